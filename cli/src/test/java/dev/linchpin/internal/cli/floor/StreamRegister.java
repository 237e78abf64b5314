package dev.linchpin.internal.cli.floor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Wrong: its writer answers a stream, which is no value to compare, and is left out by rule. */
public final class StreamRegister {
  private final List<Integer> numbers = new ArrayList<>();

  public Stream<Integer> drainAndAdd(int number) {
    List<Integer> drained = new ArrayList<>(numbers);
    numbers.clear();
    numbers.add(number);
    return drained.stream();
  }

  public int size() {
    return numbers.size();
  }
}

// kind: streams
// readers: evens, largest, text
// told: add(1) | add(2) => text()
// told: add(2) :: add(1) | evens()
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

final class Queries {
  private final List<Integer> numbers = new ArrayList<>();

  public void add(int number) {
    int factor = IntStream.rangeClosed(1, 2).sum();
    numbers.add(number * factor);
  }

  public long evens() {
    return numbers.stream().filter(number -> number % 2 == 0).count();
  }

  public OptionalInt largest() {
    return numbers.stream().mapToInt(Integer::intValue).max();
  }

  public String text() {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
  }
}

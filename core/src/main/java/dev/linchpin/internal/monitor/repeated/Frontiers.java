package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.internal.monitor.basis.Mixing;
import java.util.Arrays;

/**
 * Beginnings of linearizations, by the set of operations in them, numbered. Such a set is told by
 * the first return whose operation is not in it (its <em>turn</em>) and a bit for each operation in
 * it that returns later. Sets are compared whole, never by hash alone.
 *
 * <p>One set at a time is at hand: it is loaded, operations are added, and it is numbered.
 */
final class Frontiers {
  private final NestingInput input;

  // The set at hand.
  private int turn;
  private long taken;

  // By number.
  private int[] turns = new int[64];
  private long[] bits = new long[64];
  private int size;

  /** Open addressing; number + 1, 0 is free. */
  private int[] table = new int[256];

  Frontiers(NestingInput input) {
    this.input = input;
  }

  int size() {
    return size;
  }

  void load(int number) {
    turn = turns[number];
    taken = bits[number];
  }

  int turn() {
    return turn;
  }

  /** Whether every operation that returned is in it. */
  boolean isComplete() {
    return turn == input.returnCount();
  }

  /** The operations that may come next, and those of them that are in it already. */
  int[] open() {
    return input.open(turn);
  }

  /** Whether one of the open operations is in it. */
  boolean has(int op) {
    return (taken & input.bit(op)) != 0;
  }

  void take(int op) {
    taken |= input.bit(op);
    while (!isComplete() && has(input.due(turn))) {
      // From its return on, the slot may belong to another.
      taken &= ~input.bit(input.due(turn++));
    }
  }

  /** The number of the set at hand. */
  int number() {
    int mask = table.length - 1;
    int cell = (int) Mixing.mix(taken + Mixing.mix(turn)) & mask;
    while (table[cell] != 0) {
      int known = table[cell] - 1;
      if (bits[known] == taken && turns[known] == turn) {
        return known;
      }
      cell = (cell + 1) & mask;
    }
    table[cell] = size + 1;
    if (size == turns.length) {
      turns = Arrays.copyOf(turns, 2 * size);
      bits = Arrays.copyOf(bits, 2 * size);
    }
    turns[size] = turn;
    bits[size] = taken;
    if (2 * ++size > table.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    table = new int[2 * table.length];
    int mask = table.length - 1;
    for (int number = 0; number < size; number++) {
      int cell = (int) Mixing.mix(bits[number] + Mixing.mix(turns[number])) & mask;
      while (table[cell] != 0) {
        cell = (cell + 1) & mask;
      }
      table[cell] = number + 1;
    }
  }
}

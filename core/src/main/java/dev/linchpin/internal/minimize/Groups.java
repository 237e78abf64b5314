package dev.linchpin.internal.minimize;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The groups of operations that are dropped together, numbered in order of appearance. */
final class Groups {
  /** The group of operations that are not left out. */
  static final int NONE = -1;

  private final int[] groupOf;
  private final Map<@Nullable Object, Integer> numbers = new HashMap<>();
  private int count;

  /** No operation is in a group yet. */
  Groups(int operations) {
    groupOf = new int[operations];
    Arrays.fill(groupOf, NONE);
  }

  /** Puts the operation into the group of this value. */
  void join(int op, @Nullable Object value) {
    Integer number = numbers.get(value);
    if (number == null) {
      number = count++;
      numbers.put(value, number);
    }
    groupOf[op] = number;
  }

  /** Makes the operation a group of its own. */
  void separate(int op) {
    groupOf[op] = count++;
  }

  int count() {
    return count;
  }

  int of(int op) {
    return groupOf[op];
  }
}

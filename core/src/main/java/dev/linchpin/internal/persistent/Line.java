package dev.linchpin.internal.persistent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list that grows at the back and shrinks at the front. It stores all elements added
 * so far, newest first, of which the newest {@code size} are still in the list. Adding costs O(1);
 * finding the front costs O(log n), by jumping back; a comparison of two lines stops at their
 * shared past.
 *
 * <p>Source of the jumps: E. W. Myers, An applicative random-access stack, Information Processing
 * Letters 17, 1983.
 */
public final class Line {
  public static final Line EMPTY = new Line(null, 0, 0, 1);

  /** Odd, hence invertible modulo 2^64: leaving a line undoes what joining did to its hash. */
  private static final long BASE = 0x9E3779B97F4A7C15L;

  private static final long INVERSE = inverse(BASE);

  /** One value that joined; {@code jump} is an earlier one, far enough to make log n jumps do. */
  private static final class Joined {
    final @Nullable Object value;
    final @Nullable Joined before;
    final @Nullable Joined jump;
    final int number;

    Joined(@Nullable Object value, @Nullable Joined before) {
      this.value = value;
      this.before = before;
      this.number = before == null ? 1 : before.number + 1;
      this.jump = before == null ? null : before.nextJump();
    }

    private @Nullable Joined nextJump() {
      int first = number - numberOf(jump);
      int second = numberOf(jump) - numberOf(jump == null ? null : jump.jump);
      return jump != null && first == second ? jump.jump : this;
    }

    private static int numberOf(@Nullable Joined joined) {
      return joined == null ? 0 : joined.number;
    }
  }

  private final @Nullable Joined newest;
  private final int size;

  /**
   * Sum of the values' hashes, each times {@link #BASE} to the power of its distance from the end.
   */
  private final long hash;

  /** {@link #BASE} to the power of {@code size}. */
  private final long power;

  private Line(@Nullable Joined newest, int size, long hash, long power) {
    this.newest = newest;
    this.size = size;
    this.hash = hash;
    this.power = power;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public Line with(@Nullable Object value) {
    return new Line(
        new Joined(value, newest), size + 1, hash * BASE + Objects.hashCode(value), power * BASE);
  }

  /** Null when empty. */
  public @Nullable Object front() {
    return size == 0 ? null : frontCell().value;
  }

  /** Without the front; only of a line that is not empty. */
  public Line rest() {
    if (size == 1) {
      // A line that runs empty forgets its past, or it would keep all of it in memory.
      return EMPTY;
    }
    long smaller = power * INVERSE;
    return new Line(
        newest, size - 1, hash - Objects.hashCode(frontCell().value) * smaller, smaller);
  }

  private Joined frontCell() {
    Joined cell = Objects.requireNonNull(newest);
    int number = cell.number - size + 1;
    while (cell.number > number) {
      Joined jump = cell.jump;
      cell = jump != null && jump.number >= number ? jump : Objects.requireNonNull(cell.before);
    }
    return cell;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Line that) || size != that.size || hash != that.hash) {
      return false;
    }
    Joined mine = newest;
    Joined theirs = that.newest;
    for (int left = size; left > 0 && mine != theirs; left--) {
      if (mine == null || theirs == null || !Objects.equals(mine.value, theirs.value)) {
        return false;
      }
      mine = mine.before;
      theirs = theirs.before;
    }
    return true;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash * BASE);
  }

  /** From front to back. */
  @Override
  public String toString() {
    List<@Nullable Object> values = new ArrayList<>(size);
    Joined cell = newest;
    for (int left = size; left > 0 && cell != null; left--) {
      values.add(cell.value);
      cell = cell.before;
    }
    Collections.reverse(values);
    return values.toString();
  }

  /** Newton's iteration: each round doubles the number of right bits, from 3. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}

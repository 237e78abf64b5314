package dev.linchpin.internal.judge.round;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of one round answered, and which returned before which were called. Rounds
 * with equal histories have the same verdict.
 */
public final class RoundHistory {
  /** Maximum number of operations, because sets of them are ints. */
  public static final int MOST_OPERATIONS = 31;

  /** The return of an operation that did not return, and the call of one that was not called. */
  public static final long PENDING = Long.MAX_VALUE;

  private final @Nullable Object[] answers;
  private final int[] before;
  private final int called;
  private final int pending;

  private RoundHistory(@Nullable Object[] answers, int[] before, int called, int pending) {
    this.answers = answers;
    this.before = before;
    this.called = called;
    this.pending = pending;
  }

  /**
   * The history of these operations.
   *
   * @param call a time before which nothing of the operation happened, or {@link #PENDING}
   * @param returned a time after which nothing of it happened, or {@link #PENDING}
   * @param answers equal objects for equal answers; null for operations that are pending
   */
  public static RoundHistory of(long[] call, long[] returned, @Nullable Object[] answers) {
    int size = call.length;
    int[] before = new int[size];
    int called = 0;
    int pending = 0;
    for (int op = 0; op < size; op++) {
      if (call[op] == PENDING) {
        continue;
      }
      called |= 1 << op;
      if (returned[op] == PENDING) {
        pending |= 1 << op;
      }
      for (int other = 0; other < size; other++) {
        if (returned[other] < call[op]) {
          before[op] |= 1 << other;
        }
      }
    }
    return new RoundHistory(answers.clone(), before, called, pending);
  }

  public int size() {
    return answers.length;
  }

  public @Nullable Object answer(int op) {
    return answers[op];
  }

  /** The operations that returned before this one was called, as a set of bits. */
  int before(int op) {
    return before[op];
  }

  /** The operations that were called, as a set of bits. */
  int called() {
    return called;
  }

  /** The operations that were called and did not return, as a set of bits. */
  public int pending() {
    return pending;
  }

  /**
   * The operations that overlap another one, as a set of bits: neither returned before the other.
   */
  public int overlapping() {
    int overlapping = 0;
    for (int op = 0; op < before.length; op++) {
      for (int other = 0; other < op; other++) {
        int both = 1 << op | 1 << other;
        boolean areOrdered = (before[op] & 1 << other) != 0 || (before[other] & 1 << op) != 0;
        overlapping |= (called & both) == both && !areOrdered ? both : 0;
      }
    }
    return overlapping;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RoundHistory that
        && called == that.called
        && pending == that.pending
        && Arrays.equals(before, that.before)
        && Arrays.equals(answers, that.answers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(answers) * 31 + Arrays.hashCode(before);
  }
}

package dev.linchpin.internal.judge.round;

import java.util.Objects;

/**
 * Decides whether serial runs explain a round: whether its completed operations have an order that
 * keeps real time and in which each of them, run alone, answers what it answered in the round.
 * Exponential in the number of operations, which is small; what serial runs answer prunes the
 * search.
 *
 * <p>A round in which operations did not return is explained if, for each of them, there is such an
 * order after which it waits forever. Others that did not return are left out: had one of them
 * taken effect, then two operations that wait could each be the excuse of the other.
 *
 * <p><i>Source:</i> the search of Wing and Gong (JPDC 1993); for operations that wait, Line-Up
 * (Burckhardt et al., PLDI 2010, definition 2).
 *
 * <p><i>Departs from it:</i> the specification is asked by replaying serial runs, so there is no
 * state to remember.
 */
public final class RoundSearch {
  /** What serial runs say of a round. */
  public enum Answer {
    EXPLAINED,
    UNEXPLAINED,
    /** Serial runs are unknown, or too many. */
    UNDECIDED
  }

  private static final int NOBODY = -1;

  private final SerialBehaviour serial;
  private final int unchecked;
  private final int mostSteps;
  private int stepsLeft;
  private boolean isIncomplete;
  private int[] order = {};

  /**
   * A search.
   *
   * @param unchecked operations whose answers are not compared, as a set of bits
   * @param mostSteps how many serial answers may be asked for in one round
   */
  public RoundSearch(SerialBehaviour serial, int unchecked, int mostSteps) {
    this.serial = serial;
    this.unchecked = unchecked;
    this.mostSteps = mostSteps;
  }

  public Answer judge(RoundHistory round) {
    stepsLeft = mostSteps;
    isIncomplete = false;
    order = new int[round.size()];
    boolean isExplained = true;
    if (round.pending() == 0) {
      isExplained = extend(round, 0, 0, NOBODY);
    }
    for (int op = 0; op < round.size() && isExplained; op++) {
      if ((round.pending() & 1 << op) != 0) {
        isExplained = extend(round, 0, 0, op);
      }
    }
    if (isExplained) {
      return Answer.EXPLAINED;
    }
    return isIncomplete ? Answer.UNDECIDED : Answer.UNEXPLAINED;
  }

  /**
   * Whether the serial run can be completed.
   *
   * @param done the operations in it, as a set of bits
   * @param waiter the operation that is to wait at its end, if any
   */
  private boolean extend(RoundHistory round, int done, int length, int waiter) {
    int left = round.called() & ~round.pending() & ~done;
    if (left == 0) {
      return waiter == NOBODY || waitsAfter(length, waiter);
    }
    for (int op = 0; op < round.size(); op++) {
      boolean isNext = (left & 1 << op) != 0 && (round.before(op) & ~done) == 0;
      if (isNext && fits(round, op, length) && extend(round, done | 1 << op, length + 1, waiter)) {
        return true;
      }
    }
    return false;
  }

  private boolean waitsAfter(int length, int waiter) {
    return asked(waiter, length) == SerialBehaviour.BLOCKS;
  }

  private boolean fits(RoundHistory round, int op, int length) {
    Object answer = asked(op, length);
    if (answer == SerialBehaviour.BLOCKS || answer == SerialBehaviour.UNKNOWN) {
      return false;
    }
    return (unchecked & 1 << op) != 0 || Objects.equals(answer, round.answer(op));
  }

  private Object asked(int op, int length) {
    if (stepsLeft-- <= 0) {
      isIncomplete = true;
      return SerialBehaviour.UNKNOWN;
    }
    order[length] = op;
    Object answer = serial.answer(order, length + 1);
    isIncomplete |= answer == SerialBehaviour.UNKNOWN;
    return answer;
  }
}

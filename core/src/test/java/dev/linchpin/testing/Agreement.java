package dev.linchpin.testing;

import dev.linchpin.history.History;
import dev.linchpin.history.Operation;
import dev.linchpin.history.Values;
import dev.linchpin.monitor.Monitor;
import dev.linchpin.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.Linearizable;
import dev.linchpin.verdict.Verdict.NotLinearizable;
import dev.linchpin.verdict.Verdict.Reason;
import dev.linchpin.verdict.Verdict.Undecided;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What every monitor owes on every small history: the {@link Oracle}'s verdict, with and without
 * witness; a witness that the oracle confirms; an explanation; suspects that the oracle condemns.
 * {@code OUT_OF_SCOPE} is let through, {@code BUDGET} is not: nothing is limited here.
 */
public final class Agreement {
  private Agreement() {}

  /**
   * Fails with the history in words where the monitor breaks its contract.
   *
   * @return what it answered when asked for a witness, for counting
   */
  public static Verdict check(DataType type, Monitor monitor, History history) {
    Verdict verdict = monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);
    Verdict bare = monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
    demand(bare.getClass() == verdict.getClass(), "another verdict without witness", bare, history);
    if (verdict instanceof Undecided undecided) {
      demand(undecided.reason() == Reason.OUT_OF_SCOPE, "gave up", verdict, history);
      return verdict;
    }
    boolean linearizable = Oracle.isLinearizable(type, history);
    demand(
        linearizable == verdict instanceof Linearizable,
        "the oracle says " + (linearizable ? "linearizable" : "not linearizable"),
        verdict,
        history);
    if (verdict instanceof Linearizable yes) {
      demand(
          yes.witness() != null && Oracle.confirms(type, history, yes.witness().toArray()),
          "the witness is none",
          verdict,
          history);
    } else if (verdict instanceof NotLinearizable no) {
      demand(!no.explanation().isBlank(), "no explanation", verdict, history);
      demand(
          condemns(type, history, no.suspects().toArray()), "innocent suspects", verdict, history);
    }
    return verdict;
  }

  /**
   * Whether the suspects prove the history wrong. Not linearizable by themselves is not enough for
   * types with values or keys: a pop accuses nobody once its push is left out. Leaving out a value
   * with all its operations is a proof, and so is leaving out what was called later: so the
   * suspects must fail already before the first call of an operation that shares a value with them
   * and is not among them. Those that return after that may have taken effect by then or not.
   */
  private static boolean condemns(DataType type, History history, int[] suspects) {
    long firstMissing = Long.MAX_VALUE;
    for (int op = 0; op < history.size(); op++) {
      long value = valueOf(type, history, op);
      if (value != Values.NONE && Arrays.binarySearch(suspects, op) < 0) {
        for (int suspect : suspects) {
          if (value == valueOf(type, history, suspect)) {
            firstMissing = Math.min(firstMissing, history.call(op));
          }
        }
      }
    }
    return fails(type, history, suspects, 0, firstMissing, new ArrayList<>());
  }

  /** Whether all of these fail, with any of those that return after the time given. */
  private static boolean fails(
      DataType type, History history, int[] suspects, int at, long time, List<Integer> chosen) {
    if (at == suspects.length) {
      return !Oracle.isLinearizable(
          type, history.select(chosen.stream().mapToInt(Integer::intValue).toArray()));
    }
    long returned = history.returned(suspects[at]);
    if (returned >= time
        && returned != History.PENDING
        && !fails(type, history, suspects, at + 1, time, chosen)) {
      return false;
    }
    chosen.add(suspects[at]);
    boolean fails = fails(type, history, suspects, at + 1, time, chosen);
    chosen.remove(chosen.size() - 1);
    return fails;
  }

  /** The value or key the operation is about; NONE where there is none or it may be left out. */
  private static long valueOf(DataType type, History history, int op) {
    return switch (type) {
      case STACK, QUEUE, PQUEUE ->
          history.method(op) == 0 ? history.argument(op) : history.result(op);
      case SET, MULTISET -> history.argument(op);
      case MAP ->
          history.values().get(history.argument(op)) instanceof List<?> pair
              ? history.values().of(pair.get(0))
              : history.argument(op);
      case REGISTER, COUNTER -> Values.NONE;
    };
  }

  private static void demand(boolean holds, String otherwise, Verdict verdict, History history) {
    if (!holds) {
      throw new AssertionError(
          "%s; the monitor: %s; the history: %s"
              .formatted(
                  otherwise,
                  verdict,
                  history.operations().stream()
                      .map(Operation::describe)
                      .collect(Collectors.joining("; "))));
    }
  }
}

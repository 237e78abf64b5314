package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.finding.stress.StressOperation;
import dev.linchpin.internal.engine.stress.call.KeptAnswers;
import dev.linchpin.internal.judge.round.RoundHistory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The recorded operations of one round, by their numbers in the plan. */
final class RoundTimes {
  private final long[] calls;
  private final long[] returns;
  private final @Nullable Object[] answers;

  /**
   * The arrays become its own.
   *
   * @param calls {@link RoundHistory#PENDING} for operations that were not called
   */
  RoundTimes(long[] calls, long[] returns, @Nullable Object[] answers) {
    this.calls = calls;
    this.returns = returns;
    this.answers = answers;
  }

  RoundHistory history() {
    return RoundHistory.of(calls, returns, answers);
  }

  boolean wasCalled(int op) {
    return calls[op] != RoundHistory.PENDING;
  }

  /** For people, in the order of the calls. */
  List<StressOperation> shown(int[] owners, IntFunction<String> texts) {
    long first = Long.MAX_VALUE;
    for (long call : calls) {
      first = Math.min(first, call);
    }
    List<StressOperation> shown = new ArrayList<>();
    for (int op = 0; op < calls.length; op++) {
      if (wasCalled(op)) {
        Object answer = answers[op];
        boolean isPending = returns[op] == RoundHistory.PENDING || answer == null;
        shown.add(
            new StressOperation(
                owners[op],
                texts.apply(op),
                isPending ? null : KeptAnswers.shown(answer),
                calls[op] - first,
                isPending ? null : Long.valueOf(returns[op] - first)));
      }
    }
    shown.sort(Comparator.comparingLong(StressOperation::from));
    return shown;
  }
}

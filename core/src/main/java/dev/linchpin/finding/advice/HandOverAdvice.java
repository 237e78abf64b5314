package dev.linchpin.finding.advice;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import java.util.List;
import java.util.TreeSet;

/**
 * Calls that return only if they run at the same time: {@code transfer} and {@code take}, two calls
 * of a barrier. In every serial order one of them waits forever, so none can explain that they
 * return, and no lock or atomic block changes that.
 */
final class HandOverAdvice {
  private HandOverAdvice() {}

  static String of(RunFacts facts) {
    Failure failure = facts.failure();
    List<SerialRun> serial = failure.serial();
    boolean isKnown = serial.size() == failure.evidence().serialRuns() && !serial.isEmpty();
    if (failure.kind() != FailureKind.NOT_LINEARIZABLE
        || failure.execution().outcome().status() != EndStatus.COMPLETED
        || !isKnown
        || !serial.stream().allMatch(HandOverAdvice::waits)) {
      return "";
    }
    TreeSet<String> waiting = new TreeSet<>();
    for (SerialRun run : serial) {
      waiting.add(facts.invocation(run.order().get(run.order().size() - 1)).method());
    }
    return ("calls of %s return only if others run at the same time: they hand something over,"
            + " which no serial order can explain, and nothing need be wrong. Leave such a"
            + " method out (`--exclude %s`), or write the calls as a test body (`explore"
            + " --main`)")
        .formatted(String.join(" and ", waiting), waiting.last());
  }

  private static boolean waits(SerialRun run) {
    List<Result> answers = run.answers();
    return !answers.isEmpty() && answers.get(answers.size() - 1) instanceof Result.Pending;
  }
}

package dev.linchpin.finding.advice;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import java.util.List;
import java.util.TreeSet;

/** Serial runs that no change of the code would mend, and perhaps none has to. */
final class SerialAdvice {
  private SerialAdvice() {}

  /** Two serial runs of the same calls in the same order that give different results. */
  static Phrase contradiction(RunFacts facts) {
    Failure failure = facts.failure();
    if (failure.kind() != FailureKind.NONDETERMINISTIC || failure.serial().size() < 2) {
      return Phrase.NONE;
    }
    SerialRun one = failure.serial().get(0);
    SerialRun other = failure.serial().get(1);
    if (!one.order().equals(other.order())) {
      return Phrase.NONE;
    }
    for (int at = 0; at < one.answers().size() && at < other.answers().size(); at++) {
      if (!one.answers().get(at).equals(other.answers().get(at))) {
        String method = facts.invocation(one.order().get(at)).method();
        return Phrase.of(
            "if both results of %s are correct, accept them with `--nondeterministic %s`",
            method, method);
      }
    }
    return Phrase.NONE;
  }

  /**
   * Calls that return only if they run at the same time: {@code transfer} and {@code take}, two
   * calls of a barrier. In every serial order one of them waits forever, so none can explain that
   * they return, and no lock or atomic block changes that.
   */
  static Phrase handOver(RunFacts facts) {
    Failure failure = facts.failure();
    List<SerialRun> serial = failure.serial();
    boolean isKnown = serial.size() == failure.evidence().serialRuns() && !serial.isEmpty();
    if (failure.kind() != FailureKind.NOT_LINEARIZABLE
        || failure.execution().outcome().status() != EndStatus.COMPLETED
        || !isKnown
        || !serial.stream().allMatch(SerialAdvice::waits)) {
      return Phrase.NONE;
    }
    TreeSet<String> waiting = new TreeSet<>();
    for (SerialRun run : serial) {
      waiting.add(facts.invocation(run.order().get(run.order().size() - 1)).method());
    }
    return Phrase.of(
        "calls of %s return only if others run at the same time: they hand something over,"
            + " which no serial order can explain; this need not be an error. Leave such a"
            + " method out (`--exclude %s`), or write the calls as a test body (`explore"
            + " --main`)",
        String.join(" and ", waiting), waiting.last());
  }

  private static boolean waits(SerialRun run) {
    List<Result> answers = run.answers();
    return !answers.isEmpty() && answers.get(answers.size() - 1) instanceof Result.Pending;
  }
}

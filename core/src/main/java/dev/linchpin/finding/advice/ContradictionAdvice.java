package dev.linchpin.finding.advice;

import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;

/** Two serial runs of the same calls in the same order that give different results. */
final class ContradictionAdvice {
  private ContradictionAdvice() {}

  static String of(RunFacts facts) {
    Failure failure = facts.failure();
    if (failure.kind() != FailureKind.NONDETERMINISTIC || failure.serial().size() < 2) {
      return "";
    }
    SerialRun one = failure.serial().get(0);
    SerialRun other = failure.serial().get(1);
    if (!one.order().equals(other.order())) {
      return "";
    }
    for (int at = 0; at < one.answers().size() && at < other.answers().size(); at++) {
      if (!one.answers().get(at).equals(other.answers().get(at))) {
        String method = facts.invocation(one.order().get(at)).method();
        return "if both results of %s are correct, accept them with `--nondeterministic %s`"
            .formatted(method, method);
      }
    }
    return "";
  }
}

package dev.linchpin.finding.advice;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal;
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

  /**
   * A call that returns what the function of an overlapping call gives, and does so in no serial
   * order: both have shared one execution, as callers of a cache do who load the same value.
   */
  static Phrase sharedExecution(RunFacts facts) {
    Failure failure = facts.failure();
    List<Result> results = failure.execution().outcome().results();
    if (failure.kind() != FailureKind.NOT_LINEARIZABLE || failure.serial().isEmpty()) {
      return Phrase.NONE;
    }
    for (int one = 0; one < results.size(); one++) {
      String own = given(facts.invocation(one));
      if (own.isEmpty() || !(results.get(one) instanceof Result.Returned returned)) {
        continue;
      }
      for (int other = 0; other < results.size(); other++) {
        String theirs = given(facts.invocation(other));
        if (theirs.equals(returned.value()) && !theirs.equals(own) && isNew(failure, one)) {
          return Phrase.of(
              "%s returns what the function of %s gives, as calls do that share one execution: if"
                  + " they are meant to, give them functions with one result (`--op '%s'`)",
              facts.doer(one), facts.doer(other), facts.invocation(other).text());
        }
      }
    }
    return Phrase.NONE;
  }

  /** Whether no serial order has this result of the operation. */
  private static boolean isNew(Failure failure, int operation) {
    Result result = failure.execution().outcome().results().get(operation);
    return failure.serial().stream()
        .noneMatch(
            serial -> {
              int at = serial.order().indexOf(operation);
              return at >= 0 && serial.answers().get(at).equals(result);
            });
  }

  /** What a function without effect returns that is an argument of the call; empty if none is. */
  private static String given(Invocation call) {
    return call.arguments().stream()
        .map(Literal::plain)
        .filter(Literal.Lambda.class::isInstance)
        .map(argument -> ((Literal.Lambda) argument).body())
        .filter(LambdaBody.Given.class::isInstance)
        .map(LambdaBody::text)
        .findFirst()
        .orElse("");
  }

  private static boolean waits(SerialRun run) {
    List<Result> answers = run.answers();
    return !answers.isEmpty() && answers.get(answers.size() - 1) instanceof Result.Pending;
  }
}

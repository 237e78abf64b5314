package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two calls of one method that hand out the same element, because the method advances a position
 * without a lock or an atomic update: it may be meant for a single thread.
 */
final class SingleCallerAdvice {
  private SingleCallerAdvice() {}

  static String of(RunFacts facts) {
    UpdateAdvice.Lost lost = UpdateAdvice.find(facts);
    if (lost == null) {
      return "";
    }
    Event read = facts.event(lost.read());
    int one = read.operation();
    Invocation call = facts.invocation(one);
    List<Result> results = facts.failure().execution().outcome().results();
    boolean isTwice = false;
    for (int other = 0; other < results.size(); other++) {
      isTwice |=
          other != one
              && facts.invocation(other).method().equals(call.method())
              && results.get(other).equals(results.get(one));
    }
    if (!isTwice || !isElement(facts.failure().scenario(), results.get(one))) {
      return "";
    }
    return "%s reads and writes %s (%s) without a lock or an atomic update, so only one thread at a time may call it: if that is its contract, say so with `--role %s=1`; if not, make these lines atomic"
        .formatted(
            call.method() + "()",
            facts.name(read.location()),
            facts.place(lost.write()),
            call.method());
  }

  /** Whether the result is a value that some other call had put in. */
  private static boolean isElement(Scenario scenario, Result result) {
    return result instanceof Result.Returned returned
        && Stream.concat(
                scenario.setup().stream(), scenario.threads().stream().flatMap(List::stream))
            .flatMap(call -> call.arguments().stream())
            .map(Literal::text)
            .anyMatch(returned.value()::equals);
  }
}

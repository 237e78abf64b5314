package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two calls of one method that hand out the same element, because the method advances a position
 * without a lock or an atomic update: it may be meant for a single thread.
 */
final class SingleCallerAdvice {
  private SingleCallerAdvice() {}

  static Phrase of(RunFacts facts) {
    UpdateAdvice.Lost lost = UpdateAdvice.find(facts);
    if (lost == null) {
      return Phrase.NONE;
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
      return Phrase.NONE;
    }
    List<String> likewise = likewise(facts, call.method());
    String others =
        likewise.stream().map(method -> method + "()").collect(Collectors.joining(", "));
    String roles =
        Stream.concat(Stream.of(call.method()), likewise.stream())
            .map(method -> "--role " + method + "=1")
            .collect(Collectors.joining(" "));
    return Phrase.of(
        "%s() reads and writes %s (%s) without a lock or an atomic update, so only one thread at a"
            + " time may call it%s: if that is %s contract, say so with `%s`; if not, make these"
            + " lines atomic",
        call.method(),
        facts.name(read.location()),
        facts.place(lost.write()),
        others.isEmpty() ? "" : ", and the same goes for " + others,
        others.isEmpty() ? "its" : "their",
        roles);
  }

  /** Other operations with lines to blame. */
  private static List<String> likewise(RunFacts facts, String method) {
    Scenario scenario = facts.failure().scenario();
    Set<String> blamed =
        facts.blamed().stream()
            .map(block -> block.from().method())
            .map(name -> name.substring(name.lastIndexOf('.') + 1))
            .collect(Collectors.toSet());
    return Stream.concat(
            scenario.setup().stream(), scenario.threads().stream().flatMap(List::stream))
        .map(Invocation::method)
        .filter(other -> !other.equals(method) && blamed.contains(other))
        .distinct()
        .toList();
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

package dev.linchpin.finding.advice;

import static java.util.Comparator.comparing;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.FailureKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Threads that wait for locks: each other's, or one that was never released. */
final class LockAdvice {
  private final RunFacts facts;

  /** By lock, the event with which its present holder took it. */
  private final Map<String, Event> holders = new HashMap<>();

  /** By thread, the event in which it waits for a lock. */
  private final Map<Integer, Event> waiting = new LinkedHashMap<>();

  private LockAdvice(RunFacts facts) {
    this.facts = facts;
    Map<Integer, Event> latest = new HashMap<>();
    for (Event event : facts.events()) {
      Event before = latest.put(event.thread(), event);
      switch (event.kind()) {
        case ACQUIRE -> holders.putIfAbsent(event.location(), event);
        case RELEASE, WAIT -> holders.remove(event.location());
        case BLOCKED -> {
          // A thread that waits to be notified would need the lock, but that is not what it lacks.
          if (before == null || before.kind() != Kind.WAIT) {
            waiting.put(event.thread(), event);
          }
        }
        default -> {}
      }
    }
  }

  static String of(RunFacts facts) {
    if (facts.failure().kind() != FailureKind.STUCK) {
      return "";
    }
    LockAdvice advice = new LockAdvice(facts);
    String order = advice.order();
    return order.isEmpty() ? advice.leftHeld() : order;
  }

  /** As {@code move(0, 1) and move(1, 0) wait forever, each for a lock that the other holds}. */
  static String deadlock(RunFacts facts) {
    if (facts.failure().kind() != FailureKind.STUCK) {
      return "";
    }
    List<Event> cycle = new LockAdvice(facts).cycle();
    if (cycle.isEmpty()) {
      return "";
    }
    List<String> calls = cycle.stream().sorted(comparing(Event::thread)).map(facts::doer).toList();
    int last = calls.size() - 1;
    return "%s and %s wait forever, each for a lock that %s holds"
        .formatted(
            String.join(", ", calls.subList(0, last)),
            calls.get(last),
            calls.size() == 2 ? "the other" : "another of them");
  }

  private String order() {
    List<Event> cycle = cycle();
    if (cycle.isEmpty()) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    List<String> locks = new ArrayList<>();
    for (Event wait : cycle) {
      Event holds = held(wait.thread(), cycle);
      locks.add(facts.name(wait.location()));
      parts.add(
          "%s holds %s (%s) and waits for %s (%s)"
              .formatted(
                  facts.doer(wait),
                  holds == null ? "another lock" : facts.name(holds.location()),
                  holds == null ? "" : facts.place(holds),
                  facts.name(wait.location()),
                  facts.place(wait)));
    }
    return "lock %s in the same order everywhere: %s"
        .formatted(String.join(" and ", locks), String.join("; ", parts));
  }

  private List<Event> cycle() {
    return waiting.values().stream()
        .map(this::cycle)
        .filter(cycle -> !cycle.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** The waits of threads each of which waits for a lock of the next; empty if they do not. */
  private List<Event> cycle(Event start) {
    List<Event> cycle = new ArrayList<>();
    Event wait = start;
    while (wait != null && !cycle.contains(wait)) {
      cycle.add(wait);
      Event holder = holders.get(wait.location());
      wait = holder == null ? null : waiting.get(holder.thread());
    }
    return start.equals(wait) && cycle.size() > 1 ? cycle : List.of();
  }

  /** The lock of a thread that another one of the cycle waits for. */
  private @Nullable Event held(int thread, List<Event> cycle) {
    return cycle.stream()
        .map(wait -> holders.get(wait.location()))
        .filter(holder -> holder != null && holder.thread() == thread)
        .findFirst()
        .orElse(null);
  }

  private String leftHeld() {
    for (Event wait : waiting.values()) {
      Event holder = holders.get(wait.location());
      if (holder == null || holder.operation() < 0 || holder.operation() == wait.operation()) {
        continue;
      }
      Result result = facts.failure().execution().outcome().results().get(holder.operation());
      boolean hasEnded = !(result instanceof Result.Pending || result instanceof Result.Uncalled);
      if (hasEnded) {
        return "release %s in a `finally` block: %s locked it (%s) and %s without releasing it"
            .formatted(
                facts.name(wait.location()),
                facts.doer(holder),
                facts.place(holder),
                result instanceof Result.Thrown ? "threw an exception" : "returned");
      }
    }
    return "";
  }
}

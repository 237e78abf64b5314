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

  static Phrase of(RunFacts facts) {
    if (facts.failure().kind() == FailureKind.LIVELOCK) {
      return spinning(facts);
    }
    if (facts.failure().kind() != FailureKind.STUCK) {
      return Phrase.NONE;
    }
    LockAdvice advice = new LockAdvice(facts);
    Phrase order = advice.order();
    return order.isEmpty() ? advice.leftHeld() : order;
  }

  /** Which of the two it is; unknown if it is neither. */
  static Advice.Waiting waiting(RunFacts facts) {
    if (facts.failure().kind() != FailureKind.STUCK) {
      return Advice.Waiting.UNKNOWN;
    }
    LockAdvice advice = new LockAdvice(facts);
    if (!advice.cycle().isEmpty()) {
      return Advice.Waiting.DEADLOCK;
    }
    return advice.leftHeld().isEmpty() ? Advice.Waiting.UNKNOWN : Advice.Waiting.KEPT_LOCK;
  }

  /**
   * As {@code move(0, 1) and move(1, 0) wait forever, each for a lock that the other holds}, or
   * {@code there() and back() spin forever, each until another thread changes a field}.
   */
  static String deadlock(RunFacts facts) {
    List<Event> spins = spins(facts);
    if (spins.size() > 1) {
      return "%s spin forever, each until another thread changes a field"
          .formatted(calls(facts, spins));
    }
    if (facts.failure().kind() != FailureKind.STUCK) {
      return "";
    }
    List<Event> cycle = new LockAdvice(facts).cycle();
    return cycle.isEmpty()
        ? ""
        : "%s wait forever, each for a lock that %s holds"
            .formatted(calls(facts, cycle), cycle.size() == 2 ? "the other" : "another of them");
  }

  private static String calls(RunFacts facts, List<Event> waits) {
    List<String> calls = waits.stream().sorted(comparing(Event::thread)).map(facts::doer).toList();
    int last = calls.size() - 1;
    return String.join(", ", calls.subList(0, last)) + " and " + calls.get(last);
  }

  /** Two threads that look at fields again and again, each until the other goes on. */
  private static Phrase spinning(RunFacts facts) {
    List<Event> spins = spins(facts);
    if (spins.size() < 2) {
      return Phrase.NONE;
    }
    List<Phrase> parts =
        spins.stream()
            .map(
                spin ->
                    Phrase.of(
                        "%s waits in %s for a change of %s",
                        facts.doer(spin), facts.place(spin), facts.name(spin.location())))
            .toList();
    return Phrase.of(
        "let one of them give way, or use one lock instead of the loops; %s, and none of them makes"
            + " the change that another waits for",
        Phrase.joined(parts, ", "));
  }

  private static List<Event> spins(RunFacts facts) {
    return facts.failure().kind() != FailureKind.LIVELOCK
        ? List.of()
        : facts.events().stream()
            .filter(event -> event.kind() == Kind.BLOCKED && event.operation() >= 0)
            .filter(event -> !event.location().isEmpty())
            .toList();
  }

  private Phrase order() {
    List<Event> cycle = cycle();
    if (cycle.isEmpty()) {
      return Phrase.NONE;
    }
    List<Phrase> parts = new ArrayList<>();
    List<String> locks = new ArrayList<>();
    for (Event wait : cycle) {
      Event holds = held(wait.thread(), cycle);
      locks.add(facts.name(wait.location()));
      parts.add(
          Phrase.of(
              "%s holds %s and waits for %s (%s)",
              facts.doer(wait),
              holds == null
                  ? "another lock"
                  : Phrase.of("%s (%s)", facts.name(holds.location()), facts.place(holds)),
              facts.name(wait.location()),
              facts.place(wait)));
    }
    return Phrase.of(
        "lock %s in the same order everywhere%s; %s",
        String.join(" and ", locks), example(cycle), Phrase.joined(parts, "; "));
  }

  /** Which of two places to change; empty if both are one, whose order depends on its arguments. */
  private String example(List<Event> cycle) {
    Event first = held(cycle.get(0).thread(), cycle);
    Event second = held(cycle.get(1).thread(), cycle);
    if (cycle.size() != 2
        || first == null
        || second == null
        || facts.place(first).equals(facts.place(second))) {
      return "";
    }
    return ", for example %s before %s in %s"
        .formatted(
            facts.name(first.location()), facts.name(second.location()), facts.place(second));
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

  private Phrase leftHeld() {
    for (Event wait : waiting.values()) {
      Event holder = holders.get(wait.location());
      if (holder == null || holder.operation() < 0 || holder.operation() == wait.operation()) {
        continue;
      }
      Result result = facts.failure().execution().outcome().results().get(holder.operation());
      boolean hasEnded = !(result instanceof Result.Pending || result instanceof Result.Uncalled);
      if (hasEnded) {
        return Phrase.of(
                "release %s, which is locked in %s, in a `finally` block",
                facts.name(wait.location()), facts.place(holder))
            .because(
                "%s %s without releasing it",
                facts.doer(holder),
                result instanceof Result.Thrown ? "threw an exception" : "returned");
      }
    }
    return Phrase.NONE;
  }
}

package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import java.util.HashSet;
import java.util.Set;

/** An access without the lock that another operation holds for the same data. */
final class MissingLockAdvice {
  private MissingLockAdvice() {}

  static String of(RunFacts facts) {
    for (int at = 0; at < facts.events().size(); at++) {
      Event bare = facts.event(at);
      if (bare.operation() < 0
          || !RunFacts.isAccess(bare)
          || !facts.isUsers(bare)
          || !facts.mayBeBlamed(at)) {
        continue;
      }
      int guarded = guarded(facts, at, bare);
      if (guarded >= 0) {
        Set<String> missing = new HashSet<>(facts.held(guarded));
        missing.removeAll(facts.held(at));
        String lock = missing.stream().sorted().findFirst().orElse("");
        return "hold %s in %s as well, where %s is %s: %s holds it (%s)"
            .formatted(
                facts.name(lock),
                facts.place(at),
                facts.name(bare.location()),
                RunFacts.isWrite(bare) ? "written" : "read",
                facts.doer(facts.event(guarded)),
                facts.place(guarded));
      }
    }
    return "";
  }

  /**
   * A conflicting access of another operation in progress at the same time, under a lock while this
   * one holds none; -1 for none.
   */
  private static int guarded(RunFacts facts, int at, Event bare) {
    if (!facts.held(at).isEmpty()) {
      return -1;
    }
    for (int other = 0; other < facts.events().size(); other++) {
      Event event = facts.event(other);
      boolean conflicts =
          event.operation() >= 0
              && event.operation() != bare.operation()
              && event.location().equals(bare.location())
              && RunFacts.isAccess(event)
              && (RunFacts.isWrite(event) || RunFacts.isWrite(bare));
      if (conflicts && !facts.held(other).isEmpty() && overlap(facts, event, bare)) {
        return other;
      }
    }
    return -1;
  }

  private static boolean overlap(RunFacts facts, Event one, Event other) {
    return first(facts, one) < last(facts, other) && first(facts, other) < last(facts, one);
  }

  private static int first(RunFacts facts, Event event) {
    int at = 0;
    while (facts.event(at).operation() != event.operation()) {
      at++;
    }
    return at;
  }

  private static int last(RunFacts facts, Event event) {
    int at = facts.events().size() - 1;
    while (facts.event(at).operation() != event.operation()) {
      at--;
    }
    return at;
  }
}

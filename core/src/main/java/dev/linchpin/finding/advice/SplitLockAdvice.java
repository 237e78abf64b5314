package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;

/** An operation that releases a lock in the middle and relies on what it read before. */
final class SplitLockAdvice {
  private SplitLockAdvice() {}

  static Phrase of(RunFacts facts) {
    for (int release = 0; release < facts.events().size(); release++) {
      Event event = facts.event(release);
      if (event.kind() == Kind.RELEASE && event.operation() >= 0) {
        Phrase advice = of(facts, release, event);
        if (!advice.isEmpty()) {
          return advice;
        }
      }
    }
    return Phrase.NONE;
  }

  private static Phrase of(RunFacts facts, int release, Event event) {
    for (int first = 0; first < release; first++) {
      if (!isUnder(facts, first, event)) {
        continue;
      }
      int change = change(facts, release, event, facts.event(first).location());
      for (int second = change < 0 ? facts.events().size() : change + 1;
          second < facts.events().size();
          second++) {
        if (isUnder(facts, second, event) && facts.mayBeBlamed(first, second)) {
          return Phrase.of(
                  "hold %s%s %s",
                  event.isShared() ? "the write lock of " : "",
                  facts.name(event.location()),
                  span(facts, first, second))
              .because(reason(event), facts.doer(facts.event(change)));
        }
      }
    }
    return Phrase.NONE;
  }

  private static Phrase span(RunFacts facts, int first, int second) {
    Phrase from = facts.placeInCommon(first, second);
    Phrase to = facts.placeInCommon(second, first);
    return from.equals(to)
        ? Phrase.of("during all of %s", from)
        : Phrase.of("from %s to %s", from, to);
  }

  /** A thread that keeps a read lock would wait for itself when it asks for the write lock. */
  private static String reason(Event release) {
    return release.isShared()
        ? "the read lock is released in between, and %s gets in; a read lock cannot be turned into"
            + " a write lock"
        : "it is released in between, and %s gets in";
  }

  /** Whether it is an access of the same operation while it holds the lock. */
  private static boolean isUnder(RunFacts facts, int at, Event release) {
    Event event = facts.event(at);
    return event.operation() == release.operation()
        && RunFacts.isAccess(event)
        && facts.held(at).contains(release.location());
  }

  /** The first change of the location by another operation that holds the lock; -1 for none. */
  private static int change(RunFacts facts, int release, Event event, String location) {
    for (int at = release + 1; at < facts.events().size(); at++) {
      Event other = facts.event(at);
      if (other.operation() != event.operation()
          && RunFacts.isWrite(other)
          && other.location().equals(location)
          && facts.held(at).contains(event.location())) {
        return at;
      }
    }
    return -1;
  }
}

package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import java.util.HashSet;
import java.util.Set;

/**
 * An access without the lock that another operation holds for the same data, or a change under a
 * read lock, which lets others in.
 */
final class MissingLockAdvice {
  private MissingLockAdvice() {}

  static Phrase of(RunFacts facts) {
    Phrase shared = underReadLock(facts);
    if (!shared.isEmpty()) {
      return shared;
    }
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
        return Phrase.of(
                "hold %s in %s as well, where %s is %s",
                facts.name(lock),
                facts.lacking(lock, at),
                facts.name(bare.location()),
                RunFacts.isWrite(bare) ? "written" : "read")
            .because("%s holds it (%s)", facts.doer(facts.event(guarded)), facts.place(guarded));
      }
    }
    return Phrase.NONE;
  }

  private static Phrase underReadLock(RunFacts facts) {
    for (int at = 0; at < facts.events().size(); at++) {
      Event write = facts.event(at);
      if (write.operation() < 0
          || !RunFacts.isWrite(write)
          || !facts.heldAlone(at).isEmpty()
          || !facts.mayBeBlamed(at)) {
        continue;
      }
      for (int other = 0; other < facts.events().size(); other++) {
        Event access = facts.event(other);
        Set<String> common = new HashSet<>(facts.held(at));
        common.retainAll(facts.held(other));
        boolean conflicts =
            access.operation() >= 0
                && access.operation() != write.operation()
                && access.location().equals(write.location())
                && RunFacts.isAccess(access);
        if (conflicts && !common.isEmpty() && overlap(facts, access, write)) {
          boolean isOneBlock = facts.blamed().size() == 1;
          return Phrase.of(
                  "hold the write lock of %s instead of the read lock in %s",
                  facts.name(common.iterator().next()),
                  isOneBlock ? BlameAdvice.brief(facts.blamed().get(0)) : facts.place(at))
              .because(
                  "the read lock does not keep %s out, which holds it as well (%s)",
                  facts.doer(access), facts.place(other));
        }
      }
    }
    return Phrase.NONE;
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

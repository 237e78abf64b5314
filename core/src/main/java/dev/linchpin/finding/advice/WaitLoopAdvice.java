package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Notification;

/** A thread that was notified and goes on although its condition no longer holds. */
final class WaitLoopAdvice {
  private final RunFacts facts;

  private WaitLoopAdvice(RunFacts facts) {
    this.facts = facts;
  }

  static Phrase of(RunFacts facts) {
    WaitLoopAdvice advice = new WaitLoopAdvice(facts);
    for (int at = 0; at < facts.events().size(); at++) {
      Phrase phrase = facts.event(at).kind() == Kind.WAIT ? advice.advice(at) : Phrase.NONE;
      if (!phrase.isEmpty()) {
        return phrase;
      }
    }
    return Phrase.NONE;
  }

  /** What another thread changed after the notification and before the wait ended. */
  private Phrase advice(int wait) {
    int end = end(wait);
    int notified = end < 0 ? -1 : notified(wait, end);
    for (int change = notified + 1; notified >= 0 && change < end; change++) {
      Event changed = facts.event(change);
      boolean isOther = changed.thread() != facts.event(wait).thread();
      int test = isOther && RunFacts.isWrite(changed) ? test(wait, changed.location()) : -1;
      if (test >= 0 && !isTestedAgain(test, end)) {
        return Phrase.of(
                "test the condition again after the wait in %s, in a `while` loop",
                facts.place(wait))
            .because(
                "after the notification in %s and before the wait ended, %s changed %s (%s), which"
                    + " was tested in %s",
                facts.place(notified),
                facts.doer(changed),
                facts.name(changed.location()),
                facts.place(change),
                facts.place(test));
      }
    }
    return Phrase.NONE;
  }

  /** Where the thread has the lock again; -1 if it never has. */
  private int end(int wait) {
    Event waiting = facts.event(wait);
    for (int at = wait + 1; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.thread() == waiting.thread()) {
        boolean isLocked =
            event.kind() == Kind.ACQUIRE && event.location().equals(waiting.location());
        return isLocked ? at : -1;
      }
    }
    return -1;
  }

  private int notified(int wait, int end) {
    Event waiting = facts.event(wait);
    for (int at = wait + 1; at < end; at++) {
      Event event = facts.event(at);
      if (event.kind() == Kind.NOTIFY
          && event.location().equals(waiting.location())
          && Notification.wakes(event, waiting.thread())) {
        return at;
      }
    }
    return -1;
  }

  /** The last read of a variable in the operation before it waited; -1 if there is none. */
  private int test(int wait, String location) {
    Event waiting = facts.event(wait);
    for (int at = wait - 1; at >= 0; at--) {
      Event event = facts.event(at);
      if (isRead(event, waiting, location)) {
        return at;
      }
    }
    return -1;
  }

  private boolean isTestedAgain(int test, int end) {
    Event tested = facts.event(test);
    for (int at = end + 1; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      boolean isSame = isRead(event, tested, tested.location());
      if (isSame && facts.place(event).equals(facts.place(tested))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRead(Event event, Event of, String location) {
    return event.kind() == Kind.READ
        && event.thread() == of.thread()
        && event.operation() == of.operation()
        && event.location().equals(location);
  }
}

package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Notification;
import dev.linchpin.finding.FailureKind;
import java.util.List;

/** Threads that wait to be notified, and are not. */
final class SignalAdvice {
  private final RunFacts facts;

  private SignalAdvice(RunFacts facts) {
    this.facts = facts;
  }

  static String of(RunFacts facts) {
    if (facts.failure().kind() != FailureKind.STUCK) {
      return "";
    }
    return new SignalAdvice(facts).advice();
  }

  private String advice() {
    List<Event> events = facts.events();
    for (Event blocked : events) {
      int wait = blocked.kind() == Kind.BLOCKED ? latestWait(blocked) : -1;
      if (wait >= 0) {
        String text = advice(blocked, wait);
        if (!text.isEmpty()) {
          return text;
        }
      }
    }
    return "";
  }

  /** The wait in which a thread is at the end of the run; -1 if it waits for something else. */
  private int latestWait(Event blocked) {
    int latest = -1;
    for (int at = 0; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.thread() == blocked.thread() && event.kind() != Kind.BLOCKED) {
        latest = at;
      }
    }
    boolean waits =
        latest >= 0
            && facts.event(latest).kind() == Kind.WAIT
            && facts.event(latest).location().equals(blocked.location());
    return waits ? latest : -1;
  }

  private String advice(Event blocked, int wait) {
    int tooEarly = -1;
    for (int at = 0; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.kind() != Kind.NOTIFY || !event.location().equals(blocked.location())) {
        continue;
      }
      if (at < wait) {
        tooEarly = Notification.woken(event).equals("nobody") ? at : tooEarly;
      } else if (Notification.wakes(event, blocked.thread())) {
        // It was woken, and lacks something else.
        return "";
      } else if (Notification.isOfOne(event)) {
        return "wake all threads that wait on %s (`notifyAll`, `signalAll`): the call in %s %s, while %s (%s) still waits"
            .formatted(
                facts.name(blocked.location()),
                facts.place(event),
                woke(event),
                facts.doer(blocked),
                facts.place(wait));
      }
    }
    return tooEarly >= 0 ? lost(blocked, wait, tooEarly) : missing(blocked, wait);
  }

  private static String woke(Event event) {
    return "woke only " + Notification.woken(event);
  }

  private String lost(Event blocked, int wait, int signal) {
    return "test the condition and wait under one lock, without releasing it in between: the signal in %s came before %s waited (%s) and woke nobody"
        .formatted(facts.place(signal), facts.doer(blocked), facts.place(wait));
  }

  /** Another operation changed something and returned, and nobody was told. */
  private String missing(Event blocked, int wait) {
    for (int at = wait + 1; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      boolean isOther = event.operation() >= 0 && event.operation() != blocked.operation();
      if (isOther && RunFacts.isWrite(event) && facts.isUsers(event)) {
        return "notify %s after the change in %s (`notifyAll`, `signalAll`): %s waits on it (%s), and no thread calls notify"
            .formatted(
                facts.name(blocked.location()),
                facts.place(event),
                facts.doer(blocked),
                facts.place(wait));
      }
    }
    return "";
  }
}

package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Notification;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.words.OperationText;
import java.util.List;
import java.util.stream.Collectors;

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

  /** The call that waits although a notification went to another thread; empty if none does. */
  static String unwoken(RunFacts facts) {
    if (facts.failure().kind() != FailureKind.STUCK) {
      return "";
    }
    SignalAdvice advice = new SignalAdvice(facts);
    for (Event blocked : facts.events()) {
      int wait = advice.wait(blocked);
      Signals signals = wait < 0 ? Signals.NONE : advice.signals(blocked, wait);
      if (signals.toOther >= 0 && blocked.operation() >= 0) {
        Event signal = facts.event(signals.toOther);
        return "%s waits forever: the notification in %s %s"
            .formatted(
                OperationText.of(facts.failure().scenario(), blocked.operation()),
                facts.place(signal),
                woke(signal));
      }
    }
    return "";
  }

  private String advice() {
    List<Event> events = facts.events();
    for (Event blocked : events) {
      int wait = wait(blocked);
      if (wait >= 0) {
        String text = advice(blocked, wait);
        if (!text.isEmpty()) {
          return text;
        }
      }
    }
    return "";
  }

  private int wait(Event event) {
    return event.kind() == Kind.BLOCKED ? latestWait(event) : -1;
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

  /**
   * What the notifications of an object did for a thread that waits on it.
   *
   * @param tooEarly the last that came before it waited and woke nobody; -1 if there is none
   * @param toOther the first that woke one other thread while it waited; -1 if there is none
   * @param isWoken whether it was woken: then it lacks something else
   */
  private record Signals(int tooEarly, int toOther, boolean isWoken) {
    static final Signals NONE = new Signals(-1, -1, false);
  }

  private Signals signals(Event blocked, int wait) {
    int tooEarly = -1;
    for (int at = 0; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.kind() != Kind.NOTIFY || !event.location().equals(blocked.location())) {
        continue;
      }
      if (at < wait) {
        tooEarly = Notification.woken(event).equals("nobody") ? at : tooEarly;
      } else if (Notification.wakes(event, blocked.thread())) {
        return new Signals(tooEarly, -1, true);
      } else if (Notification.isOfOne(event)) {
        return new Signals(tooEarly, at, false);
      }
    }
    return new Signals(tooEarly, -1, false);
  }

  private String advice(Event blocked, int wait) {
    Signals signals = signals(blocked, wait);
    if (signals.isWoken) {
      return "";
    }
    if (signals.toOther < 0) {
      return signals.tooEarly >= 0 ? lost(blocked, wait, signals.tooEarly) : missing(blocked, wait);
    }
    Event signal = facts.event(signals.toOther);
    return "wake all threads that wait on %s (`notifyAll`, `signalAll`) in %s: the call in %s %s, while %s (%s) still waits"
        .formatted(
            facts.name(blocked.location()),
            lines(blocked.location()),
            facts.place(signal),
            woke(signal),
            facts.doer(blocked),
            facts.place(wait));
  }

  /** Every line of the run that wakes one thread only: each of them can wake the wrong one. */
  private String lines(String lock) {
    return facts.events().stream()
        .filter(event -> Notification.isOfOne(event) && event.location().equals(lock))
        .map(facts::place)
        .distinct()
        .collect(Collectors.joining(" and "));
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

package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Notification;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.words.OperationText;
import java.util.List;

/** Threads that wait to be notified, and are not. */
final class SignalAdvice {
  private static final String NOBODY = "nobody";

  private final RunFacts facts;

  private SignalAdvice(RunFacts facts) {
    this.facts = facts;
  }

  static Phrase of(RunFacts facts) {
    if (facts.failure().kind() != FailureKind.STUCK) {
      return Phrase.NONE;
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
        return "%s waits forever: the %s in %s %s"
            .formatted(
                OperationText.of(facts.failure().scenario(), blocked.operation()),
                isForOther(signal) ? "signal" : "notification",
                facts.place(signal),
                isForOther(signal) ? "is for another condition and woke nobody" : woke(signal));
      }
    }
    return "";
  }

  /** Whether a notification was lost or never sent; unknown if it is neither. */
  static Advice.Waiting waiting(RunFacts facts) {
    SignalAdvice advice = new SignalAdvice(facts);
    for (Event blocked : facts.events()) {
      int wait = advice.wait(blocked);
      Signals signals = wait < 0 ? Signals.WOKEN : advice.signals(blocked, wait);
      if (signals.toOther >= 0 && isForOther(facts.event(signals.toOther))) {
        return Advice.Waiting.NO_NOTIFICATION;
      }
      if (!signals.isWoken && (signals.toOther >= 0 || signals.tooEarly >= 0)) {
        return Advice.Waiting.LOST_WAKE_UP;
      }
      if (!signals.isWoken && !advice.missing(blocked, wait).isEmpty()) {
        return Advice.Waiting.NO_NOTIFICATION;
      }
    }
    return Advice.Waiting.UNKNOWN;
  }

  private Phrase advice() {
    for (Event blocked : facts.events()) {
      int wait = wait(blocked);
      Phrase phrase = wait >= 0 ? advice(blocked, wait) : Phrase.NONE;
      if (!phrase.isEmpty()) {
        return phrase;
      }
    }
    return Phrase.NONE;
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
    static final Signals WOKEN = new Signals(-1, -1, true);
  }

  private Signals signals(Event blocked, int wait) {
    int tooEarly = -1;
    for (int at = 0; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.kind() != Kind.NOTIFY || !event.location().equals(blocked.location())) {
        continue;
      }
      if (at < wait) {
        tooEarly = Notification.woken(event).equals(NOBODY) ? at : tooEarly;
      } else if (Notification.wakes(event, blocked.thread())) {
        return new Signals(tooEarly, -1, true);
      } else if (Notification.isOfOne(event) || isForOther(event)) {
        return new Signals(tooEarly, at, false);
      }
    }
    return new Signals(tooEarly, -1, false);
  }

  private Phrase advice(Event blocked, int wait) {
    Signals signals = signals(blocked, wait);
    if (signals.isWoken) {
      return Phrase.NONE;
    }
    if (signals.toOther < 0) {
      return signals.tooEarly >= 0 ? lost(blocked, wait, signals.tooEarly) : missing(blocked, wait);
    }
    Event signal = facts.event(signals.toOther);
    if (isForOther(signal)) {
      return Phrase.of(
              "signal in %s the condition on which %s waits",
              facts.place(signal), facts.doer(blocked))
          .because(
              "the signal there is for another condition of %s and woke nobody, while %s waits in"
                  + " %s",
              facts.name(blocked.location()), facts.doer(blocked), facts.place(wait));
    }
    return Phrase.of(
            "wake all threads that wait on %s (`notifyAll`, `signalAll`) in %s",
            facts.name(blocked.location()), lines(blocked.location()))
        .because(
            "the call in %s %s, while %s (%s) still waits",
            facts.place(signal), woke(signal), facts.doer(blocked), facts.place(wait));
  }

  /** Every line of the run that wakes one thread only: each of them can wake the wrong one. */
  private Phrase lines(String lock) {
    List<Phrase> places =
        facts.events().stream()
            .filter(event -> Notification.isOfOne(event) && event.location().equals(lock))
            .map(facts::place)
            .distinct()
            .toList();
    return Phrase.joined(places, " and ");
  }

  /** A signal that wakes nobody while a thread waits under the same lock. */
  private static boolean isForOther(Event signal) {
    return Notification.woken(signal).equals(NOBODY);
  }

  private static String woke(Event event) {
    return "woke only " + Notification.woken(event);
  }

  private Phrase lost(Event blocked, int wait, int signal) {
    return Phrase.of("test the condition and wait under one lock, without releasing it in between")
        .because(
            "the signal in %s came before %s waited (%s) and woke nobody",
            facts.place(signal), facts.doer(blocked), facts.place(wait));
  }

  /** Another operation changed something and returned, and nobody was told. */
  private Phrase missing(Event blocked, int wait) {
    for (int at = wait + 1; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      boolean isOther = event.operation() >= 0 && event.operation() != blocked.operation();
      if (isOther && RunFacts.isWrite(event) && facts.isUsers(event)) {
        return Phrase.of(
                "notify %s after the change in %s (`notifyAll`, `signalAll`)",
                facts.name(blocked.location()), facts.place(event))
            .because(
                "%s waits on it (%s), and no thread calls notify",
                facts.doer(blocked), facts.place(wait));
      }
    }
    return Phrase.NONE;
  }
}

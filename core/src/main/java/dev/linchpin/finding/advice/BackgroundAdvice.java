package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.SourcePlace;
import java.util.List;

/**
 * A task on a thread of the class itself (a stage of a future, a job of an executor) that uses a
 * field twice without a lock, while another thread writes it in between. No lines of an operation
 * are to blame for that.
 */
final class BackgroundAdvice {
  private BackgroundAdvice() {}

  static Phrase of(RunFacts facts) {
    if (!facts.blamed().isEmpty()) {
      return Phrase.NONE;
    }
    for (int first = 0; first < facts.events().size(); first++) {
      if (!isBare(facts, first)) {
        continue;
      }
      Phrase advice = of(facts, first);
      if (!advice.isEmpty()) {
        return advice;
      }
    }
    return Phrase.NONE;
  }

  private static Phrase of(RunFacts facts, int first) {
    Event event = facts.event(first);
    Event between = null;
    for (int at = first + 1; at < facts.events().size(); at++) {
      Event later = facts.event(at);
      if (!later.location().equals(event.location()) || !RunFacts.isAccess(later)) {
        continue;
      }
      if (later.thread() != event.thread()) {
        between = RunFacts.isWrite(later) ? later : between;
      } else if (between != null && isBare(facts, at) && RunFacts.isOneCall(event, later)) {
        return text(facts, first, lastUse(facts, at), between);
      }
    }
    return Phrase.NONE;
  }

  private static Phrase text(RunFacts facts, int first, int last, Event between) {
    return Phrase.of(
            "hold one lock %s, which use %s",
            facts.range(first, last), facts.name(facts.event(first).location()))
        .because(
            "thread %d writes it in between (%s)%s",
            between.thread(), facts.place(between), handedOver(facts, first));
  }

  /** A value that is read again after the write must be the one that was written. */
  private static int lastUse(RunFacts facts, int write) {
    Event written = facts.event(write);
    int last = write;
    for (int at = write + 1; at < facts.events().size(); at++) {
      Event later = facts.event(at);
      if (later.location().equals(written.location())
          && later.thread() == written.thread()
          && isBare(facts, at)
          && RunFacts.isOneCall(written, later)) {
        last = at;
      }
    }
    return last;
  }

  /**
   * That a lock of the method which hands a lambda over does not guard the lambda; empty if it may,
   * because the method still runs.
   */
  private static String handedOver(RunFacts facts, int first) {
    List<Frame> frames = facts.event(first).frames();
    String method =
        frames.isEmpty() ? "" : SourcePlace.lambdaIn(frames.get(frames.size() - 1).method());
    int calls = 0;
    for (int at = 0; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.operation() >= 0 && facts.invocation(event.operation()).method().equals(method)) {
        calls++;
        if (at > first) {
          return "";
        }
      }
    }
    return calls == 0
        ? ""
        : "; `synchronized` on %s would not help, because it returns before these lines run"
            .formatted(method);
  }

  /** An access that a line of the user's makes without a lock on a thread of the class itself. */
  private static boolean isBare(RunFacts facts, int at) {
    Event event = facts.event(at);
    return event.operation() < 0
        && event.thread() > facts.failure().scenario().threads().size()
        && RunFacts.isAccess(event)
        && facts.isUsers(event)
        && facts.held(at).isEmpty();
  }
}

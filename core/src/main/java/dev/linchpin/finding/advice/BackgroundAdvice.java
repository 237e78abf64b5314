package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.Frame;
import java.util.List;

/**
 * A task on a thread of the class itself (a stage of a future, a job of an executor) that uses a
 * field twice without a lock, while another thread writes it in between. No lines of an operation
 * are to blame for that.
 */
final class BackgroundAdvice {
  private BackgroundAdvice() {}

  static String of(RunFacts facts) {
    if (!facts.blamed().isEmpty()) {
      return "";
    }
    for (int first = 0; first < facts.events().size(); first++) {
      if (!isBare(facts, first)) {
        continue;
      }
      String advice = of(facts, first);
      if (!advice.isEmpty()) {
        return advice;
      }
    }
    return "";
  }

  private static String of(RunFacts facts, int first) {
    Event event = facts.event(first);
    Event between = null;
    for (int at = first + 1; at < facts.events().size(); at++) {
      Event later = facts.event(at);
      if (!later.location().equals(event.location()) || !RunFacts.isAccess(later)) {
        continue;
      }
      if (later.thread() != event.thread()) {
        between = RunFacts.isWrite(later) ? later : between;
      } else if (between != null && isBare(facts, at) && isOneCall(event, later)) {
        return "hold one lock from %s to %s, which both use %s: %s writes it in between (%s)"
            .formatted(
                facts.place(first),
                facts.place(at),
                facts.name(event.location()),
                "thread " + between.thread(),
                facts.place(between));
      }
    }
    return "";
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

  private static boolean isOneCall(Event one, Event other) {
    List<Frame> first = one.frames();
    List<Frame> second = other.frames();
    return !first.isEmpty()
        && !second.isEmpty()
        && first.get(first.size() - 1).activation() == second.get(second.size() - 1).activation();
  }
}

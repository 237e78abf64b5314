package dev.linchpin.execution;

import java.util.List;

/**
 * One run as data.
 *
 * @param notes remarks on the run: where threads were when it ended, what was not under control
 */
public record Execution(
    Schedule schedule, List<Event> events, Outcome outcome, List<String> notes) {
  public Execution {
    events = List.copyOf(events);
    notes = List.copyOf(notes);
  }
}

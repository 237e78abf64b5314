package dev.linchpin.execution;

import java.util.ArrayList;
import java.util.List;

/**
 * One run as data.
 *
 * @param notes remarks on the run: where threads were when it ended, what was not under control
 * @param detail what only replays record
 */
public record Execution(
    Schedule schedule, List<Event> events, Outcome outcome, List<String> notes, RunDetail detail) {
  public Execution {
    events = List.copyOf(events);
    notes = List.copyOf(notes);
  }

  /** The same with more remarks. */
  public Execution withNotes(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Execution(schedule, events, outcome, all, detail);
  }

  /** A run of which only the events are known. */
  public Execution(Schedule schedule, List<Event> events, Outcome outcome, List<String> notes) {
    this(schedule, events, outcome, notes, RunDetail.NONE);
  }
}

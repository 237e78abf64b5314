package dev.linchpin.execution;

import dev.linchpin.execution.source.SourcePlace;
import java.util.ArrayList;
import java.util.List;

/**
 * One event of a fine-grained trace, with only the kinds that an explanation needs.
 *
 * <p>Waiting gives up a monitor, so it is a release. Notifying, parking, unparking and interrupting
 * read and change a word of the thread or object they name, so each is an {@code rmw} of it. What
 * is no access (a choice, a thread that stays blocked) has no line.
 *
 * @param operation the operation it belongs to, -1 for none
 * @param subject the location, the lock or the child, as the kind has it; empty for calls and
 *     returns
 * @param at as {@code Class.method:line}; empty if unknown
 */
public record TraceLine(int thread, int operation, Kind kind, String subject, String at) {
  /** What happened, in the words of a trace file. */
  public enum Kind {
    CALL,
    RETURN,
    READ,
    WRITE,
    RMW,
    ACQUIRE,
    RELEASE,
    FORK,
    JOIN
  }

  /** The lines of a run, in order. */
  public static List<TraceLine> of(Execution execution) {
    List<TraceLine> lines = new ArrayList<>();
    for (Event event : execution.events()) {
      switch (event.kind()) {
        case CALL -> lines.add(line(event, Kind.CALL, ""));
        case RETURN -> lines.add(line(event, Kind.RETURN, ""));
        case READ -> lines.add(line(event, Kind.READ, event.location()));
        case WRITE -> lines.add(line(event, Kind.WRITE, event.location()));
        case RMW -> lines.add(line(event, Kind.RMW, event.location()));
        case ACQUIRE -> lines.add(line(event, Kind.ACQUIRE, event.location()));
        case RELEASE, WAIT -> lines.add(line(event, Kind.RELEASE, event.location()));
        case NOTIFY -> lines.add(line(event, Kind.RMW, event.location() + ".waiters"));
        case PARK, UNPARK -> lines.add(line(event, Kind.RMW, event.location() + ".permit"));
        case INTERRUPT -> lines.add(line(event, Kind.RMW, event.location() + ".interrupted"));
        case FORK -> lines.add(line(event, Kind.FORK, event.location()));
        case JOIN -> lines.add(line(event, Kind.JOIN, event.location()));
        case CHOICE, BLOCKED -> {}
      }
    }
    return lines;
  }

  private static TraceLine line(Event event, Kind kind, String subject) {
    return new TraceLine(
        event.thread(), event.operation(), kind, subject, SourcePlace.brief(event.at()));
  }
}

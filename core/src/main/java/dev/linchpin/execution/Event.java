package dev.linchpin.execution;

import dev.linchpin.execution.source.Frame;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One action of one thread.
 *
 * @param step the step of the run it belongs to, from 0; a step may hold several events
 * @param thread its thread
 * @param operation the operation it belongs to, -1 for none
 * @param location the object and field, as {@code stack.items[0]} or {@code Node#3.next}; empty for
 *     calls and returns
 * @param value what was read or written, the arguments or the result, as text; may be empty
 * @param place where in the source
 */
public record Event(
    int step, int thread, int operation, Kind kind, String location, String value, Place place) {
  /** The value of an event that acquires or releases a lock that others may hold too. */
  public static final String SHARED = "shared";

  /**
   * Before the location of an object that the operation itself created, in traced serial runs. No
   * other operation can reach it before it reads what this one writes elsewhere.
   */
  public static final String NEW = "new ";

  /** Follows the value of a read that saw an old store. */
  public static final String OLD = " (old value";

  /** The same of a volatile read. It could have come earlier, unless another read forbids that. */
  public static final String OLD_VOLATILE = OLD + ", volatile";

  /** Follows the value of a write that was overwritten by one that the run shows earlier. */
  public static final String EARLY = " (takes effect before";

  /** Whether it is a read that did not see the latest value. */
  public boolean isOld() {
    return value.contains(OLD);
  }

  /** Whether it is a write that took effect before one that the run shows earlier. */
  public boolean isEarly() {
    return value.contains(EARLY);
  }

  /** Whether no sequentially consistent run has it: a read of an old value or an early write. */
  public boolean isReordered() {
    return isOld() || isEarly();
  }

  /** What was read or written, without a remark about memory. */
  public String plainValue() {
    int end = isOld() ? value.indexOf(OLD) : isEarly() ? value.indexOf(EARLY) : value.length();
    return value.substring(0, end);
  }

  /**
   * What to tell of first, of reads of old values and early writes: the first read of a variable
   * that is not volatile, since that one misses an order; else the first read; else the first
   * write.
   */
  public static Optional<Event> reordered(List<Event> events) {
    return events.stream()
        .filter(Event::isReordered)
        .min(
            Comparator.comparing(Event::isEarly)
                .thenComparing(one -> one.value.contains(OLD_VOLATILE)));
  }

  /**
   * Where in the source an event is.
   *
   * @param at as {@code Class.method:line}; empty if unknown
   * @param frames the calls in progress, the operation's own method first; empty if unknown
   */
  public record Place(String at, List<Frame> frames) {
    public Place {
      frames = List.copyOf(frames);
    }
  }

  /** An event with only its innermost location. */
  public Event(
      int step, int thread, int operation, Kind kind, String location, String value, String at) {
    this(step, thread, operation, kind, location, value, new Place(at, List.of()));
  }

  public String at() {
    return place.at();
  }

  public List<Frame> frames() {
    return place.frames();
  }

  /** Whether it acquires or releases a lock that others may hold too. */
  public boolean isShared() {
    return (kind == Kind.ACQUIRE || kind == Kind.RELEASE) && value.equals(SHARED);
  }

  /** The same without the calls in progress, which files do not keep. */
  public Event withoutFrames() {
    return frames().isEmpty()
        ? this
        : new Event(step, thread, operation, kind, location, value, at());
  }

  /** What happened. */
  public enum Kind {
    CALL,
    RETURN,
    READ,
    WRITE,
    RMW,
    ACQUIRE,
    RELEASE,
    WAIT,
    NOTIFY,
    PARK,
    UNPARK,
    FORK,
    JOIN,
    INTERRUPT,
    CHOICE,
    BLOCKED
  }
}

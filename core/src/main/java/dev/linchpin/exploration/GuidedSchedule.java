package dev.linchpin.exploration;

import dev.linchpin.execution.Schedule;
import java.util.List;

/**
 * A schedule to follow, given by the events of another run of the same scenario.
 *
 * @param recorded the schedule of that other run, found under the same plan
 * @param stops numbers of its events: the thread of the first event runs until it has done it, then
 *     the thread of the second, and so on
 * @param marks numbers of its events that must happen again: their threads must take the same path
 *     through the code up to these events, and access the same variable there, which is the same
 *     for all marks
 * @param rest how the threads continue after the last stop
 */
public record GuidedSchedule(
    Schedule recorded, List<Integer> stops, List<Integer> marks, Rest rest) {
  /** No guidance: each thread runs as long as it can, in order. */
  public static final GuidedSchedule STRAIGHT = free(Rest.STRAIGHT);

  /** No guidance: the threads alternate, one step each. */
  public static final GuidedSchedule IN_TURNS = free(Rest.IN_TURNS);

  /** How threads continue after the last stop. */
  public enum Rest {
    /** Each as long as it can. */
    STRAIGHT,
    /** One step each. */
    IN_TURNS
  }

  public GuidedSchedule {
    stops = List.copyOf(stops);
    marks = List.copyOf(marks);
  }

  /** A guided schedule after whose last stop each thread runs as long as it can. */
  public GuidedSchedule(Schedule recorded, List<Integer> stops, List<Integer> marks) {
    this(recorded, stops, marks, Rest.STRAIGHT);
  }

  private static GuidedSchedule free(Rest rest) {
    return new GuidedSchedule(new Schedule(new int[0]), List.of(), List.of(), rest);
  }
}

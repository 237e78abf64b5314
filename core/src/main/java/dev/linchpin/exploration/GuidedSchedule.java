package dev.linchpin.exploration;

import dev.linchpin.execution.Schedule;
import java.io.Serializable;
import java.util.List;

/**
 * Where a run is to be led, in the words of another run of the same scenario.
 *
 * @param recorded the schedule of that other run, found under the same plan
 * @param stops numbers of its events: the thread of the first goes on until it has done it, then
 *     the thread of the second, and so on
 * @param marks numbers of its events that have to happen again: their threads must go the same way
 *     through the code until they have done them, and touch the same variable there, which is one
 *     and the same for all marks
 * @param rest how the threads go on behind the last stop
 */
public record GuidedSchedule(Schedule recorded, List<Integer> stops, List<Integer> marks, Rest rest)
    implements Serializable {
  /** Leads nowhere: each thread goes on as long as it can, the first one first. */
  public static final GuidedSchedule STRAIGHT = free(Rest.STRAIGHT);

  /** Leads nowhere: the threads take turns, a step each. */
  public static final GuidedSchedule IN_TURNS = free(Rest.IN_TURNS);

  /** How threads go on that are not led any more. */
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

  /** A course behind whose last stop each thread goes on as long as it can. */
  public GuidedSchedule(Schedule recorded, List<Integer> stops, List<Integer> marks) {
    this(recorded, stops, marks, Rest.STRAIGHT);
  }

  private static GuidedSchedule free(Rest rest) {
    return new GuidedSchedule(new Schedule(new int[0]), List.of(), List.of(), rest);
  }
}

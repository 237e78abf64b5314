package dev.linchpin.exploration;

import dev.linchpin.execution.Schedule;
import java.io.Serializable;
import java.util.List;

/**
 * Where a run is to be led, in the words of another run of the same scenario.
 *
 * @param recorded the schedule of that other run, found under the same plan
 * @param stops numbers of its events: the thread of the first goes on until it has done it, then
 *     the thread of the second, and so on; behind the last each thread goes on as long as it can
 * @param marks numbers of its events that have to happen again: their threads must go the same way
 *     through the code until they have done them, and touch the same variable there, which is one
 *     and the same for all marks
 */
public record Course(Schedule recorded, List<Integer> stops, List<Integer> marks)
    implements Serializable {
  /** Leads nowhere: each thread goes on as long as it can, the first one first. */
  public static final Course STRAIGHT = new Course(new Schedule(new int[0]), List.of(), List.of());

  public Course {
    stops = List.copyOf(stops);
    marks = List.copyOf(marks);
  }
}

package dev.linchpin.exploration;

import dev.linchpin.execution.Execution;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run along a guided schedule.
 *
 * @param run the run, to its end
 * @param marks for each mark of the course the number of the event in this run, or {@link #NEVER}
 * @param obstacle what first kept a mark from happening; null if all happened
 */
public record GuidedRun(Execution run, List<Integer> marks, @Nullable Obstacle obstacle) {
  /** In place of an event's number. */
  public static final int NEVER = -1;

  public GuidedRun {
    marks = List.copyOf(marks);
  }

  /**
   * Why the guided schedule could not be followed.
   *
   * @param expected the event of the recorded run that should have come; {@link #NEVER} if the
   *     thread did nothing more there
   * @param instead the event of this run that came instead, {@link #NEVER} if none did
   */
  public record Obstacle(Kind kind, int expected, int instead) {}

  /** What kept a mark from happening. */
  public enum Kind {
    /** The thread had to wait at its turn. */
    WAITED,
    /** The thread took another path through the code. */
    OTHER_WAY,
    /** The thread reached the right location, but accessed another variable there. */
    OTHER_VARIABLE
  }
}

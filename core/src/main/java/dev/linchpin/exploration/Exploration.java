package dev.linchpin.exploration;

import dev.linchpin.execution.Behaviour;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Schedule;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * What exploring a scenario showed.
 *
 * @param executions runs that were made to their end
 * @param distinct different equivalence classes among them
 * @param redundant runs given up because another covers them
 * @param ends how many of the executions ended how
 * @param found every distinct outcome, in the order in which they appeared
 * @param exhausted whether no schedule was left out
 * @param endedBy what ended it, for people: {@code all schedules explored}, {@code budget of 30 s}
 * @param warnings what was not under control, what may be missing
 */
public record Exploration(
    long executions,
    long distinct,
    long redundant,
    Map<EndStatus, Long> ends,
    List<Found> found,
    boolean exhausted,
    String endedBy,
    List<String> warnings,
    long millis)
    implements Serializable {
  /** What ended it where no thread is preempted inside the object: nothing could be explored. */
  public static final String UNCONTROLLED = "the object under test is not under control";

  public Exploration {
    ends = Map.copyOf(ends);
    found = List.copyOf(found);
    warnings = List.copyOf(warnings);
  }

  /**
   * One distinct outcome.
   *
   * @param schedule the first one that led to it
   * @param executions how many executions showed it
   */
  public record Found(Behaviour outcome, Schedule schedule, long executions)
      implements Serializable {}
}

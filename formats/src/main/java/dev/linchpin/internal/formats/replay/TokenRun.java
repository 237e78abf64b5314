package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.token.BadScheduleToken;
import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.Objects;

/**
 * The run that a schedule token stands for.
 *
 * @param plan under which the schedule is replayed
 */
public record TokenRun(Plan plan, Schedule schedule) {
  /**
   * Reads a token. It belongs to a model of memory, which need not be named again: if the plan's is
   * {@link MemoryModel#AUTO}, the token decides.
   *
   * @throws BadScheduleToken if it is none, or that of another scenario
   */
  public static TokenRun of(String token, Scenario scenario, Plan plan) {
    List<MemoryModel> models =
        plan.options().memory().isAuto()
            ? List.of(
                MemoryModel.OWN,
                MemoryModel.JAVA,
                MemoryModel.SC,
                MemoryModel.OWN.publishedByRace(),
                MemoryModel.JAVA.publishedByRace())
            : List.of(plan.options().memory());
    BadScheduleToken problem = null;
    for (MemoryModel model : models) {
      Plan by = plan.withMemory(model);
      try {
        return new TokenRun(by, ScheduleToken.parse(token, Replay.owner(scenario, by)));
      } catch (BadScheduleToken bad) {
        problem = bad;
      }
    }
    throw Objects.requireNonNull(problem);
  }
}

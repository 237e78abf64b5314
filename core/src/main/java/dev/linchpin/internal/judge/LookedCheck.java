package dev.linchpin.internal.judge;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.List;

/**
 * Both phases of a scenario with calls that look at the object when its threads have ended. Such a
 * call may never return if the threads have broken the object; the scenario is then checked without
 * it, because the results of the threads show enough.
 */
public final class LookedCheck {
  private LookedCheck() {}

  /**
   * The report of the scenario, or of the same without these calls.
   *
   * @param wanted calls after the threads that the user asked for
   */
  public static ScenarioReport of(
      ScenarioRunner runner, Scenario scenario, Duration slice, List<Invocation> wanted) {
    try {
      return TwoPhaseCheck.of(runner, scenario, slice);
    } catch (EngineProblem problem) {
      if (problem.kind() != EngineProblem.Kind.HUNG || scenario.closing().equals(wanted)) {
        throw problem;
      }
      Scenario without =
          new Scenario(scenario.creation(), scenario.setup(), scenario.threads(), wanted);
      return TwoPhaseCheck.of(runner, without, slice);
    }
  }
}

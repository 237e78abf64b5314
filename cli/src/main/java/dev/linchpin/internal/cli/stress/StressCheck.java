package dev.linchpin.internal.cli.stress;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.stress.StressScenario;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks a check to find what was seen: first in the same calls, then in any small scenario. What it
 * finds it can explain and repeat, which nobody can with a run of real threads.
 */
final class StressCheck {
  private final Console console;
  private final EngineStart engines;
  private final ClassCheck check;

  /**
   * A check.
   *
   * @param check of the class, with the budget of each attempt
   */
  StressCheck(Console console, EngineStart engines, ClassCheck check) {
    this.console = console;
    this.engines = engines;
    this.check = check;
  }

  /** The report of the last attempt, which has a failure if any has; null if all were refused. */
  @Nullable ClassReport of(StressScenario seen) {
    ClassReport last = null;
    for (CheckSettings settings : attempts(seen)) {
      ClassReport report = checked(settings);
      last = report == null ? last : report;
      if (report != null && report.failure() != null) {
        return report;
      }
    }
    return last;
  }

  private List<CheckSettings> attempts(StressScenario seen) {
    List<CheckSettings> attempts = new ArrayList<>();
    int threads = seen.threads().isEmpty() ? 0 : ScenarioText.threads(seen.threads()).size();
    if (threads > 0) {
      GivenScenario given =
          new GivenScenario(
              ScenarioText.creation(seen.creation()),
              ScenarioText.invocations(seen.setup()),
              ScenarioText.threads(seen.threads()),
              ScenarioText.invocations(seen.closing()));
      if (given.operations() <= Scenario.MOST_OPERATIONS) {
        attempts.add(check.settings().toBuilder().given(List.of(given)).build());
      }
    }
    attempts.add(check.settings());
    return attempts;
  }

  /** Null if the class cannot be checked like that. */
  private @Nullable ClassReport checked(CheckSettings settings) {
    try (CheckBar bar = new CheckBar(console, settings.budget());
        CheckSession session = check.with(settings).open(engines, bar)) {
      return session.run();
    } catch (BadSubject | EngineProblem refused) {
      return null;
    }
  }
}

package dev.linchpin.internal.cli.files;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.verdict.TimeBudget;
import dev.linchpin.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Checks a changed class with the scenarios that a repair is likely to fail in, one by one. */
final class PatchAttack {
  /** There is no end to them in a class with many methods. */
  private static final int MOST = 1_500;

  /** A share of the work that other scenarios get. */
  private static final Duration ONE_SCENARIO = Duration.ofMillis(500);

  private final CheckSession session;
  private final TimeBudget deadline;
  private long scenarios;
  private long runs;
  private boolean isCut;

  PatchAttack(CheckSession session, Duration time) {
    this.session = session;
    this.deadline = session.start(time);
  }

  /** How much was tried, or the scenario that fails. */
  Verdict<String, String> with(List<Scenario> attacks) {
    for (Scenario attack : attacks) {
      if (scenarios == MOST || deadline.isSpent()) {
        isCut = true;
        break;
      }
      if (fails(attack)) {
        return Verdict.no("%s fails%s".formatted(attack.text(), after(attack)));
      }
    }
    return Verdict.yes(
        String.format(
            Locale.ROOT,
            "%,d runs of %,d scenarios of one call beside three and of two beside two%s",
            runs,
            scenarios,
            isCut ? " (not every schedule was tried)" : ""));
  }

  private boolean fails(Scenario attack) {
    try {
      ScenarioReport report = session.check(attack, ONE_SCENARIO);
      scenarios++;
      runs += report.executions();
      isCut |= !report.exhausted();
      return report.isFailure();
    } catch (EngineProblem problem) {
      if (problem.kind() == EngineProblem.Kind.INTERNAL
          || problem.kind() == EngineProblem.Kind.STARTUP) {
        throw problem;
      }
      isCut = true;
      return false;
    }
  }

  private static String after(Scenario attack) {
    return attack.setup().isEmpty() ? "" : " after " + ScenarioText.print(attack.setup());
  }
}

package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.execution.Event;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Checks a class again as if it were repaired: all schedules of the failing scenario must be
 * covered, and nothing may fail there or in others.
 *
 * @param failing the scenario in which the class fails
 */
record RepairTrials(Rechecks checks, TimeBudget deadline, Scenario failing, List<Scenario> others) {
  private static final Duration ONE_SCENARIO = Duration.ofMillis(500);
  private static final Duration FAILING_SCENARIO = Duration.ofSeconds(3);

  /** So many that could not be finished: the following ones are no smaller. */
  private static final int MOST_UNFINISHED = 5;

  private static final int LAST_LINE = 9_999_999;

  private static final Trial NOT_ENOUGH = new Trial(false, 0, 0, List.of());

  /**
   * What a trial showed.
   *
   * @param scenarios whose schedules were all covered
   * @param bad the events of a run that still fails; empty if there is none
   */
  record Trial(boolean isEnough, long scenarios, long schedules, List<Event> bad) {}

  /** With fields declared in another way. */
  Trial of(FieldRepair repair) {
    return of(checks.with(repair.fields(), repair.as()));
  }

  /**
   * With one lock for methods. Each of them is then executed without interruption and reads what
   * was written last; that the lock also orders what comes before and after it is not assumed. A
   * method that waits for another one must not hold a lock that the other one needs.
   */
  Trial ofLock(Collection<String> methods) {
    return ofLines(methods.stream().map(one -> CodeBlock.of(one, 1, LAST_LINE)).toList());
  }

  /** Likewise, with one lock for lines of methods. */
  Trial ofLines(List<CodeBlock> lines) {
    if (checks.waits(failing) || others.stream().anyMatch(checks::waits)) {
      return NOT_ENOUGH;
    }
    return of(
        checks.with(lines.stream().map(CodeBlock::atomic).flatMap(Optional::stream).toList()));
  }

  private Trial of(Rechecks.Recheck recheck) {
    long scenarios = 0;
    long schedules = 0;
    int unfinished = 0;
    ScenarioReport report = recheck.check(failing, FAILING_SCENARIO);
    for (int next = 0; ; next++) {
      Scenario scenario = next == 0 ? failing : others.get(next - 1);
      Conviction left = report.conviction();
      if (left != null) {
        return new Trial(
            false, scenarios, schedules, recheck.events(scenario, left.found().schedule()));
      }
      if (isCovered(report)) {
        scenarios++;
        schedules += report.executions();
      } else if (next == 0) {
        return NOT_ENOUGH;
      } else {
        unfinished++;
      }
      if (next == others.size() || unfinished == MOST_UNFINISHED || deadline.isSpent()) {
        return new Trial(true, scenarios, schedules, List.of());
      }
      report = recheck.check(others.get(next), ONE_SCENARIO);
    }
  }

  private static boolean isCovered(ScenarioReport report) {
    return report.exhausted() && report.isCompared() && report.executions() > 0;
  }
}

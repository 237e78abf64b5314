package dev.linchpin.internal.pipeline;

import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.internal.diagnose.Rechecks;
import dev.linchpin.internal.judge.JudgedRuns;
import dev.linchpin.internal.judge.ScenarioRunner;
import dev.linchpin.internal.judge.TwoPhaseCheck;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.List;

/**
 * Runs the checks that the search for a cause needs, on one engine.
 *
 * @param tick is run before each of them, for the progress
 */
record ClassRechecks(ScenarioRunner runner, Runnable tick) implements Rechecks {
  private static final Duration ONE_RUN = Duration.ofSeconds(4);

  @Override
  public ScenarioRuns runs(Scenario scenario, Duration time) {
    tick.run();
    return JudgedRuns.of(runner, scenario, time);
  }

  @Override
  public boolean waits(Scenario scenario) {
    return runner.serial(scenario, ONE_RUN).waits();
  }

  @Override
  public Recheck with(List<AtomicBlock> atomic) {
    return new AtomicRecheck(runner.withBlocks(atomic), tick);
  }

  @Override
  public Recheck with(List<String> fields, MemoryModel.Declared as) {
    return new AtomicRecheck(runner.with(fields, as), tick);
  }

  private record AtomicRecheck(ScenarioRunner runner, Runnable tick) implements Recheck {
    @Override
    public ScenarioReport check(Scenario scenario, Duration time) {
      tick.run();
      return TwoPhaseCheck.of(runner, scenario, time);
    }

    @Override
    public List<Event> events(Scenario scenario, Schedule schedule) {
      Plan plan = runner.plan(Strategy.COMPLETE, ONE_RUN);
      return runner.engine().replay(scenario, schedule, plan).events();
    }
  }
}

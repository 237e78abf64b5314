package dev.linchpin.engine.search;

import dev.linchpin.engine.step.Events;
import dev.linchpin.engine.step.Naming;
import dev.linchpin.engine.step.RunEnd;
import dev.linchpin.engine.step.Runner;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Schedule;
import java.util.List;

/** Runs one schedule again and tells all of it. */
public final class Replay {
  private Replay() {}

  /**
   * The run of a schedule.
   *
   * @param calls the text of each operation's invocation
   * @throws Diverged if the schedule cannot be followed to its end
   */
  public static Execution of(Runner runner, Schedule schedule, Naming naming, List<String> calls) {
    Repetition repetition = new Repetition(schedule.choices());
    RunEnd end = runner.execute(repetition);
    repetition.check(runner);
    Happenings happenings = new Happenings();
    happenings.compute(runner, Integer.MAX_VALUE, (first, second, thread) -> {});
    Outcome outcome =
        new Outcome(
            end.status(),
            end.results(),
            end.closing(),
            happenings.order(runner.trace(), runner.operations()));
    return new Execution(
        schedule, Events.of(runner, end, naming, calls), outcome, end.notes());
  }
}

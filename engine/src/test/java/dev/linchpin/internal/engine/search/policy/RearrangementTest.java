package dev.linchpin.internal.engine.search.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Precedence;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.search.Explorer;
import dev.linchpin.internal.engine.search.Written;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.StableIds;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One run stands for several histories; each must be shown by a run of its own. */
class RearrangementTest {
  /** An increment of one cell, and a get that looks at another: no access in common. */
  private static final class StripedCounter extends Written {
    private final int[] cells = new int[2];

    @Override
    public void setup() {
      cells[0] = 0;
      cells[1] = 0;
    }

    @Override
    public List<List<Operation>> threads() {
      return List.of(List.of(this::increment), List.of(this::get));
    }

    private Object increment() {
      control().memory().access(Access.RMW, 1, 0, 0);
      cells[0]++;
      return NOTHING;
    }

    private Object get() {
      control().memory().access(Access.READ, 2, 0, 0);
      return cells[1];
    }
  }

  private static final Precedence INCREMENT_FIRST = new Precedence(0, 1);
  private static final Precedence GET_FIRST = new Precedence(1, 0);

  @Test
  void bothHistoriesOfTheOneClassAreShownByRuns() {
    try (Fibers fibers = FiberBackend.best().open()) {
      Runner runner = runner(fibers);
      Exploration exploration = Explorer.explore(List.of(runner), Plan.complete(), Progress.NONE);
      assertThat(exploration.executions()).isEqualTo(1);
      int[] only = exploration.found().get(0).schedule().choices();

      for (Precedence wanted : List.of(INCREMENT_FIRST, GET_FIRST)) {
        Rearrangement.run(runner, only, List.of(wanted));
        assertThat(runner.view().operations().lastStep(wanted.earlier()))
            .isLessThan(runner.view().operations().callStep(wanted.later()));
      }
    }
  }

  @Test
  void anOrderThatNoRunShowsIsRefused() {
    try (Fibers fibers = FiberBackend.best().open()) {
      Runner runner = runner(fibers);
      int[] only =
          Explorer.explore(List.of(runner), Plan.complete(), Progress.NONE)
              .found()
              .get(0)
              .schedule()
              .choices();

      assertThatThrownBy(() -> Rearrangement.run(runner, only, List.of(INCREMENT_FIRST, GET_FIRST)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("no equivalent run");
    }
  }

  private static Runner runner(Fibers fibers) {
    StripedCounter program = new StripedCounter();
    Runner runner = new Runner(fibers, program, new StableIds(2), 1_000);
    program.on(runner);
    return runner;
  }
}

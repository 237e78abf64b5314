package dev.linchpin.internal.engine.search;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.search.state.StateSearch;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.learn.Caution;
import dev.linchpin.internal.engine.step.trace.StableIds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Explores one hand-written program in several ways. Names of threads and objects are shared by
 * them, so that fingerprints can be compared.
 */
final class Searches {
  private final Supplier<? extends Written> program;
  private final StableIds ids;

  Searches(Supplier<? extends Written> program) {
    this.program = program;
    this.ids = new StableIds(program.get().threads().size());
  }

  /**
   * What an exploration showed.
   *
   * @param classes the fingerprints of the equivalence classes seen
   */
  record Explored(Exploration exploration, Set<Long> classes) {}

  /** By as many workers as the plan says, on the best back-end. */
  Explored explore(Plan plan) {
    return explore(plan, FiberBackend.best(), Long.MAX_VALUE);
  }

  /** Stops after about {@code most} executions. */
  Explored explore(Plan plan, FiberBackend backend, long most) {
    return with(
        plan,
        backend,
        runners -> {
          Set<Long> classes = new HashSet<>();
          Exploration exploration =
              Explorer.explore(runners, plan, (executions, distinct) -> executions < most, classes);
          return new Explored(exploration, classes);
        });
  }

  /** With other limits of a search by states. */
  Exploration explore(Plan plan, StateSearch.Limits limits) {
    return with(
        plan,
        FiberBackend.best(),
        runners -> Explorer.explore(runners, plan, (executions, distinct) -> true, limits));
  }

  private <T> T with(Plan plan, FiberBackend backend, Function<List<Runner>, T> search) {
    List<Fibers> stacks = new ArrayList<>();
    try {
      List<Runner> runners = new ArrayList<>();
      for (int worker = 0; worker < plan.workers(); worker++) {
        Fibers fibers = backend.open();
        stacks.add(fibers);
        Written written = program.get();
        Runner runner = new Runner(fibers, written, ids, plan.stepLimit());
        written.on(runner);
        if (plan.learns() && written instanceof FragmentProgram fragments) {
          runner.memory().use(fragments.heap());
          runner.learn(Caution.NONE);
        }
        runners.add(runner);
      }
      return search.apply(runners);
    } finally {
      stacks.forEach(Fibers::close);
    }
  }
}

package dev.linchpin.engine.worker;

import dev.linchpin.engine.fiber.FiberBackend;
import dev.linchpin.engine.fiber.Fibers;
import dev.linchpin.engine.step.Program;
import dev.linchpin.engine.step.Runner;
import dev.linchpin.engine.step.StableIds;
import dev.linchpin.engine.world.World;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** One worker of a search: a world, stacks, and the runner that joins them. */
final class Lane implements AutoCloseable {
  private final World world;
  private final ScenarioProgram scenario;
  private final Fibers fibers;
  private final Runner runner;
  private final AtomicLong runs = new AtomicLong();

  Lane(World world, FiberBackend backend, Scenario scenario, Plan plan, StableIds ids) {
    this.world = world;
    this.scenario = new ScenarioProgram(scenario, world::load);
    this.scenario.identifyBy(world::id);
    world.setProcessors(plan.options().processors());
    this.fibers = backend.open();
    this.runner = new Runner(fibers, new FreshWorld(), ids, plan.stepLimit());
    runner.onStale(world::markStale);
    runner.allowSpurious(plan.options().spurious());
    world.attach(runner);
  }

  World world() {
    return world;
  }

  Runner runner() {
    return runner;
  }

  /** The operations as text, in the order of their numbers. */
  List<String> calls() {
    return scenario.calls();
  }

  /** Something that changes while the lane makes steps; read by another thread at any time. */
  long pulse() {
    return (runs.get() << 24) + runner.trace().steps();
  }

  /** The thread whose stack shows the running code, or null. */
  @Nullable Thread thread() {
    return fibers.runner();
  }

  @Override
  public void close() {
    fibers.close();
  }

  /** The scenario in a world that has forgotten the former run. */
  private final class FreshWorld implements Program {
    @Override
    public void setup() throws Throwable {
      runs.incrementAndGet();
      world.beginRun();
      scenario.setup();
      Object subject = scenario.subject();
      if (subject != null) {
        String name = WorldNaming.simple(Classes.simpleName(subject.getClass()));
        runner.recorder().name(world.id(subject), name.toLowerCase(Locale.ROOT));
      }
    }

    @Override
    public List<List<Operation>> threads() {
      return scenario.threads();
    }

    @Override
    public List<Operation> closing() {
      return scenario.closing();
    }

    @Override
    public Result render(@Nullable Object answer) {
      return scenario.render(answer);
    }
  }
}

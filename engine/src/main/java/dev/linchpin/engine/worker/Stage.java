package dev.linchpin.engine.worker;

import dev.linchpin.engine.fiber.Fibers;
import dev.linchpin.engine.step.Program;
import dev.linchpin.engine.step.Runner;
import dev.linchpin.engine.step.StableIds;
import dev.linchpin.engine.world.World;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where one search worker runs a scenario: a world, fibers, the program, its runner. */
final class Stage {
  private final World world;
  private final Fibers fibers;
  private final ScenarioProgram program;
  private final Runner runner;

  /** Written by the search, read by whoever watches it. */
  private volatile long runs;

  Stage(World world, Fibers fibers, Scenario scenario, Plan plan, StableIds ids) {
    this.world = world;
    this.fibers = fibers;
    this.program = new ScenarioProgram(scenario, world::load);
    this.runner = new Runner(fibers, new InWorld(), ids, plan.stepLimit());
    runner.onStale(world::markStale);
    runner.allowSpurious(plan.options().spurious());
    world.attach(runner);
    setProcessors(plan.options().processors());
  }

  /** The hooks are classes of the world, so this JVM's own are others of the same name. */
  private void setProcessors(int count) {
    try {
      Class.forName("dev.linchpin.engine.hooks.Environment", true, world.loader())
          .getMethod("setProcessors", int.class)
          .invoke(null, count);
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("[internal] a hook failed: " + problem, problem);
    }
  }

  World world() {
    return world;
  }

  Fibers fibers() {
    return fibers;
  }

  ScenarioProgram program() {
    return program;
  }

  Runner runner() {
    return runner;
  }

  /** Changes with each run and each step; a stale value does no harm. */
  long pulse() {
    return (runs << 20) + runner.depth();
  }

  /** The program, with the world made ready for each run. */
  private final class InWorld implements Program {
    @Override
    @SuppressWarnings("NonAtomicOperationOnVolatileField") // one writer
    public void setup() throws Throwable {
      runs++;
      world.beginRun();
      program.setup();
      Object subject = program.subject();
      if (subject != null) {
        world.publish(subject);
      }
    }

    @Override
    public List<List<Operation>> threads() {
      return program.threads();
    }

    @Override
    public List<Operation> closing() {
      return program.closing();
    }

    @Override
    public Result render(@Nullable Object answer) {
      return program.render(answer);
    }
  }
}

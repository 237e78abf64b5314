package dev.linchpin.engine.worker;

import dev.linchpin.engine.fiber.FiberBackend;
import dev.linchpin.engine.fiber.Fibers;
import dev.linchpin.engine.search.Explorer;
import dev.linchpin.engine.search.Replay;
import dev.linchpin.engine.step.Naming;
import dev.linchpin.engine.step.Runner;
import dev.linchpin.engine.step.StableIds;
import dev.linchpin.engine.world.Names;
import dev.linchpin.engine.world.World;
import dev.linchpin.engine.world.WorldOptions;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Worlds, fibers and search in this JVM, for the subjects of one class path.
 *
 * <p>Worlds are kept from request to request: to load and rewrite the classes takes longer than
 * many an exploration.
 */
public final class LocalEngine implements Engine {
  private final List<Path> classpath;
  private final FiberBackend backend;
  private final Names names = new Names();
  private final Map<WorldOptions, List<World>> worlds = new HashMap<>();

  /** One for each worker; shared by all requests. */
  private final List<Fibers> fibers = new ArrayList<>();

  private volatile List<Stage> stages = List.of();

  public LocalEngine(List<Path> classpath, FiberBackend backend) {
    this.classpath = List.copyOf(classpath);
    this.backend = backend;
  }

  @Override
  public Exploration explore(Scenario scenario, Plan plan, Progress progress) {
    List<Stage> prepared = stages(scenario, plan, false, Math.max(1, plan.workers()));
    List<Runner> runners = prepared.stream().map(Stage::runner).toList();
    Exploration seen = Explorer.explore(runners, plan, progress);
    Set<String> warnings = new LinkedHashSet<>(seen.warnings());
    for (Stage stage : prepared) {
      warnings.addAll(stage.world().warnings());
    }
    return new Exploration(
        seen.executions(),
        seen.distinct(),
        seen.redundant(),
        seen.ends(),
        seen.found(),
        seen.exhausted(),
        seen.endedBy(),
        List.copyOf(warnings),
        seen.millis());
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    Stage stage = stages(scenario, plan, true, 1).get(0);
    stage.runner().recorder().record(stage.program()::text);
    return Replay.of(stage.runner(), schedule, new SourceNames(names), stage.program().calls());
  }

  private List<Stage> stages(Scenario scenario, Plan plan, boolean recording, int count) {
    WorldOptions options =
        new WorldOptions(
            classpath,
            LocalEngine.class.getClassLoader(),
            recording,
            plan.blocks(),
            plan.options().realLocks());
    List<World> open = worlds.computeIfAbsent(options, made -> new ArrayList<>());
    StableIds ids = new StableIds(scenario.threads().size());
    List<Stage> prepared = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (i == open.size()) {
        open.add(World.open(options, names));
      }
      if (i == fibers.size()) {
        fibers.add(backend.open());
      }
      prepared.add(new Stage(open.get(i), fibers.get(i), scenario, plan, ids));
    }
    stages = List.copyOf(prepared);
    return prepared;
  }

  @Override
  public long pulse() {
    long pulse = 0;
    for (Stage stage : stages) {
      pulse = pulse * 31 + stage.pulse();
    }
    return pulse;
  }

  @Override
  public List<Thread> running() {
    List<Thread> threads = new ArrayList<>();
    for (Stage stage : stages) {
      Thread runner = stage.fibers().runner();
      if (runner != null) {
        threads.add(runner);
      }
    }
    return threads;
  }

  @Override
  public void close() {
    worlds.values().forEach(open -> open.forEach(World::close));
    worlds.clear();
    fibers.forEach(Fibers::close);
    fibers.clear();
  }

  /** Names for people, from the numbers in rewritten code. */
  private record SourceNames(Names names) implements Naming {
    @Override
    public String site(int site) {
      return site < 0 ? "" : names.site(site);
    }

    @Override
    public String field(int field) {
      return names.field(field);
    }

    @Override
    public String type(Class<?> type) {
      return Classes.simpleName(type);
    }

    @Override
    public String className(int classId) {
      return names.type(classId);
    }
  }
}

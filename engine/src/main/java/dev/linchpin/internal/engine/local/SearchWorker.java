package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.answer.ValueText;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.ClassSearch;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.search.order.Machines;
import dev.linchpin.internal.engine.search.policy.ReplayPolicy;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.step.event.Events;
import dev.linchpin.internal.engine.step.learn.Caution;
import dev.linchpin.internal.engine.step.record.Interner;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.scenario.Scenario;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One worker of a search: a world, stacks, and the runner that joins them. */
final class SearchWorker {
  private final World world;
  private final Fibers fibers;
  private final Runner runner;
  private final AtomicLong runs = new AtomicLong();
  private final Interner shared = new Interner();

  /**
   * The thread that makes the runs, and in which objects are made before each; for the watchdog.
   */
  private volatile @Nullable Thread searcher;

  /** The class of the object under test if it is not rewritten. */
  private @Nullable Class<?> uncontrolled;

  /** What the locks of the latest object under test are called, if runs are recorded. */
  private Map<Integer, String> lockNames = Map.of();

  /** Whether the exploration shows what the memory model adds to interleavings. */
  private final boolean isWeak;

  SearchWorker(World world, Fibers fibers, Scenario scenario, Plan plan, StableIds ids) {
    this.world = world;
    world.setProcessors(plan.options().jvm().processors());
    Program program = program(scenario, world);
    this.fibers = fibers;
    this.runner = new Runner(fibers, program, ids, plan.stepLimit());
    runner.onStale(world::markStale);
    runner.keepBlocksWhole(true);
    runner.allowSpurious(plan.options().spurious());
    runner.allowOwnTurns(plan.options().turns());
    world.attach(runner);
    isWeak = plan.options().memory().isWeak();
    runner.keepStores(plan.keepsStores(), plan.options().memory());
    if (plan.learns()) {
      runner.learn(Caution.AUDIT);
    }
  }

  /** Goes on with what another worker of the same scenario has learned in the same world. */
  void learnFrom(SearchWorker former) {
    if (former.world == world) {
      runner.unlearn();
      runner.learn(Caution.AUDIT, former.runner);
    }
  }

  private Program program(Scenario scenario, World world) {
    try {
      new ClassSearch(world.classpath(), name -> load(world, name)).find(scenario.subject());
      if (scenario.isBody()) {
        return new BodyProgram(scenario, name -> load(world, name), world::markings, new Around());
      }
      return new ScenarioProgram(scenario, name -> load(world, name), new Around());
    } catch (LinkageError broken) {
      throw BadScenario.unloadable(scenario.subject(), broken);
    }
  }

  static @Nullable Class<?> load(World world, String name) {
    try {
      return world.load(name);
    } catch (ClassNotFoundException none) {
      return null;
    } catch (LinkageError broken) {
      throw BadScenario.unloadable(name, broken);
    }
  }

  Runner runner() {
    return runner;
  }

  /** From the next run on all that happens is kept, for {@link #execution}. */
  void record() {
    runner.recorder().record(new ValueText(world::id)::text, world.initialTypes());
  }

  /** The same, for footprints that are compared with those of other runs. */
  void recordFootprints() {
    record();
    runner.recorder().recordFootprints();
  }

  /** The same, with the values of calls and the paths to objects. */
  void recordDetail() {
    record();
    runner.recorder().recordDetail(new ValueText(world::knownId)::text);
  }

  /**
   * The latest run, which was recorded.
   *
   * @param calls the text of each operation's invocation
   */
  Execution execution(RunEnd end, Naming naming, List<String> calls) {
    Set<String> notes = new LinkedHashSet<>();
    end.notes().forEach(caveat -> notes.add(caveat.text()));
    notes.addAll(world.warnings());
    world.trusted().forEach(pattern -> notes.add(Caveat.trusted(pattern).text()));
    notes.addAll(warnings());
    String machines = Machines.of(runner.view().trace());
    if (!machines.isEmpty()) {
      notes.add(machines);
    }
    Events events = Events.of(runner, end, naming, calls, shared);
    return new Execution(
        new Schedule(runner.view().choices()),
        events.list(),
        ReplayPolicy.outcome(runner.view(), end),
        List.copyOf(notes),
        events.detail());
  }

  /** What the latest run, which was recorded, shows besides its results. */
  WarningWords words(RunEnd end, WorldNaming naming) {
    return new WarningWords(runner.view(), end, naming, new Recorded(naming), isWeak);
  }

  /** What only a recording knows. */
  private final class Recorded implements WarningWords.RecordedNames {
    private final WorldNaming naming;

    Recorded(WorldNaming naming) {
      this.naming = naming;
    }

    @Override
    public String lock(int object) {
      String given = lockNames.get(object);
      if (given != null) {
        return given;
      }
      if (ObjectIds.owner(object) == ObjectIds.CLASS) {
        return naming.className(ObjectIds.number(object)) + ".class";
      }
      Class<?> type = runner.recorder().type(object);
      return type == null ? "a lock" : "a lock of type " + naming.type(type);
    }

    @Override
    public String field(long location) {
      return isElement(location) ? "" : naming.field(Trace.slot(location));
    }

    @Override
    public boolean isElement(long location) {
      Class<?> type = runner.recorder().type(Trace.object(location));
      return type != null && type.isArray();
    }
  }

  /** What is missing from what was run, for people. */
  List<String> warnings() {
    return uncontrolled == null
        ? List.of()
        : List.of(
            "%s is not rewritten: threads are never preempted inside it, so schedules are missed"
                .formatted(uncontrolled.getName()));
  }

  /**
   * Something that changes while the worker makes steps, in runs or in memory; read by another
   * thread at any time.
   */
  long pulse() {
    return (runs.get() << 24) + runner.view().trace().steps() + 31 * runner.takenInMemory();
  }

  /** The thread that runs the subject, or makes it ready to run; null before the first run. */
  WatchedEngine.@Nullable Working working() {
    Thread owner = searcher;
    Thread fiber = fibers.runner();
    Thread carrier = fibers.carrier();
    if (fiber != null && carrier != null) {
      return new WatchedEngine.Working(fiber, carrier);
    }
    return owner == null ? null : new WatchedEngine.Working(owner, owner);
  }

  Fibers fibers() {
    return fibers;
  }

  /** The world as the program sees it. */
  private final class Around implements ScenarioProgram.Surroundings {
    @Override
    public void beginRun() {
      searcher = Thread.currentThread();
      runs.incrementAndGet();
      world.beginRun();
    }

    @Override
    public void created(Object subject) {
      // Of static methods alone the class itself is the object.
      boolean isStatic = subject instanceof Class<?>;
      Class<?> type = subject instanceof Class<?> itself ? itself : subject.getClass();
      uncontrolled = type.getClassLoader() == world.loader() ? null : type;
      if (runner.recorder().isOn() && !isStatic) {
        String name = Signature.typeName(subject.getClass()).toLowerCase(Locale.ROOT);
        runner.recorder().name(world.id(subject), name);
        nameArrays(subject, name);
        lockNames = LockNames.of(subject, world);
      }
    }

    @Override
    public void ready(Object subject) {
      if (runner.recorder().keepsCalls()) {
        new ObjectPaths(world, runner.recorder().reached()).walk(subject);
      }
    }

    /** An array goes by the field that holds it. */
    private void nameArrays(Object subject, String name) {
      for (Class<?> type = subject.getClass();
          type != null && type != Object.class;
          type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          if (field.getType().isArray()
              && !Modifier.isStatic(field.getModifiers())
              && field.trySetAccessible()) {
            Object array = valueOf(field, subject);
            if (array != null) {
              runner.recorder().name(world.id(array), name + "." + field.getName());
            }
          }
        }
      }
    }

    private static @Nullable Object valueOf(Field field, Object subject) {
      try {
        return field.get(subject);
      } catch (IllegalAccessException closed) {
        return null;
      }
    }

    @Override
    public int id(Object object) {
      return world.id(object);
    }

    @Override
    public boolean isShared(Object object) {
      return world.isShared(object);
    }

    @Override
    public boolean reachesShared(Object object) {
      return world.reachesShared(object);
    }

    @Override
    public boolean isFaithful(Object object, String text) {
      return !world.isOfSubject(object.getClass()) || world.equalTexts().isFaithful(object, text);
    }

    @Override
    public boolean areEqual(Object one, Object other) {
      return world.isOfSubject(one.getClass()) && world.equalTexts().areEqual(one, other);
    }

    @Override
    public void looksAt(Object object) {
      boolean reportsItself = object.getClass().getClassLoader() == world.loader();
      if ((!reportsItself || object.getClass().isArray()) && world.isShared(object)) {
        runner.looksAt(object, world.id(object));
      }
    }

    @Override
    public <T> T apart(Supplier<T> code) {
      return runner.snapshot().apart(code);
    }

    @Override
    public boolean hasOwnThreads() {
      return runner.snapshot().hasOwnThreads();
    }

    @Override
    public boolean hasUnstableText(Object object) {
      return world.hasUnstableText(object.getClass());
    }

    @Override
    public void remark(String text) {
      runner.snapshot().remark(text);
    }
  }
}

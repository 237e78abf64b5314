package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Warning;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.ClassSearch;
import dev.linchpin.internal.engine.bind.survey.ClassSurvey;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.search.Explorer;
import dev.linchpin.internal.engine.search.Explorer.Explored;
import dev.linchpin.internal.engine.search.Runs;
import dev.linchpin.internal.engine.search.policy.GuidedPolicy;
import dev.linchpin.internal.engine.search.policy.InTurn;
import dev.linchpin.internal.engine.search.policy.Rearrangement;
import dev.linchpin.internal.engine.search.policy.ReplayPolicy;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.ClassOutline;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Runs scenarios in this JVM; a subject that hangs or ends the JVM does so to the caller. */
public final class LocalEngine implements WatchedEngine {
  /** Worlds of so many different options are kept open. */
  private static final int MOST_KEPT = 8;

  private final List<Path> classpath;
  private final FiberBackend backend;
  private final SpareFibers spare;
  private final TrustedLibraries trusted;
  private final Names names = new Names();
  private final KnownWarnings warnings = new KnownWarnings(this::methodNames);
  private final Map<WorldOptions, List<World>> worlds = new LinkedHashMap<>(16, 0.75f, true);

  /** The latest scenario that one worker has learned from. */
  private @Nullable LearnedScenario learned;

  /** See {@link Fibers#useCaller}. */
  private @Nullable Runnable whenLost;

  /** Whether the faults of a class that has some were found here. */
  private boolean isProven;

  /** What runs now; read by the watchdog. */
  private volatile List<SearchWorker> running = List.of();

  /**
   * An engine for the classes of the class path and of the JDK.
   *
   * @param classpath directories and jars
   */
  public LocalEngine(List<Path> classpath, FiberBackend backend) {
    this.classpath = List.copyOf(classpath);
    this.trusted = new TrustedLibraries(this.classpath);
    this.backend = backend;
    this.spare = new SpareFibers(backend);
  }

  /**
   * Lets code of the subject run on the thread that asks for an exploration, where that saves time.
   *
   * @param lost called if that thread cannot leave the code; must not return
   */
  public void runOnCaller(Runnable lost) {
    whenLost = lost;
  }

  @Override
  public boolean isLeavingCaller() {
    return running.stream().anyMatch(lane -> lane.fibers().isLeavingCaller());
  }

  @Override
  public ClassOutline outline(String className) {
    World world = worlds(options(className, Plan.complete(), false), 1).get(0);
    try {
      Class<?> type =
          new ClassSearch(classpath, name -> SearchWorker.load(world, name)).find(className);
      return new ClassSurvey(world).outline(type);
    } catch (LinkageError broken) {
      throw BadScenario.unloadable(className, broken);
    }
  }

  /** The names of the public methods of a class; none if it cannot be loaded. */
  private List<String> methodNames(String className) {
    World world = worlds(options(className, Plan.complete(), false), 1).get(0);
    try {
      Class<?> type = SearchWorker.load(world, className);
      return type == null
          ? List.of()
          : Arrays.stream(type.getMethods()).map(Method::getName).distinct().toList();
    } catch (LinkageError broken) {
      return List.of();
    }
  }

  @Override
  public Exploration explore(Scenario scenario, Plan plan, Progress progress) {
    WorldOptions options = options(scenario.subject(), plan, false);
    Explored explored =
        inLanes(
            scenario,
            plan,
            options,
            Math.max(1, plan.workers()),
            lanes -> {
              List<Runner> runners = lanes.stream().map(SearchWorker::runner).toList();
              Explored found = Explorer.exploreAndLook(runners, plan, progress);
              if (found.exploration().ending() == Ending.ERRATIC) {
                // The first use of something may still have been among its runs; not so a second
                // time.
                found = Explorer.exploreAndLook(runners, plan, progress);
              }
              Exploration whole = withCaveats(found.exploration(), lanes.get(0), options);
              return new Explored(whole, found.suspicions());
            });
    return withWarnings(explored, scenario, plan);
  }

  private Exploration withWarnings(Explored explored, Scenario scenario, Plan plan) {
    Exploration found = explored.exploration();
    if (explored.suspicions().handsLocksBack()) {
      List<Caveat> caveats = new ArrayList<>(found.caveats());
      caveats.add(
          new Caveat(
              Caveat.Kind.HANDS_BACK, "an operation releases a lock that another one acquired"));
      found = found.withCaveats(caveats);
    }
    if (found.ending() == Ending.ERRATIC || !plan.blocks().isEmpty()) {
      return found;
    }
    return found.withWarnings(
        warnings.of(
            scenario,
            plan.keepsStores(),
            explored.suspicions().seen(),
            schedule -> recorded(scenario, schedule, plan).warnings()));
  }

  @Override
  public Exploration trace(
      Scenario scenario, Plan plan, Predicate<Execution> runs, Progress progress) {
    // Serial runs show what calls touch; the world in which they are judged can do that.
    boolean recording = !plan.strategy().isSerial();
    WorldOptions options = options(scenario.subject(), plan, recording);
    WorldNaming naming = naming(scenario);
    return inLanes(
        scenario,
        plan,
        options,
        Math.max(1, plan.workers()),
        lanes -> {
          Map<Runner, SearchWorker> byRunner = new HashMap<>();
          for (SearchWorker lane : lanes) {
            if (recording) {
              lane.record();
            } else {
              lane.recordFootprints();
            }
            byRunner.put(lane.runner(), lane);
          }
          OneAtATime taker = new OneAtATime(runs);
          Runs whole =
              (run, end) -> {
                SearchWorker lane = byRunner.get(run);
                return end.cut()
                    || lane == null
                    || taker.take(lane.execution(end, naming, naming.calls()));
              };
          List<Runner> runners = lanes.stream().map(SearchWorker::runner).toList();
          Exploration found = Explorer.explore(runners, plan, progress, whole);
          return withCaveats(found, lanes.get(0), options);
        });
  }

  /** Lets workers wait for each other, and takes nothing after it was told to stop. */
  private static final class OneAtATime {
    private final Predicate<Execution> runs;
    private boolean stopped;

    OneAtATime(Predicate<Execution> runs) {
      this.runs = runs;
    }

    synchronized boolean take(Execution run) {
      stopped = stopped || !runs.test(run);
      return !stopped;
    }
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    RecordedRun run = recorded(scenario, schedule, plan);
    return run.execution().withNotes(KnownWarnings.notes(run.warnings().values()));
  }

  /** As reports have them, with their calls: {@code thread 1: push(1); pop()}. */
  private static List<String> threadNames(Scenario scenario) {
    return IntStream.range(0, scenario.threads().size())
        .mapToObj(
            at -> "thread " + (at + 1) + ": " + ScenarioText.print(scenario.threads().get(at)))
        .toList();
  }

  /** A run, and what it shows besides its results. */
  private record RecordedRun(Execution execution, Map<String, Warning> warnings) {}

  private RecordedRun recorded(Scenario scenario, Schedule schedule, Plan plan) {
    WorldOptions options = options(scenario.subject(), plan, true);
    return inLanes(
        scenario,
        plan,
        options,
        1,
        lanes -> {
          SearchWorker lane = lanes.get(0);
          lane.recordDetail();
          ReplayPolicy repetition = new ReplayPolicy(schedule.choices());
          lane.runner().nameThreads(threadNames(scenario));
          RunEnd end = lane.runner().execute(repetition);
          lane.runner().nameThreads(List.of());
          repetition.check(lane.runner().view());
          WorldNaming naming = naming(scenario);
          return new RecordedRun(
              lane.execution(end, naming, naming.calls()), lane.words(end, naming).warnings());
        });
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    return inLanes(
        scenario,
        plan,
        options(scenario.subject(), plan, false),
        1,
        lanes ->
            new Schedule(Rearrangement.run(lanes.get(0).runner(), schedule.choices(), wanted)));
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    WorldOptions options = options(scenario.subject(), plan, true);
    return inLanes(
        scenario,
        plan,
        options,
        1,
        lanes -> {
          SearchWorker lane = lanes.get(0);
          lane.recordDetail();
          GuidedPolicy steering = GuidedPolicy.along(course, lane.runner());
          RunEnd end = lane.runner().execute(steering);
          steering.finish();
          WorldNaming naming = naming(scenario);
          return new GuidedRun(
              lane.execution(end, naming, naming.calls()), steering.marks(), steering.obstacle());
        });
  }

  @Override
  public long pulse() {
    long pulse = 0;
    for (SearchWorker lane : running) {
      pulse = pulse * 31 + lane.pulse();
    }
    return pulse;
  }

  @Override
  public List<Working> working() {
    return running.stream().map(SearchWorker::working).filter(Objects::nonNull).toList();
  }

  /** Where the lock itself is the subject, it must run as its own code. */
  private static boolean wantsRealLocks(String subject, Plan plan) {
    return plan.options().realLocks() || subject.startsWith("java.util.concurrent.locks.");
  }

  private WorldOptions options(String subject, Plan plan, boolean recording) {
    return new WorldOptions(
        new WorldOptions.Loading(
            classpath, LocalEngine.class.getClassLoader(), plan.options().jvm().assertions()),
        recording,
        plan.blocks(),
        wantsRealLocks(subject, plan),
        trusted.about(subject, plan.options().trust()),
        subject);
  }

  private interface Work<T> {
    T run(List<SearchWorker> lanes);
  }

  private <T> T inLanes(
      Scenario scenario, Plan plan, WorldOptions options, int count, Work<T> work) {
    requireFits(scenario);
    boolean learns = count == 1 && plan.learns() && !options.recording();
    LearnedScenario latest = learned;
    LearnedScenario former =
        learns && latest != null && latest.serves(scenario, plan, options) ? latest : null;
    StableIds ids = former != null ? former.ids() : new StableIds(scenario.threads().size());
    List<SearchWorker> lanes = new ArrayList<>();
    boolean isDone = false;
    try {
      for (World world : worlds(options, count)) {
        warmUp(world, scenario, plan);
        // Several lanes work at once on processors of their own.
        Fibers fibers = count == 1 ? spare.take() : backend.open();
        fibers.useCaller(options.recording() ? null : whenLost);
        SearchWorker lane = new SearchWorker(world, fibers, scenario, plan, ids);
        lane.runner().describeWith(naming(scenario));
        if (former != null) {
          lane.learnFrom(former.worker());
        }
        lanes.add(lane);
      }
      running = List.copyOf(lanes);
      T result = work.run(lanes);
      isDone = true;
      if (learns) {
        learned =
            new LearnedScenario(
                scenario, LearnedScenario.comparable(plan), options, ids, lanes.get(0));
      }
      return result;
    } finally {
      running = List.of();
      for (SearchWorker lane : lanes) {
        free(lane.fibers(), isDone && count == 1);
      }
    }
  }

  private void free(Fibers used, boolean isReusable) {
    if (isReusable) {
      spare.giveBack(used);
    } else {
      used.close();
    }
  }

  /**
   * Runs the scenario once for nothing, unless its calls have all been run in the world before.
   * Caches inside the JDK fill then: what the subject computes for them on their first use must not
   * be a part of the first run that counts and of no other.
   */
  private void warmUp(World world, Scenario scenario, Plan plan) {
    if (world.hasRun(allCalls(scenario))) {
      return;
    }
    StableIds ids = new StableIds(scenario.threads().size());
    boolean isDone = false;
    Fibers fibers = spare.take();
    try {
      SearchWorker lane = new SearchWorker(world, fibers, scenario, plan, ids);
      running = List.of(lane);
      lane.runner().stopWhen(Explorer.timeForOneRun(plan)::isSpent);
      lane.runner().execute(new InTurn());
      isDone = true;
    } finally {
      if (isDone) {
        spare.giveBack(fibers);
      } else {
        fibers.close();
      }
    }
    world.ran(allCalls(scenario));
  }

  private static List<Invocation> allCalls(Scenario scenario) {
    List<Invocation> calls = new ArrayList<>();
    calls.add(scenario.creation());
    calls.addAll(scenario.setup());
    scenario.threads().forEach(calls::addAll);
    calls.addAll(scenario.closing());
    return calls;
  }

  /** Sets of operations' ends and of threads are words of 64 bits. */
  private static void requireFits(Scenario scenario) {
    if (scenario.operations() > Scenario.MOST_OPERATIONS
        || scenario.threads().size() > StableIds.MOST_THREADS / 2) {
      throw new BadScenario(
          "%d operations in %d threads; expected at most %d operations and %d threads"
              .formatted(
                  scenario.operations(),
                  scenario.threads().size(),
                  Scenario.MOST_OPERATIONS,
                  StableIds.MOST_THREADS / 2));
    }
  }

  /** The first so many worlds of the options, opened if need be. */
  private List<World> worlds(WorldOptions options, int count) {
    List<World> open = worlds.computeIfAbsent(options, ignored -> new ArrayList<>());
    while (open.size() < count) {
      World world = World.open(options, names);
      prove(world);
      open.add(world);
    }
    if (worlds.size() > MOST_KEPT) {
      WorldOptions eldest = worlds.keySet().iterator().next();
      closeAll(worlds.remove(eldest));
      names.forget(eldest);
    }
    return open.subList(0, count);
  }

  /** The first world shows that an engine like this one finds what is wrong. */
  private void prove(World world) {
    if (isProven) {
      return;
    }
    Fibers fibers = spare.take();
    fibers.useCaller(whenLost);
    try {
      StableIds ids = new StableIds(ConvictionProbe.SCENARIO.threads().size());
      SearchWorker lane =
          new SearchWorker(world, fibers, ConvictionProbe.SCENARIO, Plan.complete(), ids);
      running = List.of(lane);
      new ConvictionProbe(System.getenv()).run(lane.runner());
      isProven = true;
    } finally {
      running = List.of();
      free(fibers, isProven);
      if (!isProven) {
        world.close();
      }
    }
  }

  private WorldNaming naming(Scenario scenario) {
    return new WorldNaming(names, scenario, new OwnCode(names, scenario));
  }

  private Exploration withCaveats(Exploration found, SearchWorker lane, WorldOptions options) {
    Set<Caveat> caveats = new LinkedHashSet<>(found.caveats());
    for (World world : worlds(options, 1)) {
      world.warnings().forEach(text -> caveats.add(Caveat.remark(text)));
      world.trusted().forEach(pattern -> caveats.add(Caveat.trusted(pattern)));
    }
    lane.warnings().forEach(text -> caveats.add(Caveat.remark(text)));
    Exploration whole = found.withCaveats(List.copyOf(caveats));
    return lane.warnings().isEmpty()
        ? whole
        : whole.withEnding(Ending.UNCONTROLLED, "the object under test is not under control");
  }

  @Override
  public void close() {
    worlds.values().forEach(LocalEngine::closeAll);
    worlds.clear();
    spare.close();
  }

  private static void closeAll(@Nullable List<World> open) {
    if (open != null) {
      open.forEach(World::close);
    }
  }
}

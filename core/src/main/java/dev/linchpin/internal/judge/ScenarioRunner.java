package dev.linchpin.internal.judge;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Goal;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.SearchOptions;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Makes the runs that judging the scenarios of one subject needs: decides how long and by which
 * plan the engine searches, and remembers serial runs.
 */
public final class ScenarioRunner {
  /** Without phase 1 nothing can be said, so it gets its time whatever the slice. */
  private static final Duration LEAST_FOR_SERIAL = Duration.ofSeconds(3);

  /**
   * A shorter slice is one of ours: an amount of work, so that what a scenario shows does not
   * depend on how busy the machine is. A longer one is what somebody gave us: time.
   */
  private static final Duration MOST_WORK = Duration.ofSeconds(5);

  /** For the work of one slice; ample even with eight others on each processor. */
  private static final Duration BUSY = Duration.ofMinutes(1);

  /** Likewise for a slice that is work although it is long. */
  private static final int BUSY_FACTOR = 12;

  private static final long SAMPLES = 200;

  private static final int MOST_KEPT = 64;

  private final Engine engine;
  private final Subject subject;
  private final SearchOptions search;

  /** Which stores reads may see in concurrent runs. */
  private final MemoryModel memory;

  private final TimeBudget.Clock clock;
  private final BooleanSupplier stopped;

  /** Serial runs in which the subject's own threads take turns, and all serial runs. */
  private final Map<Scenario, SerialPhase> turns;

  private final Map<Scenario, SerialPhase> phases;

  /** Serial runs without lost updates. */
  private final Map<Scenario, SerialPhase> undisturbed;

  private final List<AtomicBlock> blocks;

  /** Time for all serial runs of a scenario with a run that turns do not explain. */
  private final Duration forSuspects;

  /**
   * A runner of the subject's scenarios.
   *
   * @param stopped asked now and then; when it answers true, the check in progress ends early
   */
  public ScenarioRunner(
      Engine engine,
      Subject subject,
      SearchOptions search,
      TimeBudget.Clock clock,
      BooleanSupplier stopped) {
    this.engine = engine;
    this.subject = subject;
    this.search = search;
    this.memory = search.options().memory();
    this.clock = clock;
    this.stopped = stopped;
    this.turns = recentPhases();
    this.phases = recentPhases();
    this.undisturbed = recentPhases();
    this.blocks = List.of();
    this.forSuspects = Duration.ZERO;
  }

  private ScenarioRunner(
      ScenarioRunner other,
      BooleanSupplier stopped,
      List<AtomicBlock> blocks,
      MemoryModel memory,
      Duration forSuspects) {
    this.engine = other.engine;
    this.subject = other.subject;
    this.search = other.search;
    this.clock = other.clock;
    this.stopped = stopped;
    this.turns = other.turns;
    this.phases = other.phases;
    this.undisturbed = other.undisturbed;
    this.blocks = List.copyOf(blocks);
    this.memory = memory;
    this.forSuspects = forSuspects;
  }

  /** The same, with some code executed without interruption. */
  public ScenarioRunner withBlocks(List<AtomicBlock> atomic) {
    return new ScenarioRunner(this, stopped, atomic, memory, forSuspects);
  }

  /** The same, with fields declared in another way; only reads that see old stores tell. */
  public ScenarioRunner with(List<String> fields, MemoryModel.Declared as) {
    return under(memory.with(fields, as));
  }

  /** The same under another model of memory. */
  public ScenarioRunner under(MemoryModel other) {
    return new ScenarioRunner(this, stopped, blocks, other, forSuspects);
  }

  MemoryModel memory() {
    return memory;
  }

  /** The same, stopped early for another reason; serial runs are remembered for both. */
  public ScenarioRunner until(BooleanSupplier stop) {
    return new ScenarioRunner(this, stop, blocks, memory, forSuspects);
  }

  /** The same, with at least so much time before a scenario with a suspect run is given up. */
  public ScenarioRunner forSuspects(Duration time) {
    return new ScenarioRunner(this, stopped, blocks, memory, time);
  }

  private static Map<Scenario, SerialPhase> recentPhases() {
    return new LinkedHashMap<>(16, 0.75f, true) {
      @Override
      protected boolean removeEldestEntry(Map.Entry<Scenario, SerialPhase> eldest) {
        return size() > MOST_KEPT;
      }
    };
  }

  public Engine engine() {
    return engine;
  }

  public Subject subject() {
    return subject;
  }

  /** The serial runs of a scenario; all of them, if there is time. */
  public SerialPhase serial(Scenario scenario, Duration slice) {
    SerialPhase few = turns(scenario, slice);
    return few.hasOwnThreads() ? serial(scenario, slice, Strategy.SERIAL, phases) : few;
  }

  /** The serial runs in which threads of the subject itself run when no operation can. */
  SerialPhase turns(Scenario scenario, Duration slice) {
    return serial(scenario, slice, Strategy.TURNS, turns);
  }

  /** Says that such serial runs of the scenario will soon be asked for. */
  void announceTurns(Scenario scenario, Duration slice) {
    SerialPhase known = turns.get(scenario);
    if (known == null || !known.isComplete()) {
      engine.announce(specified(scenario), serialPlan(Strategy.TURNS, slice));
    }
  }

  private Plan serialPlan(Strategy by, Duration slice) {
    return plan(by, slice.compareTo(LEAST_FOR_SERIAL) < 0 ? LEAST_FOR_SERIAL : slice);
  }

  private SerialPhase serial(
      Scenario scenario, Duration slice, Strategy by, Map<Scenario, SerialPhase> kept) {
    SerialPhase known = kept.get(scenario);
    if (known != null && known.isComplete()) {
      return known;
    }
    SerialPhase phase = made(scenario, slice, by);
    kept.put(scenario, phase);
    return phase;
  }

  private SerialPhase made(Scenario scenario, Duration slice, Strategy by) {
    Exploration exploration =
        exploreUntil(runs -> false, specified(scenario), serialPlan(by, slice));
    return new SerialPhase(scenario, subject.relaxation(), exploration);
  }

  /** The same serial runs, made again. A class that fails is not asked for what comes next. */
  SerialPhase turnsAgain(Scenario scenario, Duration slice) {
    engine.withdraw();
    return made(scenario, slice, Strategy.TURNS);
  }

  /** Begins to explore; the engine answers no other request until the exploration is closed. */
  OngoingExploration explore(Scenario scenario, Plan plan) {
    return engine.explore(scenario, plan);
  }

  /** Begins to explore with all events recorded. */
  OngoingExploration trace(Scenario scenario, Plan plan) {
    return engine.trace(scenario, plan);
  }

  /** The scenario on the class that says what is right. */
  Scenario specified(Scenario scenario) {
    return subject.specification() == null
        ? scenario
        : new Scenario(
            subject.specification(), scenario.setup(), scenario.threads(), scenario.closing());
  }

  /**
   * An examiner that has the serial runs it needs, as a rule.
   *
   * @throws UnfinishedSerialRuns if they cannot all be made; its answers may throw it too
   */
  Examiner examiner(Scenario scenario, Duration slice) {
    Duration ample = slice.compareTo(forSuspects) < 0 ? forSuspects : slice;
    return new Examiner(scenario, subject.relaxation(), new Serial(slice, ample));
  }

  /** The serial runs for one examiner. */
  private final class Serial implements SerialPhases {
    private final Duration slice;
    private final Duration ample;

    Serial(Duration slice, Duration ample) {
      this.slice = slice;
      this.ample = ample;
    }

    @Override
    public SerialPhase turns(Scenario scenario) {
      return ScenarioRunner.this.turns(scenario, slice);
    }

    @Override
    public SerialPhase all(Scenario scenario) {
      return serial(scenario, ample);
    }

    @Override
    public SerialPhase undisturbed(Scenario scenario) {
      SerialPhase known = phases.get(scenario);
      return known != null && known.isComplete()
          ? known
          : serial(scenario, ample, Strategy.UNDISTURBED, undisturbed);
    }

    @Override
    public SerialPhase sought(
        Scenario scenario, Goal goal, boolean withLost, Predicate<List<Outcome>> areEnough) {
      SerialPhase known = (withLost ? phases : undisturbed).get(scenario);
      if (known != null && known.isComplete()) {
        return known;
      }
      Strategy by = withLost ? Strategy.SERIAL : Strategy.UNDISTURBED;
      Plan plan = serialPlan(by, ample).withGoal(goal);
      return new SerialPhase(
          scenario, subject.relaxation(), exploreUntil(areEnough, specified(scenario), plan));
    }
  }

  /** Whether some code is executed without interruption: then runs are trials, not evidence. */
  boolean hasBlocks() {
    return !blocks.isEmpty() || !memory.fields().isEmpty();
  }

  SearchOptions search() {
    return search;
  }

  /** A budget of time that begins now. */
  public TimeBudget start(Duration time) {
    return clock.start(time);
  }

  boolean isStopped() {
    return stopped.getAsBoolean();
  }

  /** Serial runs are the same whatever is atomic, so they need no world of their own. */
  public Plan plan(Strategy strategy, Duration slice) {
    return Plan.of(strategy)
        .withBudget(isWork(slice) ? busy(slice) : slice)
        .withEffort(isWork(slice) ? slice : Plan.ANY_EFFORT)
        .withSamples(SAMPLES, search.seed())
        .withBlocks(strategy.isSerial() ? List.of() : blocks)
        .withOptions(options(strategy));
  }

  private Plan.Options options(Strategy strategy) {
    return search.options().withMemory(strategy.isSerial() ? MemoryModel.SC : memory);
  }

  private static Duration busy(Duration slice) {
    return slice.compareTo(MOST_WORK) <= 0 ? BUSY : slice.multipliedBy(BUSY_FACTOR);
  }

  /** Whether a slice is measured in work rather than in time. */
  boolean isWork(Duration slice) {
    return clock.countsWork() || slice.compareTo(MOST_WORK) <= 0;
  }

  private Exploration exploreUntil(
      Predicate<List<Outcome>> areEnough, Scenario scenario, Plan plan) {
    List<Outcome> runs = new ArrayList<>();
    try (OngoingExploration exploration = explore(scenario, plan)) {
      for (News news = exploration.next(); news != null; news = exploration.next()) {
        boolean isNew = news instanceof Discovered first && runs.add(first.found().outcome());
        if (isStopped() || (isNew && areEnough.test(runs))) {
          exploration.stop();
        }
      }
      return exploration.result();
    }
  }
}

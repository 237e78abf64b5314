package dev.linchpin.internal.pipeline;

import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.SearchOptions;
import dev.linchpin.exploration.Unrepeatable;
import dev.linchpin.finding.Alone;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.SliceReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.coverage.ClassSummary;
import dev.linchpin.internal.coverage.CoverageFloor;
import dev.linchpin.internal.coverage.Tallies;
import dev.linchpin.internal.diagnose.CauseSearch;
import dev.linchpin.internal.generate.AttackScenarios;
import dev.linchpin.internal.generate.PairScenarios;
import dev.linchpin.internal.generate.Probe;
import dev.linchpin.internal.generate.ScenarioFeed;
import dev.linchpin.internal.generate.SmallObjects;
import dev.linchpin.internal.generate.choice.ChosenSubject;
import dev.linchpin.internal.generate.guide.GuidedScenarios;
import dev.linchpin.internal.generate.guide.RememberedTrials;
import dev.linchpin.internal.judge.Explainer;
import dev.linchpin.internal.judge.JudgedRuns;
import dev.linchpin.internal.judge.LookedCheck;
import dev.linchpin.internal.judge.ScenarioRunner;
import dev.linchpin.internal.judge.TwoPhaseCheck;
import dev.linchpin.internal.minimize.FailureReduction;
import dev.linchpin.internal.pipeline.CheckProgress.Activity;
import dev.linchpin.internal.pipeline.CheckProgress.State;
import dev.linchpin.internal.supply.CheckEngines;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.Trial;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks one class: from its name to a verdict.
 *
 * <p>It inspects the class, chooses operations and values and tries them, and then checks scenarios
 * one by one. It reduces and explains a failing scenario.
 */
public final class CheckSession implements AutoCloseable {
  /** One part in this many of the budget may be used to try every call once. */
  private static final int SHARE_FOR_PROBING = 2;

  private static final Duration LEAST_FOR_REDUCING = Duration.ofSeconds(3);
  private static final Duration MOST_FOR_REDUCING = Duration.ofSeconds(30);
  private static final Duration LEAST_FOR_EXPLAINING = Duration.ofSeconds(10);

  private final CheckEngines engines;
  private final Engine engine;
  private final Subject subject;
  private final Prepared prepared;
  private final CheckSettings settings;
  private final CheckProgress progress;
  private final TimeBudget deadline;
  private final ScenarioRunner runner;
  private final Tallies checked;
  private Iterator<Scenario> chosen = Collections.emptyIterator();
  private @Nullable SliceReport slice;

  private CheckSession(
      TimeBudget deadline,
      CheckEngines engines,
      Prepared prepared,
      CheckSettings settings,
      CheckProgress progress) {
    this.engines = engines;
    this.engine = prepared.engine;
    this.subject = prepared.subject;
    this.prepared = prepared;
    this.settings = settings;
    this.progress = progress;
    this.deadline = engines.within(deadline);
    this.runner = runner(settings.search());
    prepared.trials.until(deadline::isSpent);
    this.checked = new Tallies(settings.bound(), settings.wanted());
  }

  /**
   * A class that can be used.
   *
   * @param trials the trial runs that were made so far
   * @param creations other ways to create an object, with a small capacity
   */
  private record Prepared(
      Engine engine, Subject subject, RememberedTrials trials, List<Invocation> creations) {}

  /**
   * Starts a worker and looks at the class.
   *
   * @param engines start a worker each
   * @throws dev.linchpin.subject.BadSubject if the class cannot be checked as wished
   * @throws dev.linchpin.exploration.EngineProblem if it cannot be loaded
   */
  public static CheckSession open(
      Supplier<Engine> engines,
      String className,
      Selection selection,
      CheckSettings settings,
      CheckProgress progress) {
    CheckEngines watched = new CheckEngines(engines, settings.newClock());
    TimeBudget deadline = watched.clock().start(settings.budget());
    Engine engine = watched.get();
    boolean opened = false;
    try {
      progress.reached(State.of(Activity.INSPECTING, ""));
      Subject chosen =
          new ChosenSubject(engine::outline, className).of(selection, settings.given());
      RememberedTrials trials =
          new RememberedTrials(engine::trace, settings.options(), chosen.invocations());
      TimeBudget share =
          watched.within(watched.clock().start(deadline.left().dividedBy(SHARE_FOR_PROBING)));
      trials.until(share::isSpent);
      Subject usable = new Probe(trials::explore, share).usable(chosen);
      Prepared prepared = new Prepared(engine, usable, trials, SmallObjects.of(chosen, usable));
      CheckSession session = new CheckSession(deadline, watched, prepared, settings, progress);
      opened = true;
      return session;
    } finally {
      if (!opened) {
        engine.close();
      }
    }
  }

  /** The class as it is used: how an object is made, which calls are tried, what was left out. */
  public Subject subject() {
    return subject;
  }

  /** The scenarios that the settings ask for, one after the other. */
  public Iterator<Scenario> scenarios() {
    chosen = source().scenarios(prepared.trials);
    return chosen;
  }

  private Alone alone() {
    return chosen instanceof GuidedScenarios guided ? guided.alone() : Alone.UNTRIED;
  }

  private boolean needsTrials() {
    return chosen instanceof GuidedScenarios guided && guided.needsTrials();
  }

  private ScenarioSource source() {
    return new ScenarioSource(subject, settings, prepared.creations);
  }

  /** So many scenarios are checked at most. */
  public long most() {
    return settings.most();
  }

  /** What is left of the budget. */
  public Duration left() {
    return deadline.left();
  }

  /** Both phases of one scenario, for about so long. */
  public ScenarioReport check(Scenario scenario, Duration slice) {
    boolean isGiven = settings.mode() == CheckSettings.Mode.GIVEN;
    ScenarioReport report =
        LookedCheck.of(runner, scenario, slice, isGiven ? scenario.closing() : subject.closing());
    checked.add(report, false);
    return report;
  }

  /**
   * What is missing to say that there is no violation, if nothing is checked but what was checked
   * one by one.
   */
  public Optional<Shortfall> shortfall(Tried.End end) {
    return checked.shortfall(subject, checked.tried(alone(), end));
  }

  /** What the scenarios that were checked one by one warn of. */
  public List<Warned> warnings() {
    return checked.warnings();
  }

  /** The run that shows a warning, with all its events. */
  public Execution replay(Warned one) {
    return engine.replay(one.scenario(), one.warning().schedule(), one.plan());
  }

  /** The same, with as many scenarios as it takes to try every two methods side by side. */
  public CheckSession withAllPairs() {
    long methods = subject.methods().size();
    long pairs = methods * (methods + 1) / 2;
    CheckSettings more =
        settings.withMost(Math.max(settings.most(), GuidedScenarios.scenariosFor(pairs)));
    return new CheckSession(start(more.budget()), engines, prepared, more, progress);
  }

  /**
   * The runs of a scenario, one of each equivalence class, for about so long.
   *
   * @param atomic code that is executed without interruption
   * @throws BadSubject if they cannot be judged
   */
  public ScenarioRuns runs(Scenario scenario, List<AtomicBlock> atomic, Duration slice) {
    try {
      return JudgedRuns.of(runner.withBlocks(atomic), scenario, slice);
    } catch (UnfinishedSerialRuns unfinished) {
      throw unfinished.asBadSubject(scenario);
    }
  }

  /**
   * Phase 1 of one scenario: everything that serial runs show.
   *
   * @throws BadSubject if there is more than can be run in the budget, or listed
   */
  public Observations observations(Scenario scenario) {
    return runner.serial(scenario, deadline.left()).observations();
  }

  /** Makes a failing scenario smaller and explains it. */
  public Failure explain(ScenarioReport failing) {
    Failure contradiction = failing.contradiction();
    if (contradiction != null) {
      return contradiction;
    }
    Duration left = deadline.left();
    TimeBudget forExplaining =
        engines.within(start(Collections.max(List.of(left, LEAST_FOR_EXPLAINING))));
    TimeBudget forReducing = start(forReducing(settings.budget(), left));
    ScenarioRunner runner =
        this.runner.under(conviction(failing).memory()).until(forExplaining::isSpent);
    ScenarioReport smallest = smallest(runner, forReducing, failing);
    return new Explainer(runner, forExplaining)
        .explain(failing.scenario(), smallest.scenario(), conviction(smallest));
  }

  /** What breaks the worker on the way is no reason to lose the violation. */
  private ScenarioReport smallest(
      ScenarioRunner runner, TimeBudget forReducing, ScenarioReport failing) {
    try {
      return reduction(runner, forReducing).smallest(failing, conviction(failing).kind());
    } catch (EngineProblem broken) {
      return failing;
    }
  }

  /**
   * Explains one recorded run as it is.
   *
   * @return null if it is no violation, or not any more
   * @throws BadSubject if the serial runs cannot all be made
   */
  public @Nullable Failure explain(Scenario scenario, Schedule schedule, Plan plan) {
    try {
      return new Explainer(runner.under(plan.options().memory()), deadline)
          .explain(scenario, schedule, plan);
    } catch (UnfinishedSerialRuns unfinished) {
      throw unfinished.asBadSubject(scenario);
    }
  }

  /**
   * The failure with the lines to blame, looked for within the time that the settings give; as it
   * is if they give none, or there are no such lines.
   */
  public Failure withCause(Failure failure) {
    if (settings.causeBudget().isZero()) {
      return failure;
    }
    Runnable tick =
        () -> progress.reached(State.of(Activity.DIAGNOSING, failure.scenario().text()));
    tick.run();
    TimeBudget forCause = engines.within(start(settings.causeBudget()));
    prepared.trials.until(forCause::isSpent);
    // Under a bound nothing could be confirmed: the failing scenario is small by now.
    ScenarioRunner anyRuns =
        runner(settings.search().unbounded())
            .under(failure.plan().options().memory())
            .until(forCause::isSpent);
    CauseSearch search = new CauseSearch(new ClassRechecks(anyRuns, tick), forCause);
    List<Scenario> attacks = attacks(failure.scenario(), true);
    return failure.withCause(search.of(failure, attacks, source().scenarios(prepared.trials)));
  }

  /** Scenarios that attack a repair of a failure; those with its own calls only, if told so. */
  public List<Scenario> attacks(Scenario failed, boolean isNarrow) {
    return AttackScenarios.of(subject, failed, prepared.trials, isNarrow);
  }

  private FailureReduction reduction(ScenarioRunner runner, TimeBudget deadline) {
    ScenarioRunner ending = runner.until(deadline::isSpent);
    return new FailureReduction(
        (scenario, time) -> TwoPhaseCheck.of(ending, scenario, time),
        subject.invocations(),
        deadline,
        this::smaller,
        keepsSetup());
  }

  /**
   * A third of the budget, but not so little that nothing is tried, nor so much that somebody who
   * gave an hour waits for twenty minutes to be told of a violation; and no more than is left.
   */
  static Duration forReducing(Duration budget, Duration left) {
    Duration most = Collections.min(List.of(budget.dividedBy(3), MOST_FOR_REDUCING, left));
    return Collections.max(List.of(most, LEAST_FOR_REDUCING));
  }

  /** Setup that the user gave or annotated; other setup leads to a start state that was found. */
  private boolean keepsSetup() {
    return settings.mode() == CheckSettings.Mode.GIVEN || !subject.setup().isEmpty();
  }

  private void smaller(Scenario scenario) {
    progress.reached(State.of(Activity.REDUCING, scenario.text()));
  }

  private static Conviction conviction(ScenarioReport failing) {
    return Objects.requireNonNull(failing.conviction());
  }

  private ScenarioRunner runner(SearchOptions search) {
    return new ScenarioRunner(engine, subject, search, engines.clock(), () -> false);
  }

  /** A budget that counts what this session and its workers use from now on. */
  public TimeBudget start(Duration time) {
    return engines.clock().start(time);
  }

  /** All scenarios, in parallel, until one fails, none is left or the budget is spent. */
  public ClassReport run() {
    return run(known -> {});
  }

  /**
   * The same.
   *
   * @param known is given the report as soon as a failure is known, without its cause
   */
  public ClassReport run(Consumer<ClassReport> known) {
    Campaign campaign =
        new Campaign(
            settings,
            subject,
            new ScenarioFeed(
                settings.choice().slice().of(scenarios()), prepared.trials, this::needsTrials),
            deadline,
            progress);
    campaign.run(engine, engines);
    prepared.trials.on(engine::trace);
    ScenarioReport failing = campaign.failing();
    Failure failure = null;
    if (failing != null) {
      try {
        failure = explain(failing);
      } catch (Unrepeatable unrepeatable) {
        campaign.tallies().doNotJudge(new NotJudged(failing.scenario().text(), unrepeatable.why()));
      }
    }
    if (failure != null) {
      known.accept(summary(campaign).report(failure));
      failure = withCause(failure);
    }
    slice = summary(campaign).slice();
    return summary(campaign).report(failure);
  }

  /** What the last run of scenarios says, together with those of other slices; null before it. */
  public @Nullable SliceReport slice() {
    return slice;
  }

  /** What is missing to say that there is no violation in slices that were put together. */
  public static Optional<Shortfall> shortfall(SliceReport merged) {
    return CoverageFloor.below(merged.demand(), merged.tried());
  }

  private ClassSummary summary(Campaign campaign) {
    Tallies tallies = campaign.tallies();
    return new ClassSummary(
        subject, tallies, tallies.tried(alone(), campaign.end()), campaign.ended());
  }

  /**
   * Predicts violations from a few runs of each scenario, and tries them; then searches the
   * scenarios under Java's memory model if the settings ask for it.
   */
  public ClassPrediction predict() {
    SessionTrials trials = new SessionTrials(runner.under(MemoryModel.SC), deadline, progress);
    ClassPrediction predicted = trials.predict(predictable());
    OldValueTrials search =
        new OldValueTrials(runner.until(deadline::isSpent), this::explain, deadline);
    MemoryModel memory = settings.options().memory();
    boolean isNeeded =
        memory.isWeak() || (memory.isAuto() && predicted.count(Trial.Status.HARMFUL) == 0);
    return isNeeded
        ? predicted.with(search.of(predictable(), settings.budget()), trials.millis())
        : predicted;
  }

  private Iterator<Scenario> predictable() {
    return settings.mode() == CheckSettings.Mode.GIVEN
        ? scenarios()
        : PairScenarios.of(subject, settings.most(), settings.mostOperations(), settings.seed());
  }

  @Override
  public void close() {
    engine.close();
  }
}

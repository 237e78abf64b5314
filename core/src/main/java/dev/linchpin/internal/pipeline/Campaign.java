package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.CampaignEnd;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.internal.coverage.Agenda;
import dev.linchpin.internal.coverage.Agenda.Task;
import dev.linchpin.internal.coverage.ClassSummary;
import dev.linchpin.internal.coverage.Slices;
import dev.linchpin.internal.coverage.Tallies;
import dev.linchpin.internal.generate.ScenarioFeed;
import dev.linchpin.internal.judge.LookedCheck;
import dev.linchpin.internal.judge.ScenarioRunner;
import dev.linchpin.internal.judge.TwoPhaseCheck;
import dev.linchpin.internal.supply.CheckEngines;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import dev.linchpin.verdict.TimeBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks scenarios on several workers until one fails, none is left, or the time runs out.
 *
 * <p>It reports the earliest of several failing scenarios: when one fails, it finishes the
 * scenarios that were started before it, so that the report does not depend on the speed of the
 * workers. For the same reason it counts scenarios in their order, and only up to the failing one.
 */
final class Campaign {
  /** A share of the budget for all serial runs of a scenario, when they are first needed. */
  private static final int FOR_SUSPECTS = 8;

  /** A small class has its verdict before a second worker would be ready to help. */
  private static final long MILLIS_BEFORE_HELP = 1_000;

  private final CheckSettings settings;
  private final Subject subject;
  private final ScenarioFeed scenarios;
  private final TimeBudget deadline;
  private final Tallies tallies;
  private final long start = System.nanoTime();
  private final CheckProgress progress;
  private final Agenda agenda;
  private final List<RuntimeException> faults = new ArrayList<>();

  /** What is to be counted once all scenarios before it are, by number. */
  private final SortedMap<Long, Runnable> ahead = new TreeMap<>();

  /** All scenarios before this one are counted. */
  private long counted;

  private long failedAt = Long.MAX_VALUE;
  private OptionalLong failedPlace = OptionalLong.empty();
  private int broken;

  /** How many workers check scenarios. */
  private int working;

  private @Nullable ScenarioReport failing;

  Campaign(
      CheckSettings settings,
      Subject subject,
      ScenarioFeed scenarios,
      TimeBudget deadline,
      CheckProgress progress) {
    this.settings = settings;
    this.subject = subject;
    this.scenarios = scenarios;
    this.deadline = deadline;
    this.tallies = new Tallies(settings.bound(), settings.wanted());
    this.progress = progress;
    this.agenda = new Agenda(slices(), deadline, settings.most());
  }

  private Slices slices() {
    long methods = subject.methods().size();
    return new Slices(
        settings.budget(),
        deadline,
        settings.mode() == CheckSettings.Mode.GIVEN
            ? OptionalLong.of(settings.given().size())
            : OptionalLong.empty(),
        settings.most(),
        settings.mode() == CheckSettings.Mode.DEFAULT ? methods * (methods + 1) / 2 : 0);
  }

  /**
   * Runs until it ends.
   *
   * @param first an engine that runs already; the others are started if it takes longer
   */
  void run(Engine first, CheckEngines more) {
    List<Thread> helpers = new ArrayList<>();
    for (int worker = 1; worker < settings.jobs(); worker++) {
      Thread helper = new Thread(() -> help(more), "linchpin check " + worker);
      helper.setDaemon(true);
      helper.start();
      helpers.add(helper);
    }
    try {
      work(first, more.clock());
    } finally {
      synchronized (this) {
        notifyAll();
      }
      helpers.forEach(Campaign::join);
    }
    if (!faults.isEmpty()) {
      throw faults.get(0);
    }
    countTheRest();
  }

  private static void join(Thread helper) {
    try {
      helper.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void help(CheckEngines more) {
    try {
      if (waitBeforeHelping()) {
        try (Engine engine = more.get()) {
          work(engine, more.clock());
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean waitBeforeHelping() throws InterruptedException {
    long end = System.nanoTime() + MILLIS_BEFORE_HELP * 1_000_000;
    long left = MILLIS_BEFORE_HELP;
    while (left > 0 && !isOver()) {
      wait(left);
      left = (end - System.nanoTime()) / 1_000_000;
    }
    return !isOver();
  }

  private void work(Engine engine, TimeBudget.Clock clock) {
    synchronized (this) {
      working++;
    }
    ScenarioRunner runner =
        new ScenarioRunner(engine, subject, settings.search(), clock, () -> false)
            .forSuspects(settings.budget().dividedBy(FOR_SUSPECTS));
    ScenarioRunner patient = runner.forSuspects(settings.budget().dividedBy(2));
    try {
      for (Task task = take(engine); task != null; task = take(engine)) {
        long number = task.number();
        boolean isPatient = task.isSecondTime() || settings.mode() == CheckSettings.Mode.GIVEN;
        ScenarioRunner fitting = (isPatient ? patient : runner).until(() -> isPointless(number));
        TwoPhaseCheck.announce(fitting, task.scenario(), task.slice(), this::upcoming);
        check(fitting, task);
      }
      engine.withdraw();
    } catch (RuntimeException fault) {
      synchronized (this) {
        faults.add(fault);
        failedAt = -1;
      }
    }
  }

  /** The next scenario of the only worker; another one could take it. */
  private synchronized @Nullable Scenario upcoming() {
    boolean isKnown = working == 1 && settings.mode() != CheckSettings.Mode.GIVEN && !isOver();
    return isKnown && agenda.wantsMore() ? scenarios.upcoming() : null;
  }

  private void check(ScenarioRunner runner, Task task) {
    try {
      Scenario scenario = task.scenario();
      boolean isGiven = settings.mode() == CheckSettings.Mode.GIVEN;
      List<Invocation> wanted = isGiven ? scenario.closing() : subject.closing();
      done(task, LookedCheck.of(runner, scenario, task.slice(), wanted));
    } catch (EngineProblem problem) {
      broke(task, problem);
    }
  }

  private synchronized @Nullable Task take(Engine engine) {
    return isOver() ? null : agenda.next(scenarios.on(engine));
  }

  private synchronized void done(Task task, ScenarioReport report) {
    boolean wasCut = isPointless(task.number());
    if (report.isFailure()) {
      if (task.number() < failedAt) {
        failedAt = task.number();
        failedPlace = OptionalLong.of(settings.choice().slice().number(task.place()));
        failing = report;
      }
    } else {
      agenda.done(task, report);
    }
    if (task.isSecondTime()) {
      count(task, () -> tallies.addAgain(report));
    } else {
      count(task, () -> tallies.add(report, wasCut));
    }
    progress.reached(
        new CheckProgress.State(
            CheckProgress.Activity.CHECKING,
            task.scenario().operations(),
            tallies.scenarios(),
            tallies.executions(),
            tallies.executions() * 1000 / Math.max(1, millis()),
            failing == null ? "" : failing.scenario().text()));
  }

  /** What breaks the worker again and again cannot be judged; the rest can. */
  private synchronized void broke(Task task, EngineProblem problem) {
    boolean isOurs =
        problem.kind() == EngineProblem.Kind.INTERNAL
            || problem.kind() == EngineProblem.Kind.STARTUP;
    boolean isWrong =
        problem.kind() == EngineProblem.Kind.BAD_SCENARIO
            && settings.mode() == CheckSettings.Mode.GIVEN;
    if (isOurs || isWrong) {
      throw problem;
    }
    broken++;
    NotJudged unchecked = new NotJudged(task.scenario().text(), problem.brief());
    count(task, () -> tallies.addBroken(unchecked));
  }

  private void count(Task task, Runnable addition) {
    ahead.put(task.number(), addition);
    for (Runnable next = ahead.remove(counted); next != null; next = ahead.remove(counted)) {
      if (counted <= failedAt) {
        next.run();
      }
      counted++;
    }
  }

  /** Those behind a scenario that was never done. */
  private synchronized void countTheRest() {
    long end = failedAt == Long.MAX_VALUE ? failedAt : failedAt + 1;
    ahead.headMap(end).values().forEach(Runnable::run);
    ahead.clear();
  }

  private synchronized boolean isPointless(long number) {
    return number > failedAt || deadline.isSpent();
  }

  private boolean isOver() {
    return failedAt < Long.MAX_VALUE || deadline.isSpent();
  }

  Tallies tallies() {
    return tallies;
  }

  private long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  @Nullable ScenarioReport failing() {
    return failing;
  }

  /** Why there were no more scenarios. */
  synchronized Tried.End end() {
    return agenda.end();
  }

  /** How it ended. */
  synchronized ClassSummary.Ended ended() {
    return new ClassSummary.Ended(
        failedPlace,
        agenda.ranOut() && broken == 0,
        CampaignEnd.of(deadline),
        settings.budget(),
        millis());
  }
}

package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.internal.coverage.Tallies;
import dev.linchpin.internal.judge.ScenarioRunner;
import dev.linchpin.internal.judge.TwoPhaseCheck;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks scenarios on several workers until one fails, none is left, or the time runs out.
 *
 * <p>It reports the earliest of several failing scenarios: when one fails, it finishes the
 * scenarios that were started before it, so that the report does not depend on the speed of the
 * workers. For the same reason it counts scenarios in their order, and only up to the failing one.
 */
final class Campaign {
  private static final Duration LEAST_SLICE = Duration.ofMillis(100);
  private static final Duration LONGEST_SLICE = Duration.ofSeconds(2);
  private static final int SLICES = 40;
  private static final int MOST_UNFINISHED = 1_000;

  /** A share of the budget for all serial runs of a scenario, when they are first needed. */
  private static final int FOR_SUSPECTS = 8;

  /** So many other scenarios, which may need fewer serial runs, come before it is tried again. */
  private static final int BEFORE_SUSPECTS = 12;

  /** A small class has its verdict before a second worker would be ready to help. */
  private static final long MILLIS_BEFORE_HELP = 1_000;

  private final CheckSettings settings;
  private final Subject subject;
  private final ScenarioFeed scenarios;
  private final Deadline deadline;
  private final Tallies tallies;
  private final long start = System.nanoTime();
  private final CheckProgress progress;
  private final Deque<Task> unfinished = new ArrayDeque<>();

  /** With a result that only more serial runs could explain than there was time for. */
  private final Deque<Task> suspects = new ArrayDeque<>();

  private final List<RuntimeException> faults = new ArrayList<>();

  /** What is to be counted once all scenarios before it are, by number. */
  private final SortedMap<Long, Runnable> ahead = new TreeMap<>();

  /** All scenarios before this one are counted. */
  private long counted;

  /** Scenarios that were begun, those that are tried again each time. */
  private long taken;

  private long begun;
  private long failedAt = Long.MAX_VALUE;
  private int broken;
  private boolean ranOut;

  /** Whether as many scenarios were begun as were to be; to see if there are more takes runs. */
  private boolean isCounted;

  private @Nullable ScenarioReport failing;

  Campaign(
      CheckSettings settings,
      Subject subject,
      ScenarioFeed scenarios,
      Deadline deadline,
      CheckProgress progress) {
    this.settings = settings;
    this.subject = subject;
    this.scenarios = scenarios;
    this.deadline = deadline;
    this.tallies = new Tallies(settings.bound(), settings.wanted());
    this.progress = progress;
  }

  /** One scenario to check, and its place in the order. */
  private record Task(Scenario scenario, long number, Duration slice, boolean isSecondTime) {}

  /**
   * Runs until it ends.
   *
   * @param first an engine that runs already; the others are started if it takes longer
   */
  void run(Engine first, Supplier<Engine> more) {
    List<Thread> helpers = new ArrayList<>();
    for (int worker = 1; worker < settings.jobs(); worker++) {
      Thread helper = new Thread(() -> help(more), "linchpin check " + worker);
      helper.setDaemon(true);
      helper.start();
      helpers.add(helper);
    }
    try {
      work(first);
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

  private void help(Supplier<Engine> more) {
    try {
      if (waitBeforeHelping()) {
        try (Engine engine = more.get()) {
          work(engine);
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

  private void work(Engine engine) {
    ScenarioRunner runner =
        new ScenarioRunner(engine, subject, settings.search(), Deadline::new, () -> false)
            .forSuspects(settings.budget().dividedBy(FOR_SUSPECTS));
    ScenarioRunner patient = runner.forSuspects(settings.budget().dividedBy(2));
    try {
      for (Task task = take(engine); task != null; task = take(engine)) {
        long number = task.number;
        boolean isPatient = task.isSecondTime || settings.mode() == CheckSettings.Mode.GIVEN;
        check((isPatient ? patient : runner).until(() -> isPointless(number)), task);
      }
    } catch (RuntimeException fault) {
      synchronized (this) {
        faults.add(fault);
        failedAt = -1;
      }
    }
  }

  private void check(ScenarioRunner runner, Task task) {
    try {
      done(task, TwoPhaseCheck.of(runner, task.scenario, task.slice));
    } catch (EngineProblem problem) {
      broke(task, problem);
    }
  }

  private synchronized @Nullable Task take(Engine engine) {
    if (isOver()) {
      return null;
    }
    boolean isFull = begun >= settings.most();
    if (!suspects.isEmpty() && taken >= suspects.element().number + BEFORE_SUSPECTS) {
      Task suspect = suspects.remove();
      return new Task(suspect.scenario, taken++, suspect.slice, true);
    }
    if (!isFull && scenarios.hasNext(engine)) {
      Scenario next = scenarios.next(engine);
      begun++;
      return new Task(next, taken++, slice(next), false);
    }
    isCounted |= isFull;
    ranOut = true;
    unfinished.addAll(suspects);
    suspects.clear();
    for (Task former = unfinished.poll(); former != null; former = unfinished.poll()) {
      Duration share = deadline.left().dividedBy(unfinished.size() + 1L);
      // With no more time than before it would only show the same again.
      if (share.compareTo(former.slice) > 0) {
        return new Task(former.scenario, taken++, share, true);
      }
    }
    return null;
  }

  /** Many pairs of methods have to share the time; scenarios of more calls come after them. */
  private Duration slice(Scenario scenario) {
    Duration whole = slice();
    long methods = subject.methods().size();
    long pairs = methods * (methods + 1) / 2;
    if (settings.mode() != CheckSettings.Mode.DEFAULT
        || scenario.operations() > 2
        || pairs <= SLICES) {
      return whole;
    }
    Duration share = settings.budget().dividedBy(pairs);
    Duration least = share.compareTo(LEAST_SLICE) < 0 ? LEAST_SLICE : share;
    return least.compareTo(whole) < 0 ? least : whole;
  }

  private Duration slice() {
    if (settings.mode() == CheckSettings.Mode.GIVEN) {
      long left = Math.max(1, settings.given().size() - begun);
      return deadline.left().dividedBy(left);
    }
    Duration share =
        settings.most() < Long.MAX_VALUE
            ? deadline.left().dividedBy(Math.max(1, settings.most() - begun))
            : settings.budget().dividedBy(SLICES);
    Duration most = share.compareTo(LONGEST_SLICE) > 0 ? LONGEST_SLICE : share;
    return most.compareTo(LEAST_SLICE) < 0 ? LEAST_SLICE : most;
  }

  private synchronized void done(Task task, ScenarioReport report) {
    boolean wasCut = isPointless(task.number);
    if (report.isFailure()) {
      if (task.number < failedAt) {
        failedAt = task.number;
        failing = report;
      }
    } else if (report.reach().lackedTime() && !task.isSecondTime) {
      suspects.add(task);
    } else if (isWorthAnotherTry(task, report)) {
      unfinished.add(task);
    }
    if (task.isSecondTime) {
      count(task, () -> tallies.addAgain(report));
    } else {
      count(task, () -> tallies.add(report, wasCut));
    }
    progress.reached(
        new CheckProgress.State(
            CheckProgress.Activity.CHECKING,
            task.scenario.operations(),
            tallies.scenarios(),
            tallies.executions(),
            tallies.executions() * 1000 / Math.max(1, millis()),
            failing == null ? "" : failing.scenario().text()));
  }

  /** What could not be judged twice, for whatever reason, is not judged by trying for ever. */
  private boolean isWorthAnotherTry(Task task, ScenarioReport report) {
    boolean isHopeless = task.isSecondTime && !report.notJudged().isEmpty();
    return !report.exhausted() && !isHopeless && unfinished.size() < MOST_UNFINISHED;
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
    NotJudged unchecked = new NotJudged(task.scenario.text(), problem.brief());
    count(task, () -> tallies.addBroken(unchecked));
  }

  private void count(Task task, Runnable addition) {
    ahead.put(task.number, addition);
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

  /** How long it has taken so far. */
  long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  @Nullable ScenarioReport failing() {
    return failing;
  }

  /** Why there were no more scenarios. */
  synchronized Tried.End end() {
    if (!ranOut) {
      return Tried.End.TIME;
    }
    return isCounted ? Tried.End.COUNT : Tried.End.NO_MORE;
  }

  /** Whether every scenario there is was begun. */
  synchronized boolean ranOut() {
    return ranOut && broken == 0;
  }
}

package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CauseRemarks;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.internal.diagnose.Rechecks.Recheck;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches for code that leaves no violation if it is executed without interruption.
 *
 * <p>Source: the loop of section 4 of the CAV 2020 paper. The best candidate is tried on the
 * failing scenario, then on others of the class; a run that still fails is one more bad run, which
 * the next candidate must rule out as well. Departs from it: a candidate must rule out all known
 * failing runs before anything is run, and a candidate that the scheduler could not execute
 * atomically everywhere, because a block waits for a lock inside, is dropped for the next
 * strongest.
 */
final class RepairLoop {
  private static final int MOST_ROUNDS = 40;

  /** Maximum number of other scenarios to re-check. */
  private static final int MOST_OTHERS = 100;

  /** Longer ones are too large to be finished, and many smaller ones say more. */
  private static final Duration ONE_SCENARIO = Duration.ofMillis(500);

  /** So many that could not be finished: the following ones are no smaller. */
  private static final int MOST_UNFINISHED = 5;

  /** So many scenarios are re-checked, and more until there are {@link #ENOUGH_SCHEDULES}. */
  private static final int ENOUGH = 20;

  /**
   * What a quiet machine does in about a second; counted, because what a report says about a
   * confirmation must not depend on how busy the machine was.
   */
  private static final long ENOUGH_SCHEDULES = 200;

  /** Maximum number of schedules, because a class with one operation has scenarios of any size. */
  private static final long MOST_SCHEDULES = 5_000;

  /**
   * Attacks that make a candidate fail do so soon; few classes have more of them that are of use.
   */
  private static final long MOST_SCHEDULES_OF_ATTACKS = 600;

  private final Rechecks checks;
  private final TimeBudget deadline;
  private final RunSet good;
  private final Repairs repairs;
  private final Set<List<CodeBlock>> failed = new LinkedHashSet<>();
  private final Set<String> remarks = new LinkedHashSet<>();
  private final List<Scenario> others = new ArrayList<>();

  /** Those that made a candidate fail come first, so that the next one meets them at once. */
  private final List<Scenario> attacks;

  private int badRuns;

  RepairLoop(Rechecks checks, TimeBudget deadline, RunSet good, List<Scenario> attacks) {
    this.checks = checks;
    this.deadline = deadline;
    this.good = good;
    this.attacks = new ArrayList<>(attacks);
    this.repairs = new Repairs(deadline);
  }

  /** What a reader must know about the result. */
  List<String> remarks() {
    if (repairs.isCut()) {
      remarks.add(CauseRemarks.ONLY_SMALL_SETS);
    }
    return List.copyOf(remarks);
  }

  /**
   * Runs it.
   *
   * @param shown the bad run to begin with
   * @param known other bad runs of the scenario
   * @param more other scenarios of the class
   * @return the result of the set of blocks that was confirmed; if none was, that of the best one;
   *     null if nothing could be tried
   */
  @Nullable Confirmation run(
      Scenario scenario, List<Event> shown, List<List<Event>> known, Iterator<Scenario> more) {
    add(shown);
    List<List<Event>> bad = new ArrayList<>(known);
    Confirmation first = null;
    for (int round = 0; round < MOST_ROUNDS && !deadline.isSpent(); round++) {
      List<CodeBlock> candidate = candidate(bad);
      Optional<List<AtomicBlock>> atomic = candidate == null ? Optional.empty() : atomic(candidate);
      if (candidate == null || atomic.isEmpty()) {
        return first;
      }
      Trial trial = new Trial(checks.with(atomic.get()), candidate);
      trial.run(scenario, more);
      if (trial.failing == null) {
        return trial.confirmation();
      }
      first = first == null ? trial.confirmation() : first;
      learn(trial, candidate);
    }
    remarks.add(CauseRemarks.NOT_CONFIRMED_IN_TIME);
    return first;
  }

  /** The best set of blocks that rules out all bad runs known; null if there is none. */
  private @Nullable List<CodeBlock> candidate(List<List<Event>> bad) {
    while (true) {
      List<CodeBlock> best = null;
      for (List<CodeBlock> set : repairs.ranked(good)) {
        if (!failed.contains(set)) {
          best = set;
          break;
        }
      }
      if (best == null) {
        return null;
      }
      List<Event> left = firstNotRuledOut(bad, best);
      if (left == null) {
        return best;
      }
      add(left);
      bad.remove(left);
    }
  }

  private @Nullable List<Event> firstNotRuledOut(List<List<Event>> bad, List<CodeBlock> blocks) {
    for (List<Event> run : bad) {
      if (deadline.isSpent()) {
        return null;
      }
      Optional<Basis> basis = Eliminators.basis(run, deadline);
      if (basis.isPresent() && !RunSet.isDisabled(ConflictTrace.of(run, basis.get()), blocks)) {
        return run;
      }
    }
    return null;
  }

  /** One more bad run that every candidate has to rule out. */
  private void add(List<Event> run) {
    badRuns++;
    Eliminators.basis(run, deadline)
        .ifPresent(
            basis ->
                repairs.add(
                    ConflictTrace.of(run, basis),
                    BadTraces.code(Eliminators.of(run, basis, new RunSet(basis, deadline)))));
  }

  private static Optional<List<AtomicBlock>> atomic(List<CodeBlock> blocks) {
    List<AtomicBlock> atomic = new ArrayList<>();
    for (CodeBlock block : blocks) {
      block.atomic().ifPresent(atomic::add);
    }
    return atomic.size() == blocks.size() ? Optional.of(atomic) : Optional.empty();
  }

  private void learn(Trial trial, List<CodeBlock> candidate) {
    List<Event> run = trial.badRun();
    Optional<Basis> basis = Eliminators.basis(run, deadline);
    boolean isNews =
        basis.isPresent() && !RunSet.isDisabled(ConflictTrace.of(run, basis.get()), candidate);
    if (isNews) {
      add(run);
    } else {
      failed.add(candidate);
    }
  }

  /** Re-checking with one candidate. */
  private final class Trial {
    private final Recheck atomic;
    private final List<CodeBlock> candidate;
    private long scenarios;
    private long schedules;
    private long tried;
    private int unfinished;
    private boolean isFirstCovered;
    private @Nullable ScenarioReport failing;

    Trial(Recheck atomic, List<CodeBlock> candidate) {
      this.atomic = atomic;
      this.candidate = candidate;
    }

    /** The failing scenario, those that failed candidates before, then others. */
    void run(Scenario scenario, Iterator<Scenario> more) {
      check(scenario, deadline.left().dividedBy(2), true);
      attack(scenario);
      tried = 0;
      unfinished = 0;
      for (int index = 0; index < others.size() && goesOn(); index++) {
        check(others.get(index), ONE_SCENARIO, false);
      }
      while (goesOn() && others.size() < MOST_OTHERS && more.hasNext()) {
        Scenario other = more.next();
        if (!other.equals(scenario)) {
          others.add(other);
          check(other, ONE_SCENARIO, false);
        }
      }
    }

    private void attack(Scenario scenario) {
      tried = 0;
      for (int index = 0; index < attacks.size() && isOpen(MOST_SCHEDULES_OF_ATTACKS); index++) {
        Scenario attack = attacks.get(index);
        if (!attack.equals(scenario)) {
          check(attack, ONE_SCENARIO, false);
        }
        if (failing != null) {
          attacks.remove(index);
          attacks.add(0, attack);
        }
      }
    }

    private boolean isOpen(long mostSchedules) {
      return failing == null
          && tried < mostSchedules
          && unfinished < MOST_UNFINISHED
          && !deadline.isSpent();
    }

    private boolean goesOn() {
      boolean isEnough = scenarios > ENOUGH && tried > ENOUGH_SCHEDULES;
      return !isEnough && isOpen(MOST_SCHEDULES);
    }

    /** What was not finished is no part of the statement, unless it is the failing scenario. */
    private void check(Scenario scenario, Duration slice, boolean isFirst) {
      ScenarioReport report = atomic.check(scenario, slice);
      tried += report.executions();
      boolean isCovered = report.exhausted() && report.isCompared() && report.executions() > 0;
      if (isCovered || isFirst) {
        scenarios++;
        schedules += report.executions();
        isFirstCovered = isFirst ? isCovered : isFirstCovered;
      } else {
        unfinished++;
      }
      if (report.conviction() != null) {
        failing = report;
      }
    }

    /** The run that failed, with its events. */
    List<Event> badRun() {
      ScenarioReport report = Objects.requireNonNull(failing);
      Conviction conviction = Objects.requireNonNull(report.conviction());
      return atomic.events(report.scenario(), conviction.found().schedule());
    }

    Confirmation confirmation() {
      return new Confirmation(
          outcome(),
          candidate,
          scenarios,
          schedules,
          badRuns,
          FieldRepair.NONE,
          failing == null ? null : failing.scenario());
    }

    private Status outcome() {
      if (failing != null) {
        return Status.STILL_FAILS;
      }
      return isFirstCovered ? Status.CONFIRMED : Status.NOT_FINISHED;
    }
  }
}

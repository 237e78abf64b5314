package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CauseRemarks;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.cause.TreeNode;
import dev.linchpin.execution.Event;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.internal.diagnose.tree.InterleavingTree;
import dev.linchpin.internal.diagnose.tree.RaceSequences;
import dev.linchpin.internal.diagnose.tree.TreeView;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the root cause of a failure: the lines that must be atomic, and the decisive races.
 *
 * <p>It makes and judges all runs of the failing scenario. It ranks the eliminators of the failing
 * run that is shown by the correct runs, and the {@link RepairLoop} tries which of them repair the
 * class.
 */
public final class CauseSearch {
  /**
   * One part in this many of the time for the cause may be used for the runs of the failing
   * scenario.
   */
  private static final int SHARE_FOR_RUNS = 3;

  /** One part in this many of the time that is then left may be used for finding and ranking. */
  private static final int SHARE_FOR_RANKING = 2;

  private final Rechecks checks;
  private final TimeBudget deadline;
  private final List<String> remarks = new ArrayList<>();

  public CauseSearch(Rechecks checks, TimeBudget deadline) {
    this.checks = checks;
    this.deadline = deadline;
  }

  /**
   * The cause; null for a class that contradicts itself with one thread at a time.
   *
   * @param attacks scenarios that a repair is likely to fail in if it is too narrow
   * @param others more scenarios of the class, for the confirmation
   */
  public @Nullable Cause of(Failure failure, List<Scenario> attacks, Iterator<Scenario> others) {
    if (failure.kind() == FailureKind.NONDETERMINISTIC) {
      return null;
    }
    try {
      return search(failure, attacks, others);
    } catch (EngineProblem problem) {
      // What was found stays found.
      return unknown(CauseRemarks.failed(String.valueOf(problem.getMessage())));
    }
  }

  private Cause search(Failure failure, List<Scenario> attacks, Iterator<Scenario> others) {
    List<Event> shown = failure.execution().events();
    if (shown.stream().anyMatch(Event::isReordered)) {
      return missingVolatile(failure, attacks, others);
    }
    CuttableBudget effort = new CuttableBudget(part(SHARE_FOR_RUNS));
    Optional<Basis> basis = Eliminators.basis(shown, effort);
    if (basis.isEmpty()) {
      return unknown(effort.isCut() ? CauseRemarks.NO_LINES_IN_TIME : CauseRemarks.NO_LINES);
    }
    ScenarioRuns runs;
    try {
      Duration share = deadline.left().dividedBy(SHARE_FOR_RUNS);
      runs = checks.runs(failure.scenario(), share);
    } catch (UnfinishedSerialRuns unfinished) {
      return unknown(CauseRemarks.runsNotJudged(String.valueOf(unfinished.getMessage())));
    }
    if (!runs.isComplete()) {
      remarks.add(CauseRemarks.notAllCompared(runs.good().size()));
    }
    CuttableBudget ranking = new CuttableBudget(part(SHARE_FOR_RANKING));
    RunSet good = new RunSet(basis.get(), ranking);
    runs.good().forEach(good::add);
    List<Eliminator> eliminators = Eliminators.of(shown, basis.get(), good);
    if (ranking.isCut()) {
      remarks.add(CauseRemarks.NOT_ALL_RANKED);
    }
    RepairLoop loop = new RepairLoop(checks, deadline, good, attacks);
    Confirmation confirmation = loop.run(failure.scenario(), shown, runs.bad(), others);
    remarks.addAll(loop.remarks());
    return withRaces(shown, runs, new Parts(basis.get(), eliminators, confirmation));
  }

  /** Atomic lines would not help: what is missing is an order of memory. */
  private Cause missingVolatile(
      Failure failure, List<Scenario> attacks, Iterator<Scenario> others) {
    Confirmation confirmation = new VolatileSearch(checks, deadline).of(failure, attacks, others);
    return confirmation == null
        ? unknown(
            "a thread read an old value or a write took effect early; making one or two of the"
                + " fields of this run volatile, or what was seen old final, was not seen to repair"
                + " the class")
        : new Cause(
            Basis.DATA,
            List.of(),
            new Cause.Runs(0, 0, false),
            confirmation,
            List.of(),
            null,
            List.of());
  }

  /** The first part in so many of the time that is left. */
  private Budget part(int parts) {
    Duration end = deadline.left().minus(deadline.left().dividedBy(parts));
    return () -> deadline.left().compareTo(end) <= 0;
  }

  /** An empty cause with a reason. */
  private static Cause unknown(String reason) {
    return new Cause(
        Basis.DATA, List.of(), new Cause.Runs(0, 0, false), null, List.of(), null, List.of(reason));
  }

  private record Parts(
      Basis basis, List<Eliminator> eliminators, @Nullable Confirmation confirmation) {}

  private Cause withRaces(List<Event> shown, ScenarioRuns runs, Parts parts) {
    List<RaceSequence> sequences = List.of();
    TreeNode view = null;
    if (runs.isComplete() && deadline.isSpent()) {
      remarks.add(CauseRemarks.NO_RACES_IN_TIME);
    } else if (runs.isComplete()) {
      InterleavingTree tree = new InterleavingTree();
      runs.bad().forEach(run -> tree.add(run, true));
      runs.good().forEach(run -> tree.add(run, false));
      RaceSequences.Found found = RaceSequences.of(tree, deadline);
      sequences = found.sequences();
      if (found.isCut()) {
        remarks.add(CauseRemarks.RACES_MISSING);
      }
      view = TreeView.of(tree, shown);
    }
    return new Cause(
        parts.basis,
        parts.eliminators,
        new Cause.Runs(runs.good().size(), runs.bad().size(), runs.isComplete()),
        parts.confirmation,
        sequences,
        view,
        remarks);
  }
}

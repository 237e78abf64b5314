package dev.linchpin.cause;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The root cause of a violation.
 *
 * @param basis what counts as a conflict of two events
 * @param eliminators all optimal ones of the bad run that is shown, the best first
 * @param runs the runs of the scenario by which they are ranked
 * @param confirmation the result of re-checking, or null if that was not possible
 * @param races the critical data-race sequences, the shortest first
 * @param tree the labelled interleaving tree from its root, or null if it is too large
 * @param remarks what a reader must know to judge it
 */
public record Cause(
    Basis basis,
    List<Eliminator> eliminators,
    Runs runs,
    @Nullable Confirmation confirmation,
    List<RaceSequence> races,
    @Nullable TreeNode tree,
    List<String> remarks) {
  /** What counts as a conflict. Each one includes those before it. */
  public enum Basis {
    /** Accesses to the same variable, one of them a write. */
    DATA,
    /** Also steps on the same lock, monitor, permit or thread. */
    SYNCHRONISATION,
    /** Also that one operation returned before another was called. */
    REAL_TIME
  }

  public Cause {
    eliminators = List.copyOf(eliminators);
    races = List.copyOf(races);
    remarks = List.copyOf(remarks);
  }

  /**
   * How many runs of the scenario were compared.
   *
   * @param good linearizable ones
   * @param bad those that are not linearizable
   * @param isComplete whether these are all, one of each equivalence class
   */
  public record Runs(long good, long bad, boolean isComplete) {}

  public long goodRuns() {
    return runs.good();
  }

  public long badRuns() {
    return runs.bad();
  }

  /** Whether all runs of the scenario were compared. */
  public boolean isComplete() {
    return runs.isComplete();
  }

  /**
   * Whether an eliminator rules out every linearizable run as well: then it says nothing about the
   * failure.
   */
  public boolean rulesOutAll(Eliminator eliminator) {
    return runs.good() > 0 && eliminator.disables() >= runs.good();
  }

  /** The same with one more remark. */
  public Cause withRemark(String remark) {
    List<String> more = new ArrayList<>(remarks);
    more.add(remark);
    return new Cause(basis, eliminators, runs, confirmation, races, tree, more);
  }

  /**
   * The blocks to report as those that must be atomic: the confirmed ones, because repairing all
   * runs may need more blocks than repairing one; otherwise those of the best eliminator that says
   * something about the failure.
   */
  public List<CodeBlock> blamed() {
    if (confirmation != null && confirmation.confirmed()) {
      return confirmation.blocks();
    }
    return eliminators.stream()
        .filter(eliminator -> !rulesOutAll(eliminator))
        .findFirst()
        .map(Eliminator::code)
        .orElse(List.of());
  }
}

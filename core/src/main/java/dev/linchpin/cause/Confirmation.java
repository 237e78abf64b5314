package dev.linchpin.cause;

import dev.linchpin.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of re-checking the class with some blocks made atomic.
 *
 * @param blocks the code that ran atomically, no two of them overlapping
 * @param scenarios number of scenarios whose schedules were all covered; includes the failing one
 *     in any case
 * @param schedules runs of them, one of each equivalence class
 * @param badRuns how many bad runs it took to arrive at these blocks
 * @param repair the fields that were declared in another way instead of blocks being atomic
 * @param broken a scenario that still fails; null if none does
 */
public record Confirmation(
    Status outcome,
    List<CodeBlock> blocks,
    long scenarios,
    long schedules,
    int badRuns,
    FieldRepair repair,
    @Nullable Scenario broken) {
  /** With blocks alone. */
  public Confirmation(
      Status outcome, List<CodeBlock> blocks, long scenarios, long schedules, int badRuns) {
    this(outcome, blocks, scenarios, schedules, badRuns, FieldRepair.NONE, null);
  }

  /** How re-checking ended. */
  public enum Status {
    /**
     * Every schedule of the failing scenario was covered, and nothing failed, there or elsewhere.
     */
    CONFIRMED,
    /** Some run still fails. */
    STILL_FAILS,
    /** Nothing failed, but the failing scenario could not be covered. */
    NOT_FINISHED
  }

  public Confirmation {
    blocks = List.copyOf(blocks);
  }

  /** Whether fields were declared in another way, and no lines made atomic. */
  public boolean isOfFields() {
    return !repair.fields().isEmpty();
  }

  public boolean confirmed() {
    return outcome == Status.CONFIRMED;
  }
}

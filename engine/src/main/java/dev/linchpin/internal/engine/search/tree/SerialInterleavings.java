package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.search.order.LostUpdates;
import dev.linchpin.internal.engine.step.RunView;

/**
 * Operations one after the other, while threads of the subject itself go on at any moment: in the
 * middle of an operation, between two, or later.
 *
 * <p>These runs show what one caller at a time may see of a class that works in the background,
 * which is the reference for judging that class. If its threads ran only between operations,
 * everything else that they may do beside one caller would count as an error of concurrent callers.
 * The runs are those of the same program with each operation under one lock, explored completely:
 * one run of each equivalence class. A run represents only itself; see {@link SerialOrders}.
 */
public class SerialInterleavings extends SourceDpor {
  /** When an operation has returned another result than the goal has, no caller goes on. */
  @Override
  Watch watch() {
    return run -> run.operations().missedGoal() ? (1L << (run.operations().threads() + 1)) - 1 : 0;
  }

  @Override
  public OperationOrder order(RunView run, HappensBefore happenings) {
    return SerialOrders.asRun(run.operations());
  }

  @Override
  public long remarks(RunView run) {
    return LostUpdates.happened(run) ? Outcome.LOST_UPDATE : 0;
  }
}

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
 * <p>This is what one caller at a time may see of a class that works in the background, and so what
 * such a class is held to. Were its threads to run only when no operation does, whatever else they
 * may do beside one caller would be taken for an error of concurrent callers. The runs are those of
 * the same program with each operation under one lock, explored completely: one of each class of
 * equivalent ones. A run stands for itself alone; see {@link SerialOrders}.
 */
public final class SerialInterleavings extends SourceDpor {
  @Override
  public OperationOrder order(RunView run, HappensBefore happenings) {
    return SerialOrders.asRun(run.operations());
  }

  @Override
  public long remarks(RunView run) {
    return LostUpdates.happened(run) ? Outcome.LOST_UPDATE : 0;
  }
}

package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunOperations;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;

/**
 * Whole operations one after the other, in every order that respects each thread's own: n! over the
 * product of the threads' factorials, fewer when operations block. An operation that blocks ends
 * its run: nothing can come after it in a serial history. Threads of the subject itself run between
 * the operations, and while one waits, the one with the smallest number first.
 *
 * <p>Inside an operation time passes only when neither it nor a thread of the subject can go on
 * otherwise; then the wait that ends first ends. Threads whose operations have not been called are
 * nobody an operation could wait for. Between operations a wait of a thread of the subject may end
 * by time or not, and both are tried.
 *
 * <p>Operations that do not touch each other may change places in a serial run. Where the subject
 * has threads of its own this is not so: what such a thread does belongs to the operation before
 * it, and nobody sees whether the next one touches that. Then a run stands for itself alone, and
 * {@link SerialInterleavings} shows what else such threads may do.
 */
public final class SerialOrders extends TreeSearch {
  private volatile boolean sawOwnThreads;

  @Override
  long candidates(RunView run) {
    long threads = (1L << (run.operations().threads() + 1)) - 1;
    int inside = run.insideOperation();
    if (inside >= 0) {
      return run.soonest((1L << inside) | ~threads);
    }
    return run.operations().isRunning() ? -1L : ~run.upToTime();
  }

  @Override
  int open(Node node, RunView run) {
    int scenario = run.operations().threads();
    long threads = (1L << (scenario + 1)) - 1;
    int inside = run.insideOperation();
    if (inside >= 0 && ((node.enabled >>> inside) & 1) != 0) {
      return inside;
    }
    long own = node.enabled & ~threads;
    long ready = inside >= 0 ? own : own & ~run.upToTime();
    if (ready != 0) {
      return Long.numberOfTrailingZeros(ready);
    }
    if (inside >= 0) {
      return Policy.STOP;
    }
    // A task of the subject's own whose time has come before the next call, or has not.
    node.wanted = node.enabled;
    return Long.numberOfTrailingZeros(node.wanted);
  }

  @Override
  public OperationOrder order(RunView run, HappensBefore happenings) {
    Trace trace = run.trace();
    for (int step = 0; step < trace.steps(); step++) {
      if (trace.thread(step) > run.operations().threads()) {
        sawOwnThreads = true;
        return asRun(run.operations());
      }
    }
    return super.order(run, happenings);
  }

  /** Whether some run had threads of the subject itself. */
  public boolean sawOwnThreads() {
    return sawOwnThreads;
  }

  /** Each operation has returned before the next is called. */
  static OperationOrder asRun(RunOperations operations) {
    long[] reach = new long[2 * operations.count()];
    for (int op = 0; op < operations.count(); op++) {
      if (operations.lastStep(op) == RunOperations.NEVER) {
        continue;
      }
      reach[2 * op] = 1L << (2 * op + 1);
      for (int later = 0; later < operations.count(); later++) {
        if (operations.callStep(later) > operations.callStep(op)) {
          long ends = operations.lastStep(later) == RunOperations.NEVER ? 1L : 3L;
          reach[2 * op] |= ends << (2 * later);
          reach[2 * op + 1] |= ends << (2 * later);
        }
      }
    }
    return new OperationOrder(reach);
  }

  @Override
  boolean keepsCut() {
    return true;
  }

  @Override
  void reverse(List<Node> stepNodes, Trace trace, Race race) {}
}

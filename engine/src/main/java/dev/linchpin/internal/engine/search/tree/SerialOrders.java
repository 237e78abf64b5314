package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunOperations;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whole operations one after the other, in every order that respects each thread's own: n! over the
 * product of the threads' factorials, fewer when operations block. An operation that blocks ends
 * its run: nothing can come after it in a serial history.
 *
 * <p>A thread that the subject started takes <em>turns</em>: a turn begins where the thread started
 * or was woken, and lasts until it waits or ends. Between two operations, and while an operation
 * waits, any of these threads may take a turn or none may, and the search tries each. The waiting
 * operation goes on as soon as it can, or after the turn that enables it. No thread takes a turn in
 * the middle of an operation that can go on. These are the fewest runs that show what such a class
 * does for one caller at a time; {@link SerialInterleavings} shows the rest.
 *
 * <p>Inside an operation time passes only when neither it nor a thread of the subject can go on
 * otherwise; then the wait that ends first ends. No operation waits for threads whose operations
 * have not been called. Between operations a wait of a thread of the subject may end by time or
 * not, and both are tried.
 *
 * <p>Independent operations may change places in a serial run, unless the subject has threads of
 * its own: what such a thread does belongs to the operation before it, and nothing tells whether
 * the next operation touches that. Such a run represents only itself.
 */
public final class SerialOrders extends TreeSearch {
  /** Length of a turn in steps that may be endless, so that other threads go first if they can. */
  private static final int LONGEST_TURN = 500;

  private volatile boolean sawOwnThreads;

  @Override
  long candidates(RunView run) {
    int inside = run.insideOperation();
    if (inside >= 0) {
      return run.soonest((1L << inside) | ~callers(run));
    }
    return run.operations().isRunning() ? -1L : ~run.upToTime();
  }

  @Override
  int open(Node node, RunView run) {
    int inside = run.insideOperation();
    long own = node.enabled & ~callers(run);
    boolean isReady = isReady(node.previousThread, own, run);
    boolean isLong = isReady && isLong(run.trace());
    boolean isInTurn = isReady && !isLong;
    if (inside >= 0 && has(node.enabled, inside)) {
      boolean isWoken = isInTurn && !couldGoOn(inside, node.parent);
      if (isInTurn && !isWoken) {
        return node.previousThread;
      }
      node.wanted = isWoken ? 1L << node.previousThread : 0;
      return inside;
    }
    if (isInTurn) {
      return node.previousThread;
    }
    if (inside >= 0 && own == 0) {
      return Policy.STOP;
    }
    long any = inside >= 0 ? own : node.enabled;
    if (isLong && any != 1L << node.previousThread) {
      any &= ~(1L << node.previousThread);
    }
    if (run.operations().isRunning() || run.operations().isObserved()) {
      node.wanted = any;
    }
    return Long.numberOfTrailingZeros(any);
  }

  /** Whether the thread was enabled where a thread was chosen before. */
  private static boolean couldGoOn(int thread, @Nullable Node before) {
    Node at = before;
    while (at != null && !at.choosesThread) {
      at = at.parent;
    }
    return at != null && has(at.enabled, thread);
  }

  /** Whether the latest thread has taken {@link #LONGEST_TURN} steps in a row. */
  private static boolean isLong(Trace trace) {
    int last = trace.steps() - 1;
    if (last < LONGEST_TURN) {
      return false;
    }
    for (int step = last - LONGEST_TURN; step < last; step++) {
      if (trace.thread(step) != trace.thread(last)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a thread of the subject can go on with its turn. */
  private static boolean isReady(int thread, long own, RunView run) {
    return thread >= 0 && has(own & ~run.upToTime(), thread);
  }

  /** The threads of the scenario, and the one that comes before them. */
  private static long callers(RunView run) {
    return (1L << (run.operations().threads() + 1)) - 1;
  }

  private static boolean has(long threads, int thread) {
    return ((threads >>> thread) & 1) != 0;
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

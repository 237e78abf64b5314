package dev.linchpin.testing;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.BitSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells a history to an online monitor and watches that it releases each operation at most once,
 * not before it has returned, and does not look at it afterwards.
 */
public final class ReleaseCheck implements OperationTable {
  private final History history;
  private final BitSet over = new BitSet();
  private final BitSet released = new BitSet();

  private ReleaseCheck(History history) {
    this.history = history;
  }

  /** The verdict on the history; throws when the monitor misbehaves. */
  public static Verdict<Witness, Refutation> decide(
      History history, Function<OperationTable, OnlineMonitor> factory) {
    ReleaseCheck table = new ReleaseCheck(history);
    OnlineMonitor monitor = factory.apply(table);
    TimeOrder order = TimeOrder.of(history);
    for (int at = 0; at < order.size(); at++) {
      int op = order.op(at);
      if (order.isReturn(at) || history.isPending(op)) {
        table.over.set(op);
      }
      @Nullable Verdict<Witness, Refutation> verdict =
          order.isReturn(at) ? monitor.returned(op) : monitor.called(op);
      if (verdict != null) {
        return verdict;
      }
    }
    return monitor.finish();
  }

  @Override
  public void release(int op) {
    if (!over.get(op) || released.get(op)) {
      throw new AssertionError("released too early or twice: " + history.describe(op));
    }
    released.set(op);
  }

  private int live(int op) {
    if (released.get(op)) {
      throw new AssertionError("looked at after its release: " + history.describe(op));
    }
    return op;
  }

  @Override
  public int process(int op) {
    return history.process(live(op));
  }

  @Override
  public int method(int op) {
    return history.method(live(op));
  }

  @Override
  public long argument(int op) {
    return history.argument(live(op));
  }

  @Override
  public long result(int op) {
    return history.result(live(op));
  }

  @Override
  public long call(int op) {
    return history.call(live(op));
  }

  @Override
  public long returned(int op) {
    return history.returned(live(op));
  }

  @Override
  public int index(int op) {
    return history.index(live(op));
  }

  @Override
  public ValueTable values() {
    return history.values();
  }

  @Override
  public String describe(int op) {
    return history.describe(live(op));
  }
}

package dev.linchpin.internal.judge.realtime;

import dev.linchpin.execution.Result;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The naive judge: tries all orders of the operations, one after the other. */
final class SequentialOrders implements LegalOrder<List<Result>> {
  /** Whether a whole order of operations explains the results. */
  interface Explains {
    boolean test(List<Result> results, int[] order);
  }

  private final Explains explains;

  SequentialOrders(Explains explains) {
    this.explains = explains;
  }

  /**
   * Adders and readers of one number: {@code amount} of an adder, 0 of a reader, whose results are
   * the sums they saw.
   */
  static SequentialOrders ofSums(IntUnaryOperator amount, ToIntFunction<Result> sum) {
    return new SequentialOrders(
        (results, order) -> {
          int total = 0;
          for (int op : order) {
            total += amount.applyAsInt(op);
            boolean isReader = amount.applyAsInt(op) == 0;
            if (isReader && sum.applyAsInt(results.get(op)) != total) {
              return false;
            }
          }
          return true;
        });
  }

  @Override
  public int @Nullable [] find(List<Result> results, RealTimeOrder order) {
    return extend(results, order, new int[0]);
  }

  private int @Nullable [] extend(List<Result> results, RealTimeOrder order, int[] sequence) {
    if (order.allows(sequence) && explains.test(results, sequence)) {
      return sequence;
    }
    int placed = 0;
    for (int op : sequence) {
      placed |= 1 << op;
    }
    for (int op = 0; op < order.operations(); op++) {
      if ((placed >>> op & 1) == 0 && order.isCalled(op) && (order.before(op) & ~placed) == 0) {
        int[] longer = java.util.Arrays.copyOf(sequence, sequence.length + 1);
        longer[sequence.length] = op;
        int[] found = extend(results, order, longer);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}

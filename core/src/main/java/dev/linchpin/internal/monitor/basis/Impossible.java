package dev.linchpin.internal.monitor.basis;

import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ValueTable;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;

/** Results that an operation never has in any state, such as an exception. */
public final class Impossible {
  private Impossible() {}

  /** Not linearizable, because of this one operation. */
  public static Verdict<Witness, Refutation> answer(OperationTable table, int op, String type) {
    String how =
        table.values().isThrown(table.result(op)) ? "threw an exception" : "returned a value";
    return Refutation.verdict(
        "%s %s, which that operation of a %s never does".formatted(table.describe(op), how, type),
        op);
  }

  /** Whether a completed insertion, which returns nothing, has a result. */
  public static boolean isInsertAnswer(long result) {
    return result != ValueTable.NONE && result != ValueTable.UNKNOWN;
  }
}

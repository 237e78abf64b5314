package dev.linchpin.internal.monitor.register;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;

/**
 * Decides histories of a register in which it is clear for each value that was seen who wrote it,
 * in O(n) after sorting the stamps: reads, writes and successful {@code cas}, completed or pending.
 * A failed {@code cas} is covered where the rest has no linearization, or has one with room for it;
 * otherwise, and where a value that was seen has several possible writers, the history is out of
 * scope.
 *
 * <p>Source: P. B. Gibbons and E. Korach, Testing Shared Memories, SIAM Journal on Computing 26(4),
 * 1997: verifying linearizability when it is known which write each read saw; clusters and zones.
 *
 * <p>Departs from it: (1) A cluster is a write with everything that follows from it through {@code
 * cas}: a {@code cas} that saw a value stands directly behind the reads of that value, so the chain
 * is one block whose inner order is given. That is exact: no other write can stand inside, and
 * whether the chain's own order fits the stamps is checked along the chain. (2) Instead of
 * comparing forward and backward zones, clusters are sorted by the sum of their bounds; see {@link
 * RegisterClusters#separate}. (3) A pending write or {@code cas} took effect iff its value was
 * seen: leaving out one whose value nobody saw changes no answer. A pending read says nothing, nor
 * does one whose answer is unknown. (4) What stood in the register at first is a write before
 * everything.
 */
public final class RegisterMonitor implements Monitor {
  static final int WRITE = 0;
  static final int READ = 1;
  static final int CAS = 2;

  private final long initial;

  /** A register that holds 0 at first. */
  public RegisterMonitor() {
    this(ValueTable.inline(0));
  }

  /**
   * @param initial word of the value at first; {@link ValueTable#NONE} for null
   */
  public RegisterMonitor(long initial) {
    this.initial = initial;
  }

  @Override
  public String algorithm() {
    return "register zones, O(n log n)";
  }

  @Override
  public Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget) {
    for (int op = 0; op < history.size(); op++) {
      if (history.values().isThrown(history.result(op))) {
        return Refutation.verdict(
            history.describe(op) + " threw an exception, which a register never does", op);
      }
      if (history.method(op) == CAS
          && !history.isPending(op)
          && history.result(op) == ValueTable.UNKNOWN) {
        return Verdict.outOfScope(history.describe(op) + " may have succeeded or not");
      }
    }
    return new RegisterClusters(history, initial).decide(evidence);
  }
}

package dev.linchpin.internal.monitor.set;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.internal.monitor.basis.Impossible;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.internal.monitor.basis.LongIntMap;
import dev.linchpin.internal.monitor.basis.OpNumbers;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decides multisets in one pass, each key on its own: O(1) for each call and return, memory for the
 * elements and the operations that are open. Out of scope: contains, and removals that failed or of
 * which nobody knows.
 *
 * <p>Source: Abdulla, Grahn, Jonsson, Krishna, Mishra, "Efficient Linearizability Monitoring", PLDI
 * 2025, section 6.1, Algorithm 11.
 *
 * <p>Departs from it: pending operations are added, and what is out of scope is said; there the
 * algorithm has no meaning for failing removals.
 *
 * <p>When nothing asks for absence, additions may as well take effect at their calls and removals
 * at their returns. So the history is linearizable iff at no moment more removals of a key have
 * returned than additions of it were called. A pending removal may as well not have happened, a
 * pending addition may as well have.
 */
public final class MultisetSweep implements OnlineMonitor {
  public static final int ADD = 0;
  public static final int REMOVE = 1;
  public static final int CONTAINS = 2;

  private static final String TYPE = "multiset";

  private final OperationTable table;

  /** What explains a violation; null where somebody else will. */
  private final @Nullable KeyTrail trail;

  private final LongIntMap keys;
  private final OpNumbers keyOf;

  /** By key: additions called less removals returned, and operations open. */
  private int[] elements = new int[64];

  private int[] open = new int[64];
  private int used;
  private final IntList free;

  /** For streams: keeps what it takes to explain a violation, releases all else. */
  public MultisetSweep(OperationTable table) {
    this(table, new KeyTrail(table));
  }

  private MultisetSweep(OperationTable table, @Nullable KeyTrail trail) {
    this.table = table;
    this.trail = trail;
    keys = new LongIntMap();
    keyOf = new OpNumbers();
    free = new IntList();
  }

  /** Names nothing but the operation at which a violation was noticed. */
  static MultisetSweep brief(OperationTable table) {
    return new MultisetSweep(table, null);
  }

  private MultisetSweep(MultisetSweep other) {
    table = other.table;
    trail = other.trail == null ? null : other.trail.copy();
    keys = other.keys.copy();
    keyOf = other.keyOf.copy();
    elements = other.elements.clone();
    open = other.open.clone();
    used = other.used;
    free = other.free.copy();
  }

  @Override
  public OnlineMonitor copy() {
    return new MultisetSweep(this);
  }

  @Override
  public @Nullable Verdict<Witness, Refutation> called(int op) {
    int method = table.method(op);
    long result = table.result(op);
    boolean isPending = table.returned(op) == History.PENDING;
    if (method != ADD && (isPending || isUnknownQuery(op))) {
      if (isPending) {
        table.release(op);
      }
      return null;
    }
    if (!isPending && isImpossible(method, result)) {
      return Impossible.answer(table, op, TYPE);
    }
    if (method != ADD && (method == CONTAINS || result != ValueTable.TRUE)) {
      return Verdict.outOfScope(
          "%s depends on whether its key is present".formatted(table.describe(op)));
    }
    int key = keys.get(table.argument(op));
    if (key < 0) {
      key = openKey(table.argument(op));
    }
    keyOf.set(op, key);
    open[key]++;
    if (trail != null) {
      trail.called(key, op);
    }
    if (method == ADD) {
      elements[key]++;
    }
    return null;
  }

  @Override
  public @Nullable Verdict<Witness, Refutation> returned(int op) {
    int method = table.method(op);
    if (method == CONTAINS) {
      table.release(op);
      return null;
    }
    int key = keyOf.get(op);
    if (method == REMOVE && --elements[key] < 0) {
      return violation(op, key);
    }
    if (--open[key] == 0) {
      rest(key, table.argument(op));
    }
    return null;
  }

  @Override
  public Verdict<Witness, Refutation> finish() {
    return Verdict.yes();
  }

  /** Whether the operation returned, was a query, and nobody knows what it answered. */
  private boolean isUnknownQuery(int op) {
    return table.method(op) == CONTAINS && table.result(op) == ValueTable.UNKNOWN;
  }

  private static boolean isImpossible(int method, long result) {
    return method == ADD
        ? Impossible.isInsertAnswer(result)
        : result != ValueTable.TRUE && result != ValueTable.FALSE && result != ValueTable.UNKNOWN;
  }

  private void rest(int key, long word) {
    if (trail != null) {
      trail.rest(key, elements[key]);
    }
    if (elements[key] == 0) {
      keys.remove(word);
      free.add(key);
    }
  }

  private int openKey(long word) {
    int key = free.isEmpty() ? used++ : free.removeLast();
    if (key == open.length) {
      open = Arrays.copyOf(open, 2 * key);
      elements = Arrays.copyOf(elements, 2 * key);
    }
    keys.put(word, key);
    return key;
  }

  private Verdict<Witness, Refutation> violation(int op, int key) {
    String shown = table.values().show(table.argument(op));
    String explanation =
        "when %s had removed %s, more removals of %s had finished than additions of it had begun"
            .formatted(table.describe(op), shown, shown);
    return trail == null
        ? Refutation.verdict(explanation, op)
        : Refutation.verdict(explanation, trail.suspects(key));
  }
}

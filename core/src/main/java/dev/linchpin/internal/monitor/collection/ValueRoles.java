package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * What each operation of a stack or priority queue history has to do with which value: the values
 * numbered from 0, and the queries, which are peeks and empty answers. O(n).
 *
 * <p>Left out are pending peeks, pending removals without a result, and removals of which it is not
 * known what they removed.
 */
final class ValueRoles {
  static final int INSERT = 0;
  static final int REMOVE = 1;
  static final int PEEK = 2;

  /** In place of a query's value: the answer was "empty". */
  static final int EMPTY = -1;

  /** In place of a query's value: the answer was not recorded and fits every state. */
  static final int ANY = -2;

  /** The role of an operation that is left out. */
  static final int OUT = -1;

  private static final int FIRST_QUERY = -2;

  private static final int AHEAD = 64;

  private static final int INSERTED = 1;
  private static final int REMOVED = 2;
  private static final int REPEATED = 4;

  private final History history;

  /**
   * By operation: 2v for an insert of value v, 2v + 1 for a removal, FIRST_QUERY - q for query q.
   */
  private final int[] role;

  /** Number of values, and by value the constants above. */
  private int count;

  private byte[] seen = new byte[64];
  private boolean isAnyRepeated;

  private int queries;
  private int[] queryOp = new int[16];
  private int[] queryValue = new int[16];
  private int unknownRemoval = OUT;
  private @Nullable Verdict<Witness, Refutation> refusal;

  ValueRoles(History history) {
    this.history = history;
    role = new int[history.size()];
    WordIndex index = WordIndex.of(history);
    int[] glances = new int[AHEAD];
    for (int op = 0; op < role.length && refusal == null; op++) {
      if (op % AHEAD == 0) {
        lookAhead(op, index, glances);
      }
      if (isAboutValue(op)) {
        int value = glances[op % AHEAD];
        enter(op, value >= 0 ? value : index.numberOf(word(op)));
      } else {
        other(op);
      }
    }
    if (refusal == null) {
      refusal = neverInserted();
    }
    if (refusal == null && isAnyRepeated) {
      tellApart();
    }
  }

  /** Looks for the values of the next operations, as far as they are known already. */
  private void lookAhead(int from, WordIndex index, int[] glances) {
    for (int op = from; op < Math.min(from + AHEAD, role.length); op++) {
      glances[op - from] = index.glance(word(op));
    }
  }

  private @Nullable Verdict<Witness, Refutation> neverInserted() {
    for (int value = 0; value < count; value++) {
      if ((seen[value] & INSERTED) == 0) {
        int[] ops = opsOf(value);
        return Refutation.verdict(
            history.describe(ops[0]) + " returned a value that was never inserted", ops);
      }
    }
    return null;
  }

  private void tellApart() {
    RepeatedValues instances = new RepeatedValues(this);
    refusal = instances.refusal();
    if (refusal == null) {
      count = instances.count();
      for (int op = 0; op < role.length; op++) {
        if (role[op] >= 0) {
          role[op] = 2 * instances.numberOf(op) + (role[op] & 1);
        } else if (valueOf(op) >= 0) {
          queryValue[queryOf(role[op])] = instances.numberOf(op);
        }
      }
    }
  }

  private boolean isAboutValue(int op) {
    int method = history.method(op);
    long result = history.result(op);
    if (method == INSERT) {
      return result == ValueTable.NONE || result == ValueTable.UNKNOWN || history.isPending(op);
    }
    if (method == PEEK && history.isPending(op)) {
      return false;
    }
    return ValueTable.isInline(result)
        || (result != ValueTable.NONE
            && result != ValueTable.UNKNOWN
            && !history.values().isThrown(result));
  }

  private void enter(int op, int value) {
    if (value == count) {
      count++;
      if (value == seen.length) {
        seen = Arrays.copyOf(seen, 2 * value);
      }
    }
    int method = history.method(op);
    if (method == PEEK) {
      enterQuery(op, value);
      return;
    }
    role[op] = 2 * value + method;
    int flag = method == INSERT ? INSERTED : REMOVED;
    boolean again = (seen[value] & flag) != 0;
    isAnyRepeated |= again;
    seen[value] |= (byte) (again ? REPEATED : flag);
  }

  private void other(int op) {
    role[op] = OUT;
    if (history.isPending(op)) {
      return;
    }
    long result = history.result(op);
    if (history.method(op) == INSERT || history.values().isThrown(result)) {
      refusal =
          Refutation.verdict(
              history.describe(op) + " ended in a way that this type never does", op);
    } else if (result == ValueTable.NONE) {
      enterQuery(op, EMPTY);
    } else if (history.method(op) == PEEK) {
      enterQuery(op, ANY);
    } else {
      unknownRemoval = op;
    }
  }

  private void enterQuery(int op, int value) {
    if (queries == queryOp.length) {
      queryOp = Arrays.copyOf(queryOp, 2 * queries);
      queryValue = Arrays.copyOf(queryValue, 2 * queries);
    }
    queryOp[queries] = op;
    queryValue[queries] = value;
    role[op] = FIRST_QUERY - queries++;
  }

  /** Why the history is impossible or not covered, as far as known; null if there is no reason. */
  @Nullable Verdict<Witness, Refutation> refusal() {
    return refusal;
  }

  /** A removal of which it is not known what it removed; {@link #OUT} when there is none. */
  int unknownRemoval() {
    return unknownRemoval;
  }

  History history() {
    return history;
  }

  /** Number of values. */
  int count() {
    return count;
  }

  /** Whether the value was inserted or removed more than once. */
  boolean isRepeated(int value) {
    return (seen[value] & REPEATED) != 0;
  }

  /** To be taken apart by the methods below. */
  int roleOf(int op) {
    return role[op];
  }

  /** Whether the role is that of an insert or a removal. */
  static boolean isChange(int role) {
    return role >= 0;
  }

  static int valueOfChange(int role) {
    return role >> 1;
  }

  static boolean isRemoval(int role) {
    return (role & 1) != 0;
  }

  static int queryOf(int role) {
    return FIRST_QUERY - role;
  }

  /** Number of queries. */
  int queries() {
    return queries;
  }

  int queryOp(int query) {
    return queryOp[query];
  }

  /** The value peeked at, {@link #EMPTY} or {@link #ANY}. */
  int queryValue(int query) {
    return queryValue[query];
  }

  /** The value the operation inserts, removes or peeks at; negative for any other. */
  int valueOf(int op) {
    int what = role[op];
    return isChange(what) ? valueOfChange(what) : what == OUT ? OUT : queryValue[queryOf(what)];
  }

  /** The word the operation inserts, or that it answered. */
  long word(int op) {
    return history.method(op) == INSERT ? history.argument(op) : history.result(op);
  }

  /** By value, the operation that inserts it. */
  int[] inserts() {
    return byValue(INSERT);
  }

  /** By value, the operation that removes it, or {@link #OUT}. */
  int[] removals() {
    return byValue(REMOVE);
  }

  private int[] byValue(int method) {
    int[] ops = new int[count];
    Arrays.fill(ops, OUT);
    for (int op = 0; op < role.length; op++) {
      if (isChange(role[op]) && history.method(op) == method) {
        ops[valueOfChange(role[op])] = op;
      }
    }
    return ops;
  }

  int[] opsOf(int value) {
    BitSet one = new BitSet();
    one.set(value);
    return opsOf(one, OUT);
  }

  /** All operations of these values, and one more unless that is {@link #OUT}. */
  int[] opsOf(BitSet values, int more) {
    BitSet ops = new BitSet();
    for (int op = 0; op < role.length; op++) {
      int value = valueOf(op);
      if (op == more || (value >= 0 && values.get(value))) {
        ops.set(op);
      }
    }
    return ops.stream().toArray();
  }
}

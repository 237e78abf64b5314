package dev.linchpin.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.history.Values;
import dev.linchpin.verdict.Verdict;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A history of a stack, queue or priority queue seen by value: when each value may have gone in and
 * out, in ranks (see the package comment), and what the other answers were. O(n) after sorting by
 * time.
 *
 * <p>A value is <em>surely inside</em> in the slots {@code firstReturn + 1} to {@code lastCall}: it
 * was in by the time its insert or some peek of it returned, and still there when its removal or
 * the last of its peeks was called. When {@code firstReturn > lastCall} all its operations overlap,
 * there is no such slot, and the value is called <em>free</em>.
 *
 * <p>A value that was never removed is completed with a removal whose call has rank {@link #end},
 * after every event, the same for all, so that these removals overlap. Whatever takes effect in
 * slot {@code end + 1} did not happen in the history: cutting it off leaves a linearization of what
 * did, because every completed operation stands before it. A pending removal to which {@link
 * PendingRemovals} gave a value returns at {@code end + 1} too: giving it one can only help.
 *
 * <p>Source: P. A. Abdulla, S. Grahn, B. Jonsson, S. Krishna, O. S. Mishra, "Efficient
 * Linearizability Monitoring", PLDI 2025, sections 3.1.5 and A (I-segments).
 *
 * <p>Departs from it: ranks with calls before returns instead of time stamps, so that equal stamps
 * overlap; all completions at one time, after the empty answers too; peeks; pending operations;
 * impossible histories refused first, among them those in which the I-segment would be inverted.
 */
final class ValueIntervals {
  static final int INSERT = 0;
  static final int REMOVE = 1;
  static final int PEEK = 2;

  /** In place of a query's value: the answer was "empty". */
  static final int EMPTY = -1;

  /** In place of a query's value: the answer was not recorded and fits every state. */
  static final int ANY = -2;

  private static final int ABSENT = -1;

  /** Four ranks per value. */
  private static final int INSERT_CALL = 0;

  private static final int FIRST_RETURN = 1;
  private static final int LAST_CALL = 2;
  private static final int REMOVE_RETURN = 3;
  private static final int UNSET = -1;

  private final History history;

  /** Rank of the removals that complete the history; also the number of events. */
  final int end;

  private int count;
  private int[] ranks;

  /** By operation: its value, or for a peek or an empty answer its query, or {@link #ABSENT}. */
  private final int[] target;

  private int queries;
  private int[] queryOp = new int[16];
  private int[] queryValue = new int[16];
  private int[] queryRanks = new int[32];

  private @Nullable Verdict refusal;
  private int unknownRemoval = ABSENT;

  /** Values inserted or removed more than once. */
  private final BitSet repeated = new BitSet();

  static ValueIntervals of(History history) {
    TimeOrder order = TimeOrder.of(history);
    ValueIntervals found = new ValueIntervals(history, order.size());
    found.sweep(order, null);
    if (found.refusal == null && !found.repeated.isEmpty()) {
      RepeatedValues instances = new RepeatedValues(history, found);
      found.refusal = instances.refusal();
      if (found.refusal == null) {
        ValueIntervals split = new ValueIntervals(history, order.size());
        split.sweep(order, instances);
        found = split;
      }
    }
    found.refuseImpossible();
    return found;
  }

  private ValueIntervals(History history, int end) {
    this.history = history;
    this.end = end;
    target = new int[history.size()];
    ranks = new int[2 * history.size() + 64];
  }

  /** Why nothing more need be computed: impossible or not covered; null when there is no reason. */
  @Nullable Verdict refusal() {
    return refusal;
  }

  History history() {
    return history;
  }

  /** Number of values; they are numbered in the order they were first called for. */
  int count() {
    return count;
  }

  int insertCall(int value) {
    return ranks[4 * value + INSERT_CALL];
  }

  /** Earliest return among the insert and the peeks of the value. */
  int firstReturn(int value) {
    return ranks[4 * value + FIRST_RETURN];
  }

  /** Latest call among the removal and the peeks of the value; {@link #end} if never removed. */
  int lastCall(int value) {
    return ranks[4 * value + LAST_CALL];
  }

  int removeReturn(int value) {
    return ranks[4 * value + REMOVE_RETURN];
  }

  /** Whether all operations of the value overlap, so that it need not stay for any time. */
  boolean isFree(int value) {
    return firstReturn(value) > lastCall(value);
  }

  /** First slot in which the removal can take effect. */
  int firstRemoveSlot(int value) {
    return Math.max(insertCall(value), lastCall(value)) + 1;
  }

  /** Number of peeks and empty answers, in the order of their calls. */
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

  /** First slot in which the query can take effect: not before its value's insert. */
  int firstQuerySlot(int query) {
    int call = queryRanks[2 * query];
    int value = queryValue[query];
    return (value < 0 ? call : Math.max(call, insertCall(value))) + 1;
  }

  /** Last slot in which the query can take effect: not after its value's removal. */
  int lastQuerySlot(int query) {
    int returned = queryRanks[2 * query + 1];
    int value = queryValue[query];
    return value < 0 ? returned : Math.min(returned, removeReturn(value));
  }

  /** The value the operation inserts, removes or peeks at; negative for any other. */
  int valueOf(int op) {
    int at = target[op];
    if (at == ABSENT || history.method(op) == INSERT) {
      return at;
    }
    boolean isQuery = history.method(op) == PEEK || history.result(op) == Values.NONE;
    return isQuery ? queryValue[at] : at;
  }

  /** By value, its operation of that method, or -1. */
  int[] opsByValue(int method) {
    int[] ops = new int[count];
    Arrays.fill(ops, ABSENT);
    for (int op = 0; op < target.length; op++) {
      if (history.method(op) == method && valueOf(op) >= 0) {
        ops[valueOf(op)] = op;
      }
    }
    return ops;
  }

  /** All operations of these values, and one more unless that is negative. */
  int[] opsOf(BitSet values, int more) {
    BitSet ops = new BitSet();
    for (int op = 0; op < target.length; op++) {
      int value = valueOf(op);
      if (op == more || (value >= 0 && values.get(value))) {
        ops.set(op);
      }
    }
    return ops.stream().toArray();
  }

  /** The word the operation inserts, or that it answered. */
  long word(int op) {
    return history.method(op) == INSERT ? history.argument(op) : history.result(op);
  }

  boolean isRepeated(int value) {
    return repeated.get(value);
  }

  private void sweep(TimeOrder order, @Nullable RepeatedValues instances) {
    WordIndex index = new WordIndex(history.size() / 2);
    for (int at = 0; at < end && refusal == null; at++) {
      int op = order.op(at);
      if (order.isReturn(at)) {
        returned(op, at);
      } else if (isPresent(op)) {
        called(op, at, index.numberOf(instances == null ? word(op) : instances.wordOf(op)));
      } else {
        other(op, at);
      }
    }
    for (int value = 0; value < count; value++) {
      if (ranks[4 * value + REMOVE_RETURN] == UNSET) {
        ranks[4 * value + LAST_CALL] = end;
        ranks[4 * value + REMOVE_RETURN] = end + 1;
      }
    }
  }

  /** Whether the operation is an insert, or removes or peeks at a value. */
  private boolean isPresent(int op) {
    int method = history.method(op);
    long result = history.result(op);
    if (method == INSERT) {
      return result == Values.NONE || result == Values.UNKNOWN || history.isPending(op);
    }
    if (Values.isInline(result)) {
      return method == REMOVE || !history.isPending(op);
    }
    return result != Values.NONE
        && result != Values.UNKNOWN
        && !(history.isPending(op) && method == PEEK)
        && !history.values().isThrown(result);
  }

  private void called(int op, int at, int value) {
    if (value == count) {
      enterValue();
    }
    int base = 4 * value;
    target[op] = value;
    switch (history.method(op)) {
      case INSERT -> {
        if (ranks[base + INSERT_CALL] != UNSET) {
          repeated.set(value);
        }
        ranks[base + INSERT_CALL] = at;
      }
      case REMOVE -> {
        if (ranks[base + REMOVE_RETURN] != UNSET) {
          repeated.set(value);
        }
        ranks[base + LAST_CALL] = at;
        ranks[base + REMOVE_RETURN] = end + 1;
      }
      default -> {
        ranks[base + LAST_CALL] = at;
        enterQuery(op, at, value);
      }
    }
  }

  private void other(int op, int at) {
    target[op] = ABSENT;
    if (history.isPending(op)) {
      return;
    }
    long result = history.result(op);
    if (history.method(op) == INSERT || history.values().isThrown(result)) {
      refusal =
          Verdict.no(history.describe(op) + " gave an answer that this type never gives", op);
    } else if (result == Values.NONE) {
      enterQuery(op, at, EMPTY);
    } else if (history.method(op) == PEEK) {
      enterQuery(op, at, ANY);
    } else {
      unknownRemoval = op;
    }
  }

  private void returned(int op, int at) {
    int to = target[op];
    if (to == ABSENT) {
      return;
    }
    int method = history.method(op);
    if (method == INSERT) {
      firstReturned(to, at);
    } else if (method == REMOVE && history.result(op) != Values.NONE) {
      ranks[4 * to + REMOVE_RETURN] = at;
    } else {
      queryRanks[2 * to + 1] = at;
      if (queryValue[to] >= 0) {
        firstReturned(queryValue[to], at);
      }
    }
  }

  private void firstReturned(int value, int at) {
    ranks[4 * value + FIRST_RETURN] = Math.min(ranks[4 * value + FIRST_RETURN], at);
  }

  private void enterValue() {
    int base = 4 * count++;
    if (base + 4 > ranks.length) {
      ranks = Arrays.copyOf(ranks, ranks.length + (ranks.length >> 1));
    }
    ranks[base + INSERT_CALL] = UNSET;
    ranks[base + FIRST_RETURN] = end + 1;
    ranks[base + LAST_CALL] = UNSET;
    ranks[base + REMOVE_RETURN] = UNSET;
  }

  private void enterQuery(int op, int at, int value) {
    if (queries == queryOp.length) {
      queryOp = Arrays.copyOf(queryOp, 2 * queries);
      queryValue = Arrays.copyOf(queryValue, 2 * queries);
      queryRanks = Arrays.copyOf(queryRanks, 4 * queries);
    }
    queryOp[queries] = op;
    queryValue[queries] = value;
    queryRanks[2 * queries] = at;
    target[op] = queries++;
  }

  /** Afterwards every operation of a value has a slot between its insert's call and its return. */
  private void refuseImpossible() {
    for (int value = 0; value < count && refusal == null; value++) {
      if (insertCall(value) == UNSET) {
        int op = Arrays.stream(opsOf(value)).findFirst().orElseThrow();
        refuse(value, history.describe(op) + " answered what was never inserted");
      } else if (removeReturn(value) < insertCall(value)) {
        refuseOrder(value, opOf(value, REMOVE), opOf(value, INSERT));
      }
    }
    for (int query = 0; query < queries && refusal == null; query++) {
      int value = queryValue[query];
      if (value >= 0 && queryRanks[2 * query + 1] < insertCall(value)) {
        refuseOrder(value, queryOp[query], opOf(value, INSERT));
      } else if (value >= 0 && removeReturn(value) < queryRanks[2 * query]) {
        refuseOrder(value, opOf(value, REMOVE), queryOp[query]);
      }
    }
    if (refusal == null && unknownRemoval != ABSENT) {
      refusal = Verdict.outOfScope("it is not known what " + history.describe(unknownRemoval) + " removed");
    }
  }

  private void refuseOrder(int value, int earlier, int later) {
    refuse(
        value,
        "%s finished before %s began"
            .formatted(history.describe(earlier), history.describe(later)));
  }

  private void refuse(int value, String explanation) {
    refusal = Verdict.no(explanation, opsOf(value));
  }

  private int[] opsOf(int value) {
    BitSet values = new BitSet();
    values.set(value);
    return opsOf(values, ABSENT);
  }

  private int opOf(int value, int method) {
    return opsByValue(method)[value];
  }
}

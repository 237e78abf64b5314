package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;

/**
 * When each value of a stack or priority queue history may have gone in and out, in ranks (see the
 * package comment). O(n) after sorting by time.
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
 * PendingRemovals} gave a value returns at {@code end + 1} too. So does a pending insert; nobody
 * having seen its value, that is free and goes in and out in slot {@code end + 1}.
 *
 * <p>Source: P. A. Abdulla, S. Grahn, B. Jonsson, S. Krishna, O. S. Mishra, "Efficient
 * Linearizability Monitoring", PLDI 2025, section 3.1 (I-segments, completion).
 *
 * <p>Departs from it: ranks with calls before returns instead of time stamps, so that equal stamps
 * overlap; all completions at one time, after the empty answers too; peeks; pending operations;
 * impossible histories are refused first, in which the segment would be inverted.
 */
final class ValueIntervals {
  /** Four ranks per value. */
  private static final int INSERT_CALL = 0;

  private static final int FIRST_RETURN = 1;
  private static final int LAST_CALL = 2;
  private static final int REMOVE_RETURN = 3;
  private static final int UNSET = -1;

  private final ValueRoles roles;
  private final History history;

  /** Rank of the removals that complete the history; also the number of events. */
  final int end;

  private final int[] ranks;

  /** Two ranks per query: call and return. */
  private final int[] queryRanks;

  private @Nullable Verdict<Witness, Refutation> refusal;

  ValueIntervals(History history) {
    this.history = history;
    roles = new ValueRoles(history);
    refusal = roles.refusal();
    TimeOrder order = TimeOrder.of(history);
    end = order.size();
    ranks = new int[4 * roles.count()];
    queryRanks = new int[2 * roles.queries()];
    if (refusal == null) {
      sweep(order);
      refusal = findImpossible();
    }
  }

  private void sweep(TimeOrder order) {
    for (int base = 0; base < ranks.length; base += 4) {
      ranks[base + INSERT_CALL] = UNSET;
      ranks[base + FIRST_RETURN] = end + 1;
      ranks[base + LAST_CALL] = UNSET;
      ranks[base + REMOVE_RETURN] = UNSET;
    }
    for (int at = 0; at < end; at++) {
      int role = roles.roleOf(order.op(at));
      if (ValueRoles.isChange(role)) {
        int base = 4 * ValueRoles.valueOfChange(role);
        if (order.isReturn(at)) {
          returned(base, ValueRoles.isRemoval(role), at);
        } else {
          called(base, ValueRoles.isRemoval(role), at);
        }
      } else if (role != ValueRoles.OUT) {
        query(ValueRoles.queryOf(role), order.isReturn(at), at);
      }
    }
    for (int base = 0; base < ranks.length; base += 4) {
      if (ranks[base + REMOVE_RETURN] == UNSET) {
        ranks[base + LAST_CALL] = end;
        ranks[base + REMOVE_RETURN] = end + 1;
      }
    }
  }

  private void called(int base, boolean isRemoval, int at) {
    if (isRemoval) {
      ranks[base + LAST_CALL] = at;
      ranks[base + REMOVE_RETURN] = end + 1;
    } else {
      ranks[base + INSERT_CALL] = at;
    }
  }

  private void returned(int base, boolean isRemoval, int at) {
    if (isRemoval) {
      ranks[base + REMOVE_RETURN] = at;
    } else {
      ranks[base + FIRST_RETURN] = Math.min(ranks[base + FIRST_RETURN], at);
    }
  }

  private void query(int query, boolean isReturn, int at) {
    int value = roles.queryValue(query);
    queryRanks[2 * query + (isReturn ? 1 : 0)] = at;
    if (value >= 0 && isReturn) {
      ranks[4 * value + FIRST_RETURN] = Math.min(ranks[4 * value + FIRST_RETURN], at);
    } else if (value >= 0) {
      ranks[4 * value + LAST_CALL] = at;
    }
  }

  /** Null if every operation of a value has a slot between its insert's call and its return. */
  private @Nullable Verdict<Witness, Refutation> findImpossible() {
    for (int value = 0; value < roles.count(); value++) {
      if (removeReturn(value) < insertCall(value)) {
        return reversed(value, roles.removals()[value], roles.inserts()[value]);
      }
    }
    for (int query = 0; query < roles.queries(); query++) {
      int value = roles.queryValue(query);
      if (value >= 0 && queryRanks[2 * query + 1] < insertCall(value)) {
        return reversed(value, roles.queryOp(query), roles.inserts()[value]);
      }
      if (value >= 0 && removeReturn(value) < queryRanks[2 * query]) {
        return reversed(value, roles.removals()[value], roles.queryOp(query));
      }
    }
    int unknown = roles.unknownRemoval();
    return unknown == ValueRoles.OUT
        ? null
        : Verdict.outOfScope("it is not known what " + history.describe(unknown) + " removed");
  }

  private Verdict<Witness, Refutation> reversed(int value, int earlier, int later) {
    String order = "%s finished before %s began";
    return Refutation.verdict(
        order.formatted(history.describe(earlier), history.describe(later)), roles.opsOf(value));
  }

  /** Why nothing more need be computed: impossible or not covered; null when there is no reason. */
  @Nullable Verdict<Witness, Refutation> refusal() {
    return refusal;
  }

  ValueRoles roles() {
    return roles;
  }

  /** Number of values. */
  int count() {
    return roles.count();
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

  /** First slot in which the query can take effect: not before its value's insert. */
  int firstQuerySlot(int query) {
    int call = queryRanks[2 * query];
    int value = roles.queryValue(query);
    return (value < 0 ? call : Math.max(call, insertCall(value))) + 1;
  }

  /** Last slot in which the query can take effect: not after its value's removal. */
  int lastQuerySlot(int query) {
    int returned = queryRanks[2 * query + 1];
    int value = roles.queryValue(query);
    return value < 0 ? returned : Math.min(returned, removeReturn(value));
  }
}

package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One side of a matching, the enqueues or the operations at the front: its operations by call, and
 * which of them were taken so far. What is taken is always a beginning: an operation is open when
 * none that is left returned before its call, and only open ones are taken. So the taken ones are
 * told by the first return whose operation is left, and a bit for each open operation.
 */
final class MatchingSide {
  /** The moment of a return that never comes. */
  static final int NEVER = Integer.MAX_VALUE;

  static final int NONE = -1;

  private static final int MOST_SLOTS = Long.SIZE;

  // By entry, in order of calls; moments are positions in the order of all calls and returns.
  final int[] op;
  final int[] call;
  final int[] returned;
  private final int[] slot;

  /** Entries that returned, in order of returns. */
  private final int[] due;

  /** The entries left, as a list in both directions between 0 and {@code size + 1}. */
  private final int[] next;

  private final int[] previous;

  private int turn;
  private long taken;

  private MatchingSide(int[] op, int[] call, int[] returned, int[] slot, int[] due) {
    this.op = op;
    this.call = call;
    this.returned = returned;
    this.slot = slot;
    this.due = due;
    this.next = new int[op.length + 2];
    this.previous = new int[op.length + 2];
    Arrays.setAll(next, at -> at + 1);
    Arrays.setAll(previous, at -> at - 1);
  }

  /** The operations chosen; null if more of them are open at once than there are bits. */
  static @Nullable MatchingSide of(History history, TimeOrder order, boolean[] chosen) {
    int count = 0;
    int returns = 0;
    for (int op = 0; op < chosen.length; op++) {
      if (chosen[op]) {
        count++;
        returns += history.isPending(op) ? 0 : 1;
      }
    }
    MatchingSide side =
        new MatchingSide(
            new int[count], new int[count], new int[count], new int[count], new int[returns]);
    return side.read(order, chosen) ? side : null;
  }

  /** One pass over calls and returns; false if there are too few slots. */
  private boolean read(TimeOrder order, boolean[] chosen) {
    int[] entryOf = new int[chosen.length];
    long used = 0;
    int entries = 0;
    int turns = 0;
    Arrays.fill(returned, NEVER);
    for (int at = 0; at < order.size(); at++) {
      int it = order.op(at);
      if (!chosen[it]) {
        continue;
      }
      if (order.isReturn(at)) {
        int entry = entryOf[it];
        returned[entry] = at;
        due[turns++] = entry;
        used &= ~(1L << slot[entry]);
      } else {
        int free = Long.numberOfTrailingZeros(~used);
        if (free == MOST_SLOTS) {
          return false;
        }
        used |= 1L << free;
        op[entries] = it;
        call[entries] = at;
        slot[entries] = free;
        entryOf[it] = entries++;
      }
    }
    return true;
  }

  int size() {
    return op.length;
  }

  /** How many operations returned, taken or not. */
  int returnCount() {
    return due.length;
  }

  /** The first return whose operation is left; the number of returns if there is none. */
  int turn() {
    return turn;
  }

  /** A bit for each operation taken before its turn. */
  long taken() {
    return taken;
  }

  /** Whether all operations that returned were taken. */
  boolean isDone() {
    return turn == due.length;
  }

  /** The first return of what is left. */
  int firstReturn() {
    return isDone() ? NEVER : returned[due[turn]];
  }

  /** The entry that returns first of those left; only if not done. */
  int dueEntry() {
    return due[turn];
  }

  /** The entry that returned as the {@code number}th. */
  int dueAt(int number) {
    return due[number];
  }

  /**
   * The open entry that was called next after one that is left, or first; {@link #NONE} if none.
   */
  int openAfter(int entry) {
    int after = next[entry + 1] - 1;
    return after < op.length && call[after] < firstReturn() ? after : NONE;
  }

  void take(int entry) {
    next[previous[entry + 1]] = next[entry + 1];
    previous[next[entry + 1]] = previous[entry + 1];
    taken ^= 1L << slot[entry];
    while (turn < due.length && (taken >>> slot[due[turn]] & 1) != 0) {
      // Returned for good: its slot may now belong to another.
      taken ^= 1L << slot[due[turn++]];
    }
  }

  /** Undoes the last {@link #take}, before which the turn was as given. */
  void takeBack(int entry, int turnBefore) {
    while (turn > turnBefore) {
      taken ^= 1L << slot[due[--turn]];
    }
    taken ^= 1L << slot[entry];
    next[previous[entry + 1]] = entry + 1;
    previous[next[entry + 1]] = entry + 1;
  }
}

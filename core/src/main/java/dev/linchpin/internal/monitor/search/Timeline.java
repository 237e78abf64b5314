package dev.linchpin.internal.monitor.search;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A history as the search goes through it; fixed during the search. Everything about a completed
 * operation is found by its call number.
 */
final class Timeline {
  /** Number of completed operations. */
  final int completed;

  /** Per call: the operation, its class, and the turn at which it is due. */
  final int[] op;

  final int[] kind;
  final int[] turn;

  /** Per turn: the call that is due. */
  final int[] due;

  /** Per turn: how many completed operations were called before; calls below that are open. */
  final int[] called;

  /** Per call: a bit that no other operation has while this one is open. */
  final int[] slot;

  final int slots;

  /**
   * Per call: the operation of the same class that is due next before it, if both are open at some
   * time; else -1.
   */
  final int[] earlierTwin;

  final List<Crowd> crowds;

  /** Number of words that hold the slots and the crowds' counts. */
  final int words;

  /** Per word: the bits that are slots. */
  final long[] slotBits;

  /** Per word: the bit above each crowd's count, which is always 0 in the count. */
  final long[] guardBits;

  Timeline(History history, OperationClasses classes) {
    int n = history.size();
    completed = n - history.pendingCount();
    op = new int[completed];
    kind = new int[completed];
    turn = new int[completed];
    due = new int[completed];
    called = new int[completed];
    slot = new int[completed];
    earlierTwin = new int[completed];
    Map<Integer, Crowd> byKind = new HashMap<>();
    crowds = new ArrayList<>();
    slots = read(TimeOrder.of(history), history, classes, byKind);
    linkTwins(classes.count());
    words = placeCrowds();
    slotBits = new long[words];
    guardBits = new long[words];
    for (int bit = 0; bit < slots; bit++) {
      slotBits[bit >> 6] |= 1L << bit;
    }
    for (Crowd crowd : crowds) {
      guardBits[crowd.word] |= 1L << (crowd.shift + crowd.width());
    }
  }

  /** One pass over calls and returns; a slot is given out again once its operation returned. */
  private int read(
      TimeOrder order, History history, OperationClasses classes, Map<Integer, Crowd> byKind) {
    int[] callOf = new int[history.size()];
    int[] free = new int[completed + 1];
    int freeCount = 0;
    int calls = 0;
    int turns = 0;
    int used = 0;
    for (int at = 0; at < order.size(); at++) {
      int it = order.op(at);
      if (order.isReturn(at)) {
        int call = callOf[it];
        turn[call] = turns;
        due[turns] = call;
        called[turns++] = calls;
        free[freeCount++] = slot[call];
      } else if (history.isPending(it)) {
        int member = classes.of(it);
        Crowd crowd = byKind.get(member);
        if (crowd == null) {
          crowd = new Crowd(member);
          byKind.put(member, crowd);
          crowds.add(crowd);
        }
        crowd.add(it, turns);
      } else {
        callOf[it] = calls;
        op[calls] = it;
        kind[calls] = classes.of(it);
        slot[calls++] = freeCount > 0 ? free[--freeCount] : used++;
      }
    }
    return used;
  }

  private void linkTwins(int kinds) {
    int[] latest = new int[kinds];
    Arrays.fill(latest, -1);
    for (int call : due) {
      int twin = latest[kind[call]];
      // called[t] counts the calls before turn t: a call from there on has nothing to do with t.
      earlierTwin[call] = twin >= 0 && call < called[turn[twin]] ? twin : -1;
      latest[kind[call]] = call;
    }
  }

  /** Behind the slots, each crowd gets the bits of its count and a guard, within one word. */
  private int placeCrowds() {
    int bit = slots;
    for (Crowd crowd : crowds) {
      int width = crowd.width() + 1;
      if ((bit & 63) + width > 64) {
        bit = (bit + 63) & ~63;
      }
      crowd.word = bit >> 6;
      crowd.shift = bit & 63;
      bit += width;
    }
    return Math.max(1, (bit + 63) >> 6);
  }

  /**
   * Whether everything called before this turn's call was due before: between the return before and
   * the next call nothing completed was open.
   */
  boolean isQuiet(int turn) {
    return turn == 0 || called[turn - 1] == turn;
  }
}

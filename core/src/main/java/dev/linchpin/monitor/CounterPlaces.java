package dev.linchpin.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.RadixSort;
import dev.linchpin.history.Values;
import dev.linchpin.monitor.Monitor.Evidence;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.Linearizable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which increment is the first, the second, …: one attempt for one history of a counter. Place k,
 * from 1, is that of the k-th increment; place {@code known + 1} stands for all beyond the largest
 * answer. {@link CounterMonitor} has the argument.
 */
final class CounterPlaces {
  private static final int NOBODY = -1;

  private final History history;
  private final Ranks ranks;
  private final int increments;

  /** The largest answer. */
  private int known;

  /** First slot for the k-th increment, and the operation that says so. */
  private int[] earliest = {};

  private int[] earliestBy = {};

  /** Last slot for the k-th increment, and the operation that says so. */
  private int[] latest = {};

  private int[] latestBy = {};

  /** The increment at each place. */
  private int[] holder = {};

  /** Union-find towards the next place without a holder. */
  private int[] nextFree = {};

  /** For increments without a known answer: the first place open to it. */
  private final int[] first;

  CounterPlaces(History history) {
    this.history = history;
    this.ranks = new Ranks(history, 0);
    this.first = new int[history.size()];
    int count = 0;
    for (int op = 0; op < history.size(); op++) {
      if (isIncrement(op)) {
        count++;
      }
    }
    this.increments = count;
  }

  Verdict decide(Evidence evidence) {
    Verdict wrong = readAnswers();
    if (wrong == null) {
      wrong = closeWindows();
    }
    if (wrong == null) {
      wrong = placeCompleted();
    }
    if (wrong == null) {
      wrong = placePending();
    }
    if (wrong != null) {
      return wrong;
    }
    return evidence == Evidence.WITNESS ? witness() : Verdict.yes();
  }

  private boolean isIncrement(int op) {
    return history.method(op) != CounterMonitor.GET;
  }

  private boolean isObservation(int op) {
    return CounterMonitor.isObservation(history, op);
  }

  private int answer(int op) {
    return (int) (history.result(op) >> 1);
  }

  private @Nullable Verdict readAnswers() {
    for (int op = 0; op < history.size(); op++) {
      if (isObservation(op)) {
        if (history.result(op) > Values.inline(increments)) {
          return tooFew(op);
        }
        known = Math.max(known, answer(op));
      }
    }
    int places = known + increments + 2;
    earliest = new int[known + 2];
    earliestBy = filled(known + 2, NOBODY);
    latest = filled(known + 2, Ranks.NEVER);
    latestBy = filled(known + 2, NOBODY);
    holder = filled(places, NOBODY);
    nextFree = new int[places];
    Arrays.setAll(nextFree, place -> place);
    for (int op = 0; op < history.size(); op++) {
      if (isObservation(op)) {
        int count = answer(op);
        if (isIncrement(op)) {
          if (holder[count] != NOBODY) {
            return Verdict.no(
                "%s and %s answered the same count, yet each counted itself"
                    .formatted(history.describe(holder[count]), history.describe(op)),
                holder[count],
                op);
          }
          holder[count] = op;
          nextFree[count] = count + 1;
        }
        notAfter(count, op);
        notBefore(isIncrement(op) ? count : count + 1, op);
      }
    }
    return null;
  }

  private static int[] filled(int size, int with) {
    int[] array = new int[size];
    Arrays.fill(array, with);
    return array;
  }

  private void notAfter(int place, int op) {
    if (place > 0 && ranks.returned[op] < latest[place]) {
      latest[place] = ranks.returned[op];
      latestBy[place] = op;
    }
  }

  private void notBefore(int place, int op) {
    if (ranks.call[op] + 1 > earliest[place]) {
      earliest[place] = ranks.call[op] + 1;
      earliestBy[place] = op;
    }
  }

  /** Makes the bounds monotone; a window that is empty then is a contradiction of two answers. */
  private @Nullable Verdict closeWindows() {
    for (int place = 1; place <= known + 1; place++) {
      if (earliest[place - 1] > earliest[place]) {
        earliest[place] = earliest[place - 1];
        earliestBy[place] = earliestBy[place - 1];
      }
    }
    for (int place = known; place > 0; place--) {
      if (latest[place + 1] < latest[place]) {
        latest[place] = latest[place + 1];
        latestBy[place] = latestBy[place + 1];
      }
    }
    for (int place = 1; place <= known; place++) {
      if (earliest[place] > latest[place]) {
        int high = latestBy[place];
        int low = earliestBy[place];
        return Verdict.no(
            "%s finished before %s began, yet a counter never goes down"
                .formatted(history.describe(high), history.describe(low)),
            high,
            low);
      }
    }
    return null;
  }

  /**
   * In order of returns, each increment takes the first place that is open to it and free. Exact:
   * let x be the increment that returns first, p its place here, and take any assignment of all. If
   * p has another holder y there, x stands at some q &gt; p; y may stand at q, because q is open to
   * x and y returns later, and x at p. So some assignment has x at p; take both away and repeat.
   */
  private @Nullable Verdict placeCompleted() {
    int open = 1;
    for (int at = 0; at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (!isIncrement(op) || isObservation(op)) {
        continue;
      }
      if (ranks.time.isReturn(at)) {
        int place = free(first[op]);
        if (earliest[Math.min(place, known + 1)] > at) {
          return tooMany(op, place);
        }
        take(place, op);
      } else {
        while (open <= known && latest[open] < at) {
          open++;
        }
        first[op] = open;
      }
    }
    return null;
  }

  /**
   * A pending increment is needed only where a place within the known count is still free, and may
   * take any whose window does not end before its call. Windows end in order of places, so the
   * earliest called goes to the first free place: whoever could take that place instead can take
   * every later one too. That completed increments are placed before loses nothing: above, a
   * pending increment is one that returns last.
   */
  private @Nullable Verdict placePending() {
    int place = free(1);
    for (int at = 0; place <= known && at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (history.isPending(op) && isIncrement(op)) {
        if (latest[place] < at) {
          break;
        }
        take(place, op);
        place = free(place);
      }
    }
    return place <= known ? tooFew(latestBy[place]) : null;
  }

  private int free(int place) {
    int free = place;
    while (nextFree[free] != free) {
      nextFree[free] = nextFree[nextFree[free]];
      free = nextFree[free];
    }
    return free;
  }

  private void take(int place, int op) {
    holder[place] = op;
    nextFree[place] = place + 1;
  }

  /**
   * All increments that could have come before this operation hold earlier places than the one it
   * needs filled, for whoever may stand at a free place does not stand behind it.
   */
  private Verdict tooFew(int observer) {
    int[] suspects = new int[increments + 1];
    int count = 0;
    for (int op = 0; op < history.size(); op++) {
      if (op == observer || (isIncrement(op) && ranks.call[op] < ranks.returned[observer])) {
        suspects[count++] = op;
      }
    }
    int called = isIncrement(observer) ? count : count - 1;
    return Verdict.no(
        Values.inline(called) < history.result(observer)
            ? "%s finished when only %s had been called"
                .formatted(history.describe(observer), counted(called, "increment"))
            : "%s finished when %s had been called, and not all of them can come before it"
                .formatted(history.describe(observer), counted(called, "increment")),
        Arrays.copyOf(suspects, count));
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  /**
   * The increment {@code late} finds no room: {@code low}, the observer because of which {@code
   * place} opens after its return, leaves it only the places up to its answer. These are taken,
   * back to one that is closed to all their holders because {@code high} returned before their
   * calls. (Places between the answer of {@code low} and {@code place}, and between {@code from}
   * and the answer of {@code high}, can only be held by the {@code incget} that names them.)
   */
  private Verdict tooMany(int late, int place) {
    int low = earliestBy[Math.min(place, known + 1)];
    int from = first[late];
    for (int at = place - 1; at >= from; at--) {
      if (!isObservation(holder[at])) {
        from = Math.min(from, first[holder[at]]);
      }
    }
    int high = from > 1 ? latestBy[from - 1] : NOBODY;
    int[] held = Arrays.copyOfRange(holder, high == NOBODY ? 1 : answer(high) + 1, answer(low) + 1);
    int[] suspects = Arrays.copyOf(held, held.length + 3);
    suspects[held.length] = late;
    suspects[held.length + 1] = low;
    suspects[held.length + 2] = high == NOBODY ? low : high;
    String since = high == NOBODY ? "" : "after " + history.describe(high) + " and ";
    return Verdict.no(
        "%s answered too little: %s came %snot after it, among them %s"
            .formatted(
                history.describe(low),
                counted(held.length + 1, "increment"),
                since,
                history.describe(late)),
        suspects);
  }

  private Verdict witness() {
    int last = free(known + 1) - 1;
    int[] byPlace = sortedBySlot(last);
    int[] getsAfter = new int[known + 2];
    for (int op = 0; op < history.size(); op++) {
      if (!isIncrement(op) && isObservation(op)) {
        getsAfter[answer(op) + 1]++;
      }
    }
    int[] order = new int[history.size()];
    int[] nextGet = new int[known + 1];
    int size = 0;
    for (int place = 0; place <= last; place++) {
      if (place > 0) {
        order[size++] = byPlace[place];
      }
      if (place <= known) {
        nextGet[place] = size;
        size += getsAfter[place + 1];
      }
    }
    for (int at = 0; at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (!ranks.time.isReturn(at) && !isIncrement(op) && isObservation(op)) {
        order[nextGet[answer(op)]++] = op;
      }
    }
    OpenOrder open = new OpenOrder(order, size, ranks.call);
    for (int at = 0; at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (ranks.time.isReturn(at) && !isIncrement(op) && !isObservation(op)) {
        open.put(op);
      }
    }
    return new Linearizable(open.close());
  }

  /** The increments by place, once those that say nothing of theirs are sorted by their slots. */
  private int[] sortedBySlot(int last) {
    int[] silent = new int[last];
    int count = 0;
    long[] slot = new long[history.size()];
    for (int place = 1; place <= last; place++) {
      int op = holder[place];
      if (!isObservation(op)) {
        slot[op] = Math.max(earliest[Math.min(place, known + 1)], ranks.call[op] + 1);
        silent[count++] = op;
      }
    }
    RadixSort.byKey(silent, count, slot);
    int[] sorted = new int[last + 1];
    int next = 0;
    for (int place = 1; place <= last; place++) {
      sorted[place] = isObservation(holder[place]) ? holder[place] : silent[next++];
    }
    return sorted;
  }
}

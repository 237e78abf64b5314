package dev.linchpin.internal.monitor.counter;

import dev.linchpin.history.History;
import dev.linchpin.history.RadixSort;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.basis.OpenOrder;
import dev.linchpin.internal.monitor.basis.Ranks;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which increment of a counter is the first, the second, …: gives each a place whose window it
 * meets, or finds that there is no way to. {@link CounterMonitor} has the argument.
 */
final class CounterPlaces {
  private final History history;
  private final Ranks ranks;
  private final CounterWindows windows;

  /** The largest answer. */
  private final int known;

  /** The increment at each place. */
  private final int[] holder;

  /** Union-find towards the next place without a holder. */
  private final int[] nextFree;

  /** For increments without a known answer: the first place open to it. */
  private final int[] first;

  CounterPlaces(History history, Ranks ranks, CounterWindows windows) {
    this.history = history;
    this.ranks = ranks;
    this.windows = windows;
    this.known = windows.known();
    this.first = new int[history.size()];
    this.holder = new int[known + history.size() + 2];
    this.nextFree = new int[holder.length];
    for (int place = 0; place < holder.length; place++) {
      holder[place] = windows.claimant(place);
      nextFree[place] = holder[place] == CounterWindows.NOBODY ? place : place + 1;
    }
  }

  Verdict<Witness, Refutation> decide(Evidence evidence) {
    Verdict<Witness, Refutation> wrong = placeCompleted();
    if (wrong == null) {
      wrong = placePending();
    }
    if (wrong != null) {
      return wrong;
    }
    return evidence == Evidence.WITNESS ? witness() : Verdict.yes();
  }

  private boolean isIncrement(int op) {
    return CounterMonitor.isIncrement(history, op);
  }

  private boolean isObservation(int op) {
    return CounterMonitor.isObservation(history, op);
  }

  private int answer(int op) {
    return windows.answer(op);
  }

  /**
   * In order of returns, each increment takes the first place that is open to it and free. Exact:
   * let x be the increment that returns first, p its place here, and take any assignment of all. If
   * p has another holder y there, x stands at some q &gt; p; y may stand at q, because q is open to
   * x and y returns later, and x at p. So some assignment has x at p; take both away and repeat.
   */
  private @Nullable Verdict<Witness, Refutation> placeCompleted() {
    int open = 1;
    for (int at = 0; at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (!isIncrement(op) || isObservation(op)) {
        continue;
      }
      if (ranks.time.isReturn(at)) {
        int place = free(first[op]);
        if (windows.earliest(place) > at) {
          return tooMany(op, place);
        }
        take(place, op);
      } else {
        while (open <= known && windows.latest(open) < at) {
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
   * pending increment is one that returns last. If a place stays free, then all increments called
   * before its window ends hold earlier places, for each took the first it could: too few.
   */
  private @Nullable Verdict<Witness, Refutation> placePending() {
    int place = free(1);
    for (int at = 0; place <= known && at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (history.isPending(op) && isIncrement(op)) {
        if (windows.latest(place) < at) {
          break;
        }
        take(place, op);
        place = free(place);
      }
    }
    return place <= known ? windows.tooFew(windows.latestBy(place)) : null;
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
   * The increment {@code late} finds no room: {@code low}, the observer because of which {@code
   * place} opens after its return, leaves it only the places up to its answer. These are taken,
   * back to one that is closed to all their holders because {@code high} returned before their
   * calls. (Places between the answer of {@code low} and {@code place}, and between {@code from}
   * and the answer of {@code high}, can only be held by the {@code incget} that names them.)
   */
  private Verdict<Witness, Refutation> tooMany(int late, int place) {
    int low = windows.earliestBy(place);
    int from = first[late];
    for (int at = place - 1; at >= from; at--) {
      if (!isObservation(holder[at])) {
        from = Math.min(from, first[holder[at]]);
      }
    }
    boolean bounded = from > 1;
    int high = bounded ? windows.latestBy(from - 1) : low;
    int[] held = Arrays.copyOfRange(holder, bounded ? answer(high) + 1 : 1, answer(low) + 1);
    int[] suspects = Arrays.copyOf(held, held.length + 3);
    suspects[held.length] = late;
    suspects[held.length + 1] = low;
    suspects[held.length + 2] = high;
    String since = bounded ? "after " + history.describe(high) + " and " : "";
    return Refutation.verdict(
        "%s returned a count that is too small: %s took effect %sbefore it, among them %s"
            .formatted(
                history.describe(low),
                CounterMonitor.increments(held.length + 1),
                since,
                history.describe(late)),
        suspects);
  }

  private Verdict<Witness, Refutation> witness() {
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
    return Verdict.yes(open.close());
  }

  /** The increments by place, once those that say nothing of theirs are sorted by their slots. */
  private int[] sortedBySlot(int last) {
    int[] silent = new int[last];
    int count = 0;
    long[] slot = new long[history.size()];
    for (int place = 1; place <= last; place++) {
      int op = holder[place];
      if (!isObservation(op)) {
        slot[op] = Math.max(windows.earliest(place), ranks.call[op] + 1);
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

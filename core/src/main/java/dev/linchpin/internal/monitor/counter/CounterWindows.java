package dev.linchpin.internal.monitor.counter;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.basis.Ranks;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * When the first, the second, … increment of a counter can have taken effect, as far as the answers
 * say. Place k, from 1, is that of the k-th increment. {@link CounterMonitor} has the argument.
 */
final class CounterWindows {
  static final int NOBODY = -1;

  private final History history;
  private final Ranks ranks;
  private final long initial;

  /** The largest answer; place {@code known + 1} stands for all beyond. */
  private int known;

  /** First slot for the k-th increment, and the operation that says so. */
  private int[] earliest = {};

  private int[] earliestBy = {};

  /** Last slot for the k-th increment, and the operation that says so. */
  private int[] latest = {};

  private int[] latestBy = {};

  /** The {@code incget} that answered k. */
  private int[] claimant = {};

  CounterWindows(History history, Ranks ranks, long initial) {
    this.history = history;
    this.ranks = ranks;
    this.initial = initial;
  }

  /** How many increments an observation says there were. */
  private long counted(int op) {
    return (history.result(op) >> 1) - initial;
  }

  /** The same for an observation that counts no more increments than there are. */
  int answer(int op) {
    return (int) counted(op);
  }

  int known() {
    return known;
  }

  int earliest(int place) {
    return earliest[Math.min(place, known + 1)];
  }

  int earliestBy(int place) {
    return earliestBy[Math.min(place, known + 1)];
  }

  /** For places up to {@code known}. */
  int latest(int place) {
    return latest[place];
  }

  int latestBy(int place) {
    return latestBy[place];
  }

  int claimant(int place) {
    return place <= known ? claimant[place] : NOBODY;
  }

  /** Takes in all answers; null when no two of them contradict each other. */
  @Nullable Verdict<Witness, Refutation> read() {
    int increments = 0;
    for (int op = 0; op < history.size(); op++) {
      if (CounterMonitor.isIncrement(history, op)) {
        increments++;
      }
    }
    for (int op = 0; op < history.size(); op++) {
      if (CounterMonitor.isObservation(history, op)) {
        if (counted(op) > increments) {
          return tooFew(op);
        }
        known = Math.max(known, answer(op));
      }
    }
    earliest = new int[known + 2];
    earliestBy = filled(NOBODY);
    latest = filled(Ranks.NEVER);
    latestBy = filled(NOBODY);
    claimant = filled(NOBODY);
    for (int op = 0; op < history.size(); op++) {
      if (CounterMonitor.isObservation(history, op)) {
        Verdict<Witness, Refutation> wrong = take(op);
        if (wrong != null) {
          return wrong;
        }
      }
    }
    return close();
  }

  private int[] filled(int with) {
    int[] array = new int[known + 2];
    Arrays.fill(array, with);
    return array;
  }

  private @Nullable Verdict<Witness, Refutation> take(int op) {
    int count = answer(op);
    int after = count + 1;
    if (CounterMonitor.isIncrement(history, op)) {
      if (claimant[count] != NOBODY) {
        return Refutation.verdict(
            "%s and %s returned the same count, yet each includes its own increment"
                .formatted(history.describe(claimant[count]), history.describe(op)),
            claimant[count],
            op);
      }
      claimant[count] = op;
      after = count;
    }
    if (ranks.returned[op] < latest[count]) {
      latest[count] = ranks.returned[op];
      latestBy[count] = op;
    }
    if (ranks.call[op] + 1 > earliest[after]) {
      earliest[after] = ranks.call[op] + 1;
      earliestBy[after] = op;
    }
    return null;
  }

  /** Makes the bounds monotone; a window that is empty then is a contradiction of two answers. */
  private @Nullable Verdict<Witness, Refutation> close() {
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
        return Refutation.verdict(
            "%s finished before %s began, yet a counter never goes down"
                .formatted(history.describe(high), history.describe(low)),
            high,
            low);
      }
    }
    return null;
  }

  /** This operation counted more increments than can have come before it. */
  Verdict<Witness, Refutation> tooFew(int observer) {
    int[] suspects = new int[history.size()];
    int count = 0;
    for (int op = 0; op < history.size(); op++) {
      boolean called =
          CounterMonitor.isIncrement(history, op) && ranks.call[op] < ranks.returned[observer];
      if (op == observer || called) {
        suspects[count++] = op;
      }
    }
    int called = CounterMonitor.isIncrement(history, observer) ? count : count - 1;
    String only = called < counted(observer) ? "only " : "";
    String why = only.isEmpty() ? ", and not all of them can come before it" : "";
    return Refutation.verdict(
        "%s finished when %s%s had been called%s"
            .formatted(history.describe(observer), only, CounterMonitor.increments(called), why),
        Arrays.copyOf(suspects, count));
  }
}

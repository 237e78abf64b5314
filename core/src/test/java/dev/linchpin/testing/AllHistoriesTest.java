package dev.linchpin.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AllHistoriesTest {

  /** Fishburn numbers 1, 1, 2, 5, 15, 53: interval orders of 0 to 5 points (OEIS A022493). */
  @Test
  void equalOperationsGiveEachIntervalOrderOnce() {
    AllHistories all = new AllHistories(DataType.COUNTER);
    all.methods = new int[] {0};
    all.pending = false;
    all.operations = 5;

    assertThat(all.forEach(history -> {})).isEqualTo(1 + 1 + 2 + 5 + 15 + 53);
  }

  /** 1, 1, 3, 19, 207: labelled interval orders (OEIS A079144); a priority queue renames none. */
  @Test
  void differentOperationsGiveEachLabelledIntervalOrderOnce() {
    AllHistories all = new AllHistories(DataType.PQUEUE);
    all.methods = new int[] {0};
    all.pending = false;
    all.distinct = true;
    all.values = 4;

    assertThat(all.forEach(history -> {})).isEqualTo(1 + 1 + 3 + 19 + 207);
  }

  /** The other way round: all words of calls and returns, brought to a normal form. */
  @Test
  void allWordsOfCallsAndReturnsAreCovered() {
    AllHistories all = new AllHistories(DataType.SET);
    all.methods = new int[] {1, 2};
    all.operations = 3;
    all.values = 1;
    Set<List<Integer>> shown = new HashSet<>();

    long count =
        all.forEach(history -> assertThat(shown.add(form(history))).as("seen before").isTrue());

    Set<List<Integer>> words = new HashSet<>();
    for (int size = 0; size <= 3; size++) {
      walk(new long[size], new long[size], new int[size], 0, 0, words);
    }
    assertThat(shown).isEqualTo(words);
    assertThat(count).isEqualTo(words.size());
  }

  @Test
  void renamedHistoriesAreShownOnce() {
    AllHistories all = new AllHistories(DataType.QUEUE);
    all.operations = 2;
    all.pending = false;
    all.methods = new int[] {0};

    // enq(1); then enq(1) enq(1) and enq(1) enq(2) overlapping; one after the other likewise.
    assertThat(all.forEach(history -> {})).isEqualTo(1 + 1 + 2 + 2);
  }

  @Test
  void tiesAndAllDifferentStampsBothOccur() {
    boolean[] seen = new boolean[2];

    new AllHistories(DataType.REGISTER)
        .forEach(
            history -> {
              Set<Long> stamps = new HashSet<>();
              int events = 0;
              for (int op = 0; op < history.size(); op++) {
                stamps.add(history.call(op));
                events++;
                if (!history.isPending(op)) {
                  stamps.add(history.returned(op));
                  events++;
                }
              }
              seen[stamps.size() == events ? 1 : 0] |= events > 2;
            });

    assertThat(seen).containsOnly(true);
  }

  /**
   * Appends every event that may come next: the call of the next operation with each kind, or a
   * return; what never returns is pending.
   */
  private static void walk(
      long[] call, long[] returned, int[] kind, int called, int clock, Set<List<Integer>> words) {
    if (called == call.length) {
      complete(call, returned, kind, clock, words);
      return;
    }
    for (int op = 0; op < called; op++) {
      if (returned[op] == Long.MAX_VALUE && kind[op] % 3 != 2) {
        returned[op] = clock;
        walk(call, returned, kind, called, clock + 1, words);
        returned[op] = Long.MAX_VALUE;
      }
    }
    for (kind[called] = 0; kind[called] < 6; kind[called]++) {
      call[called] = clock;
      returned[called] = Long.MAX_VALUE;
      walk(call, returned, kind, called + 1, clock + 1, words);
    }
  }

  /** Everything is called: the rest returns, in any order, which nothing can depend on. */
  private static void complete(
      long[] call, long[] returned, int[] kind, int clock, Set<List<Integer>> words) {
    long[] all = returned.clone();
    for (int op = 0; op < call.length; op++) {
      if (kind[op] % 3 != 2 && all[op] == Long.MAX_VALUE) {
        all[op] = clock;
      }
    }
    words.add(form(call, all, kind));
  }

  /** Kinds 0 to 2 are remove to false, to true, pending; 3 to 5 the same of contains. */
  private static List<Integer> form(History history) {
    int size = history.size();
    long[] call = new long[size];
    long[] returned = new long[size];
    int[] kind = new int[size];
    for (int op = 0; op < size; op++) {
      call[op] = history.call(op);
      returned[op] = history.returned(op);
      int answer = history.isPending(op) ? 2 : history.result(op) == ValueTable.TRUE ? 1 : 0;
      kind[op] = 3 * (history.method(op) - 1) + answer;
    }
    return form(call, returned, kind);
  }

  /** Kinds and precedence under the arrangement of operations that makes them smallest. */
  private static List<Integer> form(long[] call, long[] returned, int[] kind) {
    List<List<Integer>> all = new ArrayList<>();
    arrange(new ArrayList<>(), call, returned, kind, all);
    return all.stream().min((a, b) -> a.toString().compareTo(b.toString())).orElseThrow();
  }

  private static void arrange(
      List<Integer> order, long[] call, long[] returned, int[] kind, List<List<Integer>> all) {
    if (order.size() == call.length) {
      List<Integer> form = new ArrayList<>();
      for (int a : order) {
        form.add(kind[a]);
        for (int b : order) {
          form.add(returned[a] < call[b] ? 1 : 0);
        }
      }
      all.add(form);
      return;
    }
    for (int op = 0; op < call.length; op++) {
      if (!order.contains(op)) {
        order.add(op);
        arrange(order, call, returned, kind, all);
        order.remove(order.size() - 1);
      }
    }
  }
}

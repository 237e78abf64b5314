package dev.linchpin.internal.engine.stress.small;

import java.util.ArrayList;
import java.util.List;

/**
 * What the threads of a round do, by the numbers of the subject's operations.
 *
 * @param setup before the threads start
 * @param threads of each thread, in order
 * @param closing after all threads have ended
 */
record RoundPlan(List<Integer> setup, List<List<Integer>> threads, List<Integer> closing) {
  RoundPlan {
    setup = List.copyOf(setup);
    threads = threads.stream().map(List::copyOf).toList();
    closing = List.copyOf(closing);
  }

  /** The operations that are judged: of the threads one after the other, then the closing ones. */
  List<Integer> operations() {
    List<Integer> all = new ArrayList<>();
    threads.forEach(all::addAll);
    all.addAll(closing);
    return all;
  }

  /** The thread of each judged operation, from 1; 0 for the closing ones. */
  int[] owners() {
    int[] owners = new int[operations().size()];
    int at = 0;
    for (int thread = 0; thread < threads.size(); thread++) {
      for (int step = 0; step < threads.get(thread).size(); step++) {
        owners[at++] = thread + 1;
      }
    }
    return owners;
  }

  /** The numbers of the judged operations, by thread; the last list has the closing ones. */
  List<int[]> positions() {
    List<int[]> positions = new ArrayList<>();
    int[] next = {0};
    threads.forEach(thread -> positions.add(thread.stream().mapToInt(op -> next[0]++).toArray()));
    positions.add(closing.stream().mapToInt(op -> next[0]++).toArray());
    return positions;
  }

  RoundPlan withoutSetup() {
    return new RoundPlan(List.of(), threads, closing);
  }

  /** All plans with a little less, those that lack most first. */
  List<RoundPlan> smaller() {
    List<RoundPlan> plans = new ArrayList<>();
    if (!setup.isEmpty()) {
      plans.add(new RoundPlan(List.of(), threads, closing));
      int half = setup.size() / 2;
      if (half > 0) {
        plans.add(new RoundPlan(setup.subList(0, half), threads, closing));
        plans.add(new RoundPlan(setup.subList(half, setup.size()), threads, closing));
      }
    }
    if (threads.size() > 2) {
      for (List<List<Integer>> fewer : without(threads)) {
        plans.add(new RoundPlan(setup, fewer, closing));
      }
    }
    for (List<Integer> fewer : without(closing)) {
      plans.add(new RoundPlan(setup, threads, fewer));
    }
    for (int thread = 0; thread < threads.size(); thread++) {
      if (threads.get(thread).size() > 1) {
        for (List<Integer> fewer : without(threads.get(thread))) {
          List<List<Integer>> changed = new ArrayList<>(threads);
          changed.set(thread, fewer);
          plans.add(new RoundPlan(setup, changed, closing));
        }
      }
    }
    if (setup.size() > 1 && setup.size() <= MOST_SINGLE) {
      without(setup).forEach(fewer -> plans.add(new RoundPlan(fewer, threads, closing)));
    }
    return plans;
  }

  /** Longer setups are only halved. */
  private static final int MOST_SINGLE = 12;

  private static <T> List<List<T>> without(List<T> list) {
    List<List<T>> fewer = new ArrayList<>();
    for (int index = 0; index < list.size(); index++) {
      List<T> rest = new ArrayList<>(list);
      rest.remove(index);
      fewer.add(rest);
    }
    return fewer;
  }
}

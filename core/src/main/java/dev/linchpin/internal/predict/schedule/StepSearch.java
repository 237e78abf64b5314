package dev.linchpin.internal.predict.schedule;

import dev.linchpin.prediction.Leg;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a schedule in which three events of a run happen in a given order, with as few
 * switches between threads as possible.
 */
final class StepSearch {
  /** How much each thread has done, who did the last step, and whether the middle event is done. */
  private static final class State {
    final int[] done;
    final int mover;
    final boolean isBehind;
    final @Nullable State before;
    final int legs;

    State(int[] done, int mover, boolean isBehind, @Nullable State before, int legs) {
      this.done = done;
      this.mover = mover;
      this.isBehind = isBehind;
      this.before = before;
      this.legs = legs;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof State state
          && mover == state.mover
          && isBehind == state.isBehind
          && Arrays.equals(done, state.done);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * Arrays.hashCode(done) + mover) + Boolean.hashCode(isBehind);
    }
  }

  private final StepGraph graph;
  private final int first;
  private final int middle;
  private final int second;
  private final long most;
  private final int[] threads;
  private final Map<State, Integer> reached = new HashMap<>();
  private final Deque<State> queue = new ArrayDeque<>();

  /**
   * @param first an event of the same thread as {@code second}
   * @param most how many states to visit
   */
  StepSearch(StepGraph graph, int first, int middle, int second, long most) {
    this.graph = graph;
    this.first = first;
    this.middle = middle;
    this.second = second;
    this.most = most;
    this.threads = graph.around(graph.thread(first), graph.thread(middle));
  }

  long visited() {
    return reached.size();
  }

  /** The schedule; null if none was found. */
  @Nullable List<Leg> schedule() {
    reach(new State(new int[graph.threads()], -1, false, null, 0));
    while (!queue.isEmpty() && reached.size() < most) {
      State state = queue.poll();
      Integer best = reached.get(state);
      if (best != null && best < state.legs) {
        continue;
      }
      if (state.mover >= 0 && graph.last(state.mover, state.done[state.mover]) == second) {
        return legs(state);
      }
      for (int thread : threads) {
        step(state, thread);
      }
    }
    return null;
  }

  /** The thread goes on to its next event that matters. */
  private void step(State state, int thread) {
    int[] done = state.done.clone();
    boolean isBehind = state.isBehind;
    int event;
    do {
      event = graph.next(thread, done[thread]);
      if (event < 0 || !graph.isEnabled(thread, done) || !isAllowed(event, done, isBehind)) {
        break;
      }
      done[thread]++;
      isBehind |= event == middle;
    } while (!graph.isOrdering(event) && !isOneOfThree(event));
    if (done[thread] > state.done[thread]) {
      int legs = state.legs + (thread == state.mover ? 0 : 1);
      reach(new State(done, thread, isBehind, state, legs));
    }
  }

  private boolean isOneOfThree(int event) {
    return event == first || event == middle || event == second;
  }

  private boolean isAllowed(int event, int[] done, boolean isBehind) {
    if (event == second) {
      return isBehind;
    }
    if (event != middle) {
      return true;
    }
    int thread = graph.thread(first);
    return done[thread] > 0 && graph.last(thread, done[thread]) >= first;
  }

  private void reach(State state) {
    Integer best = reached.get(state);
    if (best != null && best <= state.legs) {
      return;
    }
    reached.put(state, state.legs);
    boolean isSameLeg = state.before != null && state.before.mover == state.mover;
    if (isSameLeg) {
      queue.addFirst(state);
    } else {
      queue.addLast(state);
    }
  }

  private List<Leg> legs(State end) {
    List<Leg> legs = new ArrayList<>();
    int mover = -1;
    for (State state = end; state != null && state.mover >= 0; state = state.before) {
      if (state.mover != mover) {
        mover = state.mover;
        legs.add(0, new Leg(mover, graph.last(mover, state.done[mover])));
      }
    }
    return legs;
  }
}

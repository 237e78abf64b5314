package dev.linchpin.internal.engine.search.state;

import dev.linchpin.execution.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The states that were visited and the steps between them, in flat arrays: some 30 bytes for each
 * state and 20 for each step. It has no cycles: the search gives up, or watches more loops, where a
 * thread comes back to a point and nothing has changed.
 */
final class StateGraph {
  static final int NONE = -1;

  // An open hash table of fingerprints.
  private long[] lows = new long[1 << 12];
  private long[] highs = new long[1 << 12];
  private int[] numbers = new int[1 << 12];

  private int states;
  private int[] firstEdge = new int[1 << 10];
  private long[] returned = new long[1 << 10];

  /** The states whose visit has ended. */
  private final BitSet isFinished = new BitSet();

  private int edges;
  private int[] nextEdge = new int[1 << 11];
  private int[] target = new int[1 << 11];
  private int[] label = new int[1 << 11];
  private int[] result = new int[1 << 11];

  /** The thread, the operation that was called or -1, and the number of choices, as bytes. */
  private int[] what = new int[1 << 11];

  /** The states in the order in which their visits ended: what follows a state is before it. */
  private int[] finished = new int[1 << 10];

  private int ends;

  /** The alternatives that the step of an edge chooses, if any. */
  private final Map<Integer, int[]> alternatives = new HashMap<>();

  private final Map<StepTaken.Label, Integer> labelNumbers = new HashMap<>();
  private final List<StepTaken.Label> labels = new ArrayList<>();
  private final Map<Result, Integer> resultNumbers = new HashMap<>();
  private final List<Result> results = new ArrayList<>();

  /** The number of the state with the fingerprint, or {@link #NONE}. */
  int find(long low, long high) {
    int place = place(low, high);
    return numbers[place] - 1;
  }

  /**
   * Adds a state that is not there.
   *
   * @param hasReturned the operations that have returned
   */
  int add(long low, long high, long hasReturned) {
    if (2 * states > lows.length) {
      grow();
    }
    int place = place(low, high);
    lows[place] = low;
    highs[place] = high;
    if (states == firstEdge.length) {
      firstEdge = Arrays.copyOf(firstEdge, 2 * states);
      returned = Arrays.copyOf(returned, 2 * states);
      finished = Arrays.copyOf(finished, 2 * states);
    }
    firstEdge[states] = NONE;
    returned[states] = hasReturned;
    numbers[place] = ++states;
    return states - 1;
  }

  private int place(long low, long high) {
    int mask = lows.length - 1;
    int place = (int) (low ^ (low >>> 32)) & mask;
    while (numbers[place] != 0 && (lows[place] != low || highs[place] != high)) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    long[] oldLows = lows;
    long[] oldHighs = highs;
    int[] oldNumbers = numbers;
    lows = new long[2 * oldLows.length];
    highs = new long[lows.length];
    numbers = new int[lows.length];
    for (int at = 0; at < oldNumbers.length; at++) {
      if (oldNumbers[at] != 0) {
        int place = place(oldLows[at], oldHighs[at]);
        lows[place] = oldLows[at];
        highs[place] = oldHighs[at];
        numbers[place] = oldNumbers[at];
      }
    }
  }

  /** Makes an edge for a step that was just taken from the state; its target follows. */
  int addEdge(int from, int thread, StepTaken taken) {
    if (edges == target.length) {
      nextEdge = Arrays.copyOf(nextEdge, 2 * edges);
      target = Arrays.copyOf(target, 2 * edges);
      label = Arrays.copyOf(label, 2 * edges);
      result = Arrays.copyOf(result, 2 * edges);
      what = Arrays.copyOf(what, 2 * edges);
    }
    nextEdge[edges] = firstEdge[from];
    firstEdge[from] = edges;
    label[edges] = number(taken.label(), labelNumbers, labels);
    Result answer = taken.result;
    result[edges] = answer == null ? NONE : number(answer, resultNumbers, results);
    what[edges] =
        thread | (taken.called & 0xff) << 8 | taken.choices << 16 | (taken.returned & 0xff) << 24;
    if (taken.chosen().length > 0) {
      alternatives.put(edges, taken.chosen());
    }
    return edges++;
  }

  private static <T> int number(T thing, Map<T, Integer> numbers, List<T> things) {
    Integer known = numbers.putIfAbsent(thing, things.size());
    if (known == null) {
      things.add(thing);
      return things.size() - 1;
    }
    return known;
  }

  void leadsTo(int edge, int state) {
    target[edge] = state;
  }

  /** The visit of a state ends. */
  void finish(int state) {
    finished[ends++] = state;
    isFinished.set(state);
  }

  boolean isFinished(int state) {
    return isFinished.get(state);
  }

  int states() {
    return states;
  }

  int edges() {
    return edges;
  }

  /** The states from which others follow before those that follow. */
  int inOrder(int index) {
    return finished[states - 1 - index];
  }

  long returned(int state) {
    return returned[state];
  }

  /** The latest edge of a state, or {@link #NONE}. */
  int firstEdge(int state) {
    return firstEdge[state];
  }

  int nextEdge(int edge) {
    return nextEdge[edge];
  }

  int target(int edge) {
    return target[edge];
  }

  int thread(int edge) {
    return what[edge] & 0xff;
  }

  /** The operation that is called in the step; -1 if none is. */
  int called(int edge) {
    return (byte) (what[edge] >> 8);
  }

  /** How often a schedule names the thread for the step: its call is a choice of its own. */
  int turns(int edge) {
    return (what[edge] >> 16) & 0xff;
  }

  /** The alternatives that the step chooses then. */
  int[] alternatives(int edge) {
    return alternatives.getOrDefault(edge, StepTaken.NONE);
  }

  /** The operation that returns in the step; -1 if none does. */
  int returns(int edge) {
    return (byte) (what[edge] >> 24);
  }

  /** The number of the result that the operation of the edge returns, or {@link #NONE}. */
  int result(int edge) {
    return result[edge];
  }

  int label(int edge) {
    return label[edge];
  }

  /** The slot of a location on which the steps conflict, or {@link #NONE}. */
  int conflict(int one, int other) {
    return labels.get(label[one]).conflict(labels.get(label[other]));
  }

  @Nullable Result resultNumbered(int number) {
    return number == NONE ? null : results.get(number);
  }
}

package dev.linchpin.internal.engine.search.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds runs such that every run of the program has the results of one of them, which orders at
 * least as many of its operations in real time. So if one of all runs is wrong, one of these is:
 * each serial run that explains a run also explains those that order less.
 *
 * <p>To each state, it brings the results and real-time orders of the ways to it. Of two ways with
 * the same results, the one that orders less is left out: what follows the state adds the same to
 * both.
 */
final class Histories {
  /** With more operations, an order does not fit into two words. */
  static final int MOST_OPERATIONS = 11;

  /** So many states are looked at between two calls of those who wait. */
  private static final int PATIENCE = 256;

  private final StateGraph graph;
  private final int operations;
  private final int mostWays;
  private final Map<List<Integer>, Integer> vectorNumbers = new HashMap<>();
  private final List<List<Integer>> vectors = new ArrayList<>();
  private final Map<Long, Integer> extended = new HashMap<>();
  private int ways;

  /** A run that is worth making. */
  static final class ChosenRun {
    private final int[] choices;
    private final List<Integer> results;

    ChosenRun(int[] choices, List<Integer> results) {
      this.choices = choices;
      this.results = results;
    }

    /** The threads that are chosen from the first state to a last one. */
    int[] choices() {
      return choices;
    }

    /**
     * The numbers of the results of all operations; {@link StateGraph#NONE} for those that do not
     * return.
     */
    List<Integer> results() {
      return results;
    }
  }

  /** A way to a state: which operations returned before which were called, and all results. */
  private static final class Way {
    final @Nullable Way before;
    final int edge;
    final int results;
    final long low;
    final long high;

    Way(@Nullable Way before, int edge, int results, long low, long high) {
      this.before = before;
      this.edge = edge;
      this.results = results;
      this.low = low;
      this.high = high;
    }

    boolean ordersAllOf(Way other) {
      return results == other.results && (other.low & ~low) == 0 && (other.high & ~high) == 0;
    }
  }

  /**
   * @param mostWays beyond so many ways it gives up
   */
  Histories(StateGraph graph, int operations, int mostWays) {
    if (operations > MOST_OPERATIONS) {
      throw new Unsuited("more than " + MOST_OPERATIONS + " operations");
    }
    this.graph = graph;
    this.operations = operations;
    this.mostWays = mostWays;
  }

  /**
   * The runs.
   *
   * @param now called now and then; what it throws ends the search
   */
  List<ChosenRun> runs(Runnable now) {
    List<ChosenRun> runs = new ArrayList<>();
    List<List<Way>> here = new ArrayList<>();
    for (int state = 0; state < graph.states(); state++) {
      here.add(null);
    }
    Integer[] none = new Integer[operations];
    Arrays.fill(none, StateGraph.NONE);
    int root = graph.inOrder(0);
    here.set(root, List.of(new Way(null, StateGraph.NONE, number(List.of(none)), 0, 0)));
    for (int index = 0; index < graph.states(); index++) {
      if (index % PATIENCE == 0) {
        now.run();
      }
      int state = graph.inOrder(index);
      List<Way> all = here.set(state, null);
      if (graph.firstEdge(state) == StateGraph.NONE) {
        all.forEach(way -> runs.add(new ChosenRun(choices(way), vectors.get(way.results))));
      }
      int edge = graph.firstEdge(state);
      for (; edge != StateGraph.NONE; edge = graph.nextEdge(edge)) {
        int target = graph.target(edge);
        List<Way> there = here.get(target);
        if (there == null) {
          there = new ArrayList<>(1);
          here.set(target, there);
        }
        for (Way way : all) {
          add(there, after(way, state, edge));
        }
      }
    }
    return runs;
  }

  private void add(List<Way> there, Way way) {
    for (int at = there.size() - 1; at >= 0; at--) {
      Way other = there.get(at);
      if (other.ordersAllOf(way)) {
        return;
      }
      if (way.ordersAllOf(other)) {
        there.set(at, there.get(there.size() - 1));
        there.remove(there.size() - 1);
      }
    }
    if (++ways > mostWays) {
      throw new Unsuited("more than " + mostWays + " ways to the states");
    }
    there.add(way);
  }

  private Way after(Way way, int state, int edge) {
    long low = way.low;
    long high = way.high;
    int called = graph.called(edge);
    if (called >= 0) {
      long returned = graph.returned(state);
      int at = called * operations;
      if (at < Long.SIZE) {
        low |= returned << at;
        high |= at == 0 ? 0 : returned >>> (Long.SIZE - at);
      } else {
        high |= returned << (at - Long.SIZE);
      }
    }
    int results = way.results;
    if (graph.returns(edge) >= 0) {
      results = with(results, graph.returns(edge), graph.result(edge));
    }
    return new Way(way, edge, results, low, high);
  }

  private int with(int results, int operation, int result) {
    long key = ((long) results << 32) | ((long) operation << 26) | result;
    Integer known = extended.get(key);
    if (known != null) {
      return known;
    }
    List<Integer> longer = new ArrayList<>(vectors.get(results));
    longer.set(operation, result);
    int number = number(longer);
    extended.put(key, number);
    return number;
  }

  private int number(List<Integer> vector) {
    Integer known = vectorNumbers.putIfAbsent(vector, vectors.size());
    if (known == null) {
      vectors.add(vector);
      return vectors.size() - 1;
    }
    return known;
  }

  private int[] choices(Way last) {
    int length = 0;
    for (Way way = last; way.before != null; way = way.before) {
      length += graph.turns(way.edge) + graph.alternatives(way.edge).length;
    }
    int[] choices = new int[length];
    for (Way way = last; way.before != null; way = way.before) {
      int[] alternatives = graph.alternatives(way.edge);
      length -= alternatives.length;
      System.arraycopy(alternatives, 0, choices, length, alternatives.length);
      for (int times = graph.turns(way.edge); times > 0; times--) {
        choices[--length] = graph.thread(way.edge);
      }
    }
    return choices;
  }

  /** How many ways were compared, for people who look at what a search costs. */
  int ways() {
    return ways;
  }
}

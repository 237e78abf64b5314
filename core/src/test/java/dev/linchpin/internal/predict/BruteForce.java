package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.SmallRun.Entry;
import dev.linchpin.internal.predict.SmallRun.Op;
import dev.linchpin.prediction.AccessPattern;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Every reordering of a small run, without any cleverness: a state says how far each thread has
 * come, and all states are visited. Which locks are held follows from the state.
 */
final class BruteForce {
  private static final int FAR = Integer.MAX_VALUE;

  /** What a prediction must name. */
  record Breach(int variable, int thread, int other, AccessPattern pattern)
      implements Comparable<Breach> {
    @Override
    public int compareTo(Breach that) {
      int order = Integer.compare(variable, that.variable);
      order = order != 0 ? order : Integer.compare(thread, that.thread);
      order = order != 0 ? order : Integer.compare(other, that.other);
      return order != 0 ? order : pattern.compareTo(that.pattern);
    }
  }

  private final int threads;
  private final int[][] events;
  private final Entry[][] entries;
  // By thread and number of events done: the locks held, as bits, and the transaction of the event
  // that comes next, -1 for none.
  private final int[][] held;
  private final int[][] transaction;
  // By child: who forks it, and at which of its events; -1 if nobody does.
  private final int[] forker;
  private final int[] forkedAt;
  private final int[] weight;
  private final int states;

  BruteForce(SmallRun run) {
    threads = run.threads();
    events = new int[threads][];
    entries = new Entry[threads][];
    held = new int[threads][];
    transaction = new int[threads][];
    forker = new int[threads];
    forkedAt = new int[threads];
    weight = new int[threads];
    Arrays.fill(forker, -1);
    int product = 1;
    for (int thread = 0; thread < threads; thread++) {
      weight[thread] = product;
      events[thread] = run.eventsOf(thread);
      entries[thread] =
          Arrays.stream(events[thread]).mapToObj(run.entries()::get).toArray(Entry[]::new);
      product = Math.multiplyExact(product, entries[thread].length + 1);
    }
    states = product;
    for (int thread = 0; thread < threads; thread++) {
      walk(thread);
    }
  }

  private void walk(int thread) {
    int length = entries[thread].length;
    held[thread] = new int[length + 1];
    transaction[thread] = new int[length];
    int[] holds = new int[Integer.SIZE];
    int open = 0;
    int current = -1;
    for (int at = 0; at < length; at++) {
      Entry entry = entries[thread][at];
      switch (entry.op()) {
        case BEGIN -> current = open++ == 0 ? at : current;
        case END -> current = --open == 0 ? -1 : current;
        case ACQUIRE -> holds[entry.operand()]++;
        case RELEASE -> holds[entry.operand()]--;
        case FORK -> {
          forker[entry.operand()] = thread;
          forkedAt[entry.operand()] = at;
        }
        default -> {}
      }
      transaction[thread][at] = current;
      for (int lock = 0; lock < holds.length; lock++) {
        held[thread][at + 1] |= holds[lock] > 0 ? 1 << lock : 0;
      }
    }
  }

  private int done(int state, int thread) {
    return state / weight[thread] % (entries[thread].length + 1);
  }

  /** Whether the thread can do its next event in this state. */
  private boolean canStep(int state, int thread) {
    int at = done(state, thread);
    if (at == entries[thread].length) {
      return false;
    }
    int parent = forker[thread];
    if (parent >= 0 && done(state, parent) <= forkedAt[thread]) {
      return false;
    }
    Entry entry = entries[thread][at];
    if (entry.op() == Op.JOIN) {
      return done(state, entry.operand()) == entries[entry.operand()].length;
    }
    if (entry.op() == Op.RECEIVE && !hasBeenSent(state, entry.operand(), events[thread][at])) {
      return false;
    }
    for (int other = 0; other < threads; other++) {
      if (other != thread && (held[thread][at + 1] & held[other][done(state, other)]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether everything that the run sends to the channel before an event was sent. */
  private boolean hasBeenSent(int state, int channel, int event) {
    for (int thread = 0; thread < threads; thread++) {
      for (int at = done(state, thread); at < entries[thread].length; at++) {
        Entry entry = entries[thread][at];
        if (entry.op() == Op.SEND && entry.operand() == channel && events[thread][at] < event) {
          return false;
        }
      }
    }
    return true;
  }

  /** All breaches that some reordering shows. */
  Set<Breach> breaches() {
    boolean[] reached = new boolean[states];
    reached[0] = true;
    // A step leads to a state of a higher number, so one pass each way visits all paths.
    for (int state = 0; state < states; state++) {
      for (int thread = 0; thread < threads && reached[state]; thread++) {
        if (canStep(state, thread)) {
          reached[state + weight[thread]] = true;
        }
      }
    }
    int[][] furthest = furthest(reached);
    Set<Breach> found = new TreeSet<>();
    for (int state = 0; state < states; state++) {
      for (int other = 0; other < threads && reached[state]; other++) {
        if (canStep(state, other) && entries[other][done(state, other)].isAccess()) {
          int next = state + weight[other];
          for (int thread = 0; thread < threads; thread++) {
            if (thread != other) {
              collect(thread, done(state, thread), furthest[next][thread], other, state, found);
            }
          }
        }
      }
    }
    return found;
  }

  /** How far each thread can come from each state. */
  private int[][] furthest(boolean[] reached) {
    int[][] furthest = new int[states][threads];
    for (int state = states - 1; state >= 0; state--) {
      for (int thread = 0; thread < threads && reached[state]; thread++) {
        furthest[state][thread] = Math.max(furthest[state][thread], done(state, thread));
        if (canStep(state, thread)) {
          int next = state + weight[thread];
          for (int who = 0; who < threads; who++) {
            furthest[state][who] = Math.max(furthest[state][who], furthest[next][who]);
          }
        }
      }
    }
    return furthest;
  }

  /** The thread has done the events before {@code done} and can still do those before the limit. */
  private void collect(int thread, int done, int limit, int other, int state, Set<Breach> found) {
    Entry middle = entries[other][done(state, other)];
    for (int second = done; second < limit; second++) {
      for (int first = 0; first < done; first++) {
        if (breaks(thread, first, second, middle)) {
          found.add(
              new Breach(middle.operand(), thread, other, pattern(thread, first, second, middle)));
        }
      }
    }
  }

  private boolean breaks(int thread, int first, int second, Entry middle) {
    Entry one = entries[thread][first];
    Entry two = entries[thread][second];
    return transaction[thread][first] >= 0
        && transaction[thread][first] == transaction[thread][second]
        && one.isAccess()
        && two.isAccess()
        && one.operand() == middle.operand()
        && two.operand() == middle.operand()
        && (middle.op() == Op.WRITE || (one.op() == Op.WRITE && two.op() == Op.WRITE));
  }

  private AccessPattern pattern(int thread, int first, int second, Entry middle) {
    return AccessPattern.of(
        entries[thread][first].op() == Op.WRITE,
        middle.op() == Op.WRITE,
        entries[thread][second].op() == Op.WRITE);
  }

  /**
   * The fewest legs of a schedule from the start to an event, with two others before it in this
   * order; -1 if there is none.
   *
   * @param first an event of the run, as the other two
   */
  int fewestLegs(int first, int middle, int second) {
    int[] legs = new int[states * (threads + 1)];
    Arrays.fill(legs, FAR);
    Deque<Integer> queue = new ArrayDeque<>();
    // The last of each row of nodes: no thread has run yet.
    legs[threads] = 0;
    queue.add(threads);
    while (!queue.isEmpty()) {
      int node = queue.remove();
      int state = node / (threads + 1);
      int last = node % (threads + 1);
      for (int thread = 0; thread < threads; thread++) {
        if (!canStep(state, thread)) {
          continue;
        }
        int event = events[thread][done(state, thread)];
        if ((event == middle && !isDone(state, first))
            || (event == second && !isDone(state, middle))) {
          continue;
        }
        int count = legs[node] + (thread == last ? 0 : 1);
        int next = (state + weight[thread]) * (threads + 1) + thread;
        if (count < legs[next]) {
          legs[next] = count;
          queue.add(next);
        }
      }
    }
    return fewest(legs, second);
  }

  private int fewest(int[] legs, int event) {
    int fewest = FAR;
    for (int node = 0; node < legs.length; node++) {
      if (legs[node] < fewest && isDone(node / (threads + 1), event)) {
        fewest = legs[node];
      }
    }
    return fewest == FAR ? -1 : fewest;
  }

  private boolean isDone(int state, int event) {
    for (int thread = 0; thread < threads; thread++) {
      int at = Arrays.binarySearch(events[thread], event);
      if (at >= 0) {
        return done(state, thread) > at;
      }
    }
    throw new IllegalArgumentException("no event " + event);
  }

  /**
   * The events of the run that could be first, middle and second of a breach, if nothing waited.
   */
  int[][] candidates() {
    return IntStream.range(0, threads)
        .boxed()
        .flatMap(thread -> candidatesOf(thread).stream())
        .toArray(int[][]::new);
  }

  private List<int[]> candidatesOf(int thread) {
    List<int[]> found = new ArrayList<>();
    for (int first = 0; first < entries[thread].length; first++) {
      for (int second = first + 1; second < entries[thread].length; second++) {
        for (int other = 0; other < threads; other++) {
          for (int at = 0; at < entries[other].length && other != thread; at++) {
            if (entries[other][at].isAccess()
                && breaks(thread, first, second, entries[other][at])) {
              found.add(
                  new int[] {events[thread][first], events[other][at], events[thread][second]});
            }
          }
        }
      }
    }
    return found;
  }

  /** The breach of three events of the run. */
  static Breach breach(SmallRun run, int first, int middle, int second) {
    Entry one = run.entries().get(first);
    Entry between = run.entries().get(middle);
    Entry two = run.entries().get(second);
    return new Breach(
        one.operand(),
        one.thread(),
        between.thread(),
        AccessPattern.of(one.op() == Op.WRITE, between.op() == Op.WRITE, two.op() == Op.WRITE));
  }
}

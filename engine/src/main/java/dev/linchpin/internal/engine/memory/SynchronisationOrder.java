package dev.linchpin.internal.engine.memory;

import java.util.Arrays;

/**
 * The synchronisation actions of a run, and what orders them: happens-before, the order of actions
 * on one lock, and for each variable that volatile reads see the latest volatile store. All of it
 * together must have no cycle (JLS 17.4.4: there is a total order); the order of execution need not
 * be one of its completions.
 *
 * <p>A new store or lock action comes after everything, so only a volatile read that sees an old
 * store can close a cycle. For each action the set of those that come before it is kept, so that
 * asking costs little: every read of a variable with more than one store to choose from asks.
 */
final class SynchronisationOrder {
  /** No action. */
  static final int NONE = -1;

  /** By action: those that come before it, and itself, as a set of bits. */
  private long[][] upTo = new long[16][];

  private int[] number = new int[16];

  /** By action: the one that its thread made before. */
  private int[] previous = new int[16];

  private int size;

  /** By thread: its latest action. */
  private int[] latest = {};

  /**
   * A thread makes an action.
   *
   * @param known what it knows
   * @return the number of the action
   */
  private int add(ThreadState thread, View known) {
    int action = size++;
    if (action == upTo.length) {
      upTo = Arrays.copyOf(upTo, 2 * action);
      number = Arrays.copyOf(number, 2 * action);
      previous = Arrays.copyOf(previous, 2 * action);
    }
    upTo[action] = new long[(action >> 6) + 1];
    upTo[action][action >> 6] |= 1L << action;
    number[action] = thread.actions;
    previous[action] = latest(thread.id);
    comesAfter(action, previous[action]);
    for (int other = 0; other < latest.length; other++) {
      if (other != thread.id) {
        comesAfter(action, latest(other, known.actions(other)));
      }
    }
    if (thread.id >= latest.length) {
      int old = latest.length;
      latest = Arrays.copyOf(latest, thread.id + 1);
      Arrays.fill(latest, old, latest.length, NONE);
    }
    latest[thread.id] = action;
    return action;
  }

  private int latest(int thread) {
    return thread < latest.length ? latest[thread] : NONE;
  }

  /** The latest action of a thread among so many that it has made, of whatever kind. */
  private int latest(int thread, int made) {
    int action = made == 0 ? NONE : latest(thread);
    while (action != NONE && number[action] > made) {
      action = previous[action];
    }
    return action;
  }

  private boolean isUpTo(int one, int action) {
    long[] set = upTo[action];
    return one >> 6 < set.length && ((set[one >> 6] >>> one) & 1) != 0;
  }

  /** An action, and all that comes after it, comes after another one. */
  private void comesAfter(int action, int other) {
    if (other == NONE || isUpTo(other, action)) {
      return;
    }
    long[] more = upTo[other];
    if (upTo[action].length < more.length) {
      upTo[action] = Arrays.copyOf(upTo[action], more.length);
    }
    long[] set = upTo[action];
    for (int word = 0; word < more.length; word++) {
      set[word] |= more[word];
    }
  }

  void read(ThreadState thread, StoreHistory history, Store store, View known) {
    int action = add(thread, known);
    comesAfter(action, history.actionUpTo(store));
    int later = history.actionAfter(store);
    if (later == NONE) {
      history.hasReader(action);
    } else {
      for (int other = 0; other < action; other++) {
        if (isUpTo(later, other)) {
          comesAfter(other, action);
        }
      }
    }
  }

  void store(ThreadState thread, StoreHistory history, Store store) {
    int action = add(thread, store.known);
    history.comesAfterAll(store, action, one -> comesAfter(action, one));
  }

  /** An action on a lock comes after the one before. */
  int lock(ThreadState thread, int before) {
    int action = add(thread, thread.view());
    comesAfter(action, before);
    return action;
  }

  void fence(ThreadState thread) {
    add(thread, thread.view());
  }

  /**
   * Whether a volatile read may see the store: no volatile store that comes later must come before
   * the read.
   *
   * @param known what the thread would know after the read
   */
  boolean allows(ThreadState thread, StoreHistory history, Store seen, View known) {
    int later = history.actionAfter(seen);
    if (later == NONE) {
      return true;
    }
    if (isKnown(later, latest(thread.id)) || isKnown(later, history.actionUpTo(seen))) {
      return false;
    }
    for (int other = 0; other < latest.length; other++) {
      if (isKnown(later, latest(other, known.actions(other)))) {
        return false;
      }
    }
    return true;
  }

  private boolean isKnown(int one, int action) {
    return action != NONE && isUpTo(one, action);
  }
}

package dev.linchpin.internal.engine.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The synchronisation actions of a run, and what orders them: happens-before, the order of actions
 * on one lock, and for each variable that volatile reads see the latest volatile store. All of it
 * together must have no cycle (JLS 17.4.4: there is a total order); the order of execution need not
 * be one of its completions.
 *
 * <p>A new store or lock action comes after everything, so only a volatile read that sees an old
 * store can close a cycle.
 */
final class SynchronisationOrder {
  private enum Kind {
    READ,
    STORE,
    LOCK,
    FENCE
  }

  /**
   * A synchronisation action.
   *
   * @param where the variable or lock; 0 for a fence
   * @param store what it reads or stores
   * @param known what its thread knows, the action included
   */
  private record Action(
      int thread, int number, Kind kind, long where, @Nullable Store store, View known) {
    boolean happensBefore(Action other) {
      return thread == other.thread
          ? number <= other.number
          : other.known.actions(thread) >= number;
    }
  }

  private final List<Action> actions = new ArrayList<>();

  void read(ThreadState thread, long variable, Store store, View known) {
    actions.add(new Action(thread.id, thread.actions, Kind.READ, variable, store, known));
  }

  void store(ThreadState thread, long variable, Store store) {
    actions.add(new Action(thread.id, thread.actions, Kind.STORE, variable, store, store.known));
  }

  void lock(ThreadState thread, long lock) {
    actions.add(new Action(thread.id, thread.actions, Kind.LOCK, lock, null, thread.view()));
  }

  void fence(ThreadState thread) {
    actions.add(new Action(thread.id, thread.actions, Kind.FENCE, 0, null, thread.view()));
  }

  /**
   * Whether a volatile read may see the store.
   *
   * @param known what the thread would know after the read
   */
  boolean allows(int thread, long variable, Store seen, View known, StoreHistories histories) {
    Set<Integer> reached = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int at = 0; at < actions.size(); at++) {
      if (overwrites(actions.get(at), variable, seen, histories)) {
        reached.add(at);
        open.add(at);
      }
    }
    while (!open.isEmpty()) {
      int from = open.remove();
      Action action = actions.get(from);
      boolean mustComeBefore =
          action.thread == thread
              || known.actions(action.thread) >= action.number
              || isSeen(action, variable, seen, histories);
      if (mustComeBefore) {
        return false;
      }
      for (int to = 0; to < actions.size(); to++) {
        if (to != from && isOrdered(from, to, histories) && reached.add(to)) {
          open.add(to);
        }
      }
    }
    return true;
  }

  /** Whether it is a volatile store that comes after the one that is read. */
  private static boolean overwrites(Action action, long variable, Store seen, StoreHistories all) {
    return action.kind == Kind.STORE
        && action.where == variable
        && isLater(all.of(variable), action.store, seen);
  }

  private static boolean isSeen(Action action, long variable, Store seen, StoreHistories all) {
    return action.kind == Kind.STORE
        && action.where == variable
        && !isLater(all.of(variable), action.store, seen);
  }

  private static boolean isLater(StoreHistory history, @Nullable Store one, @Nullable Store other) {
    return one != null && other != null && history.position(one) > history.position(other);
  }

  private boolean isOrdered(int from, int to, StoreHistories histories) {
    Action one = actions.get(from);
    Action other = actions.get(to);
    if (one.happensBefore(other)) {
      return true;
    }
    if (one.where != other.where) {
      return false;
    }
    if (one.kind == Kind.LOCK || other.kind == Kind.LOCK) {
      return one.kind == other.kind && from < to;
    }
    boolean isFence = one.kind == Kind.FENCE || other.kind == Kind.FENCE;
    if (isFence || (one.kind == Kind.READ && other.kind == Kind.READ)) {
      return false;
    }
    StoreHistory history = histories.of(one.where);
    boolean isSeen = one.kind == Kind.STORE && other.kind == Kind.READ;
    return isSeen
        ? !isLater(history, one.store, other.store)
        : isLater(history, other.store, one.store);
  }
}

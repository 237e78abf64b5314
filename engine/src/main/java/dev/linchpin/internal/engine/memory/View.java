package dev.linchpin.internal.engine.memory;

import java.util.Arrays;

/**
 * What a thread knows: how many actions of each thread happen before, and the stores that it must
 * not fall behind although they do not happen before (it has read them).
 */
final class View {
  private static final Store[] NONE = {};

  static final View NOTHING = new View(new int[0], NONE);

  private final int[] clock;

  /** No store twice. In code without data races there are none: what is read happens before. */
  private final Store[] seen;

  private View(int[] clock, Store[] seen) {
    this.clock = clock;
    this.seen = seen;
  }

  /** The number of actions of a thread that happen before. */
  int actions(int thread) {
    return thread < clock.length ? clock[thread] : 0;
  }

  /** The number of actions of all threads that happen before. */
  void actions(int[] byThread) {
    int count = Math.min(clock.length, byThread.length);
    System.arraycopy(clock, 0, byThread, 0, count);
    Arrays.fill(byThread, count, byThread.length, 0);
  }

  /** Whether the store happens before. */
  boolean contains(Store store) {
    return store.thread() == Store.NOBODY || actions(store.thread()) >= store.number();
  }

  /** Whether the store happens before, or has been read by something that does. */
  boolean knows(Store store) {
    return contains(store) || hasSeen(store);
  }

  /** Whether the store has been read, whatever happens before. */
  boolean hasSeen(Store store) {
    return isAmong(seen, store);
  }

  /** With one more action of a thread. */
  View with(int thread, int number) {
    int[] longer = Arrays.copyOf(clock, Math.max(clock.length, thread + 1));
    longer[thread] = Math.max(longer[thread], number);
    return new View(longer, seen);
  }

  /** With a store that must not be missed from now on. */
  View seeing(Store store) {
    return hasSeen(store) ? this : new View(clock, union(seen, new Store[] {store}));
  }

  /** With the stores that the other must not fall behind. */
  View seeingAllOf(View other) {
    return other.hasSeenWithin(this) ? this : new View(clock, union(seen, other.seen));
  }

  /** Everything that either knows. */
  View and(View other) {
    if (other == this || other.isWithin(this)) {
      return this;
    }
    if (isWithin(other)) {
      return other;
    }
    int[] longer = Arrays.copyOf(clock, Math.max(clock.length, other.clock.length));
    for (int thread = 0; thread < other.clock.length; thread++) {
      longer[thread] = Math.max(longer[thread], other.clock[thread]);
    }
    return new View(longer, union(seen, other.seen));
  }

  /** Whether the other view knows all of this one. */
  boolean isWithin(View other) {
    for (int thread = 0; thread < clock.length; thread++) {
      if (clock[thread] > other.actions(thread)) {
        return false;
      }
    }
    return hasSeenWithin(other);
  }

  private boolean hasSeenWithin(View other) {
    for (Store one : seen) {
      if (!other.hasSeen(one)) {
        return false;
      }
    }
    return true;
  }

  private static Store[] union(Store[] one, Store[] other) {
    if (other.length == 0) {
      return one;
    }
    Store[] all = Arrays.copyOf(one, one.length + other.length);
    int count = one.length;
    for (Store store : other) {
      if (!isAmong(one, store)) {
        all[count++] = store;
      }
    }
    return count == all.length ? all : Arrays.copyOf(all, count);
  }

  private static boolean isAmong(Store[] some, Store store) {
    for (Store one : some) {
      if (one == store) {
        return true;
      }
    }
    return false;
  }
}

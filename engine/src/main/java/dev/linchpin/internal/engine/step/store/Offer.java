package dev.linchpin.internal.engine.step.store;

import dev.linchpin.internal.engine.memory.Store;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The stores that a read may see, the latest first. */
public final class Offer {
  /** What a variable contained at first. */
  static final long FIRST = -1;

  private final List<Store> stores;
  private final long[] ids;

  private Offer(List<Store> stores, long[] ids) {
    this.stores = stores;
    this.ids = ids;
  }

  static Offer of(List<Store> stores) {
    long[] ids = new long[stores.size()];
    for (int at = 0; at < ids.length; at++) {
      ids[at] = id(stores.get(at));
    }
    return new Offer(stores, ids);
  }

  static long id(Store store) {
    return store.isFirst() ? FIRST : ((long) store.thread() << 32) | store.number();
  }

  /**
   * What a store adds to a sum that depends only on the order of the stores to a variable, not on
   * when each was made: a number for each two neighbours of which the second chose its place.
   *
   * @param following null if the store comes last
   */
  public static long place(Store before, Store made, @Nullable Store following) {
    long sum = neighbours(before, made);
    return following == null
        ? sum
        : sum + neighbours(made, following) - neighbours(before, following);
  }

  private static long neighbours(Store one, Store other) {
    long mixed = (id(one) * 0x9E3779B97F4A7C15L + id(other)) * 0xBF58476D1CE4E5B9L;
    mixed ^= mixed >>> 29;
    mixed *= 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 32);
  }

  public List<Store> stores() {
    return stores;
  }

  /** Names of the stores that do not depend on the schedule. */
  public long[] ids() {
    return ids;
  }

  public int size() {
    return ids.length;
  }

  /** Those that are not in the list, as a set of bits. */
  public static long without(long[] ids, long[] covered) {
    long left = 0;
    for (int at = 0; at < ids.length; at++) {
      if (!contains(covered, ids[at])) {
        left |= 1L << at;
      }
    }
    return left;
  }

  /** Whether a store is in the list. */
  public static boolean contains(long[] ids, long id) {
    for (long one : ids) {
      if (one == id) {
        return true;
      }
    }
    return false;
  }
}

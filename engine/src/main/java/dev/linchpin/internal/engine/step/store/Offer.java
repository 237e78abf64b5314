package dev.linchpin.internal.engine.step.store;

import dev.linchpin.internal.engine.memory.Store;
import java.util.List;

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

package dev.linchpin.internal.engine.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The stores to one variable.
 *
 * <p>If some access to the variable is not plain, they have a total order (coherence), which is
 * that of the list. Otherwise only happens-before orders them, and the list is as they were made.
 */
final class StoreHistory {
  private final boolean isOrdered;
  private final List<Store> stores = new ArrayList<>(4);

  /** Whether each store happens before the next one. */
  private boolean isChain = true;

  /** The synchronisation action that comes before all of these stores. */
  private int earlier = SynchronisationOrder.NONE;

  /** The latest store that is a synchronisation action. */
  private int latestAction = SynchronisationOrder.NONE;

  /** The reads in the order of synchronisation actions that the next such store comes after. */
  private int[] readers = {};

  private int readerCount;

  /**
   * Stores from now on.
   *
   * @param forgotten the stores up to now, which nobody sees any more; null if there were none
   */
  StoreHistory(boolean isOrdered, Store first, @Nullable StoreHistory forgotten) {
    this.isOrdered = isOrdered;
    stores.add(first);
    if (forgotten != null) {
      earlier = forgotten.latestAction;
      latestAction = forgotten.latestAction;
      readers = forgotten.readers.clone();
      readerCount = forgotten.readerCount;
    }
  }

  boolean isOrdered() {
    return isOrdered;
  }

  List<Store> stores() {
    return stores;
  }

  Store latest() {
    return stores.get(stores.size() - 1);
  }

  private int position(Store store) {
    int at = stores.size() - 1;
    while (at >= 0 && stores.get(at) != store) {
      at--;
    }
    return at;
  }

  @Nullable Store following(Store store) {
    int at = position(store) + 1;
    return at < stores.size() ? stores.get(at) : null;
  }

  void insertAfter(Store before, Store store) {
    isChain = isChain && before == latest() && store.known.contains(before);
    stores.add(position(before) + 1, store);
  }

  /** Whether who has the view sees the latest store and no other, whatever the mode. */
  boolean isSettledFor(View view) {
    return isChain && view.contains(latest());
  }

  /** What a plain read may see: whatever no known store has overwritten. */
  List<Store> notOverwritten(View view) {
    List<Store> open = new ArrayList<>();
    for (Store one : stores) {
      if (!isOverwritten(one, view)) {
        open.add(one);
      }
    }
    return open;
  }

  private boolean isOverwritten(Store one, View view) {
    // The latest ones first: they overwrite most.
    for (int at = stores.size() - 1; at >= 0; at--) {
      Store other = stores.get(at);
      if (one.isBefore(other) && view.knows(other)) {
        return true;
      }
    }
    return false;
  }

  /** What a coherent read may see: no known store comes later. */
  List<Store> notBehind(View view) {
    int from = stores.size() - 1;
    while (!view.knows(stores.get(from))) {
      from--;
    }
    return List.copyOf(stores.subList(from, stores.size()));
  }

  /**
   * Those that do not come before a store of the thread itself, as far as stores have an order:
   * whatever happens elsewhere, a thread that reads what it has stored sees this or what came
   * later.
   */
  List<Store> notBehindOwn(List<Store> open, int thread) {
    int own = isOrdered ? stores.size() - 1 : -1;
    while (own >= 0 && stores.get(own).thread() != thread) {
      own--;
    }
    int from = own;
    return from <= 0 ? open : open.stream().filter(one -> position(one) >= from).toList();
  }

  /** The stores directly after which a weak store may go: behind all that is known or fixed. */
  List<Store> places(View view) {
    int from = stores.size() - 1;
    while (!stores.get(from).isFixed() && !view.knows(stores.get(from))) {
      from--;
    }
    return List.copyOf(stores.subList(from, stores.size()));
  }

  /** What a volatile read learns: of the store, and of all volatile stores before it. */
  View releasedUpTo(Store store) {
    View view = store.released;
    for (int at = position(store) - 1; at >= 0; at--) {
      Store one = stores.get(at);
      view = one.isVolatile() ? view.and(one.released) : view;
    }
    return view;
  }

  // ---- in the order of synchronisation actions ----

  /** The latest action among the stores up to one. */
  int actionUpTo(Store store) {
    for (int at = position(store); at >= 0; at--) {
      if (stores.get(at).isAction()) {
        return stores.get(at).action;
      }
    }
    return earlier;
  }

  /** The first action among the stores after one. */
  int actionAfter(Store store) {
    for (int at = position(store) + 1; at < stores.size(); at++) {
      if (stores.get(at).isAction()) {
        return stores.get(at).action;
      }
    }
    return SynchronisationOrder.NONE;
  }

  /** A read has seen a store after which there is no action. */
  void hasReader(int action) {
    if (readerCount == readers.length) {
      readers = Arrays.copyOf(readers, readerCount * 2 + 4);
    }
    readers[readerCount++] = action;
  }

  /** A store is an action: it comes after the one before and after all that have read it. */
  void comesAfterAll(Store store, int action, IntConsumer before) {
    store.action = action;
    before.accept(latestAction);
    for (int reader = 0; reader < readerCount; reader++) {
      before.accept(readers[reader]);
    }
    latestAction = action;
    readerCount = 0;
  }
}

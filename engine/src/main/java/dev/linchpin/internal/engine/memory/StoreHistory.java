package dev.linchpin.internal.engine.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * The stores to one variable.
 *
 * <p>If some access to the variable is not plain, they have a total order (coherence), which is
 * that of the list. Otherwise only happens-before orders them, and the list is as they were made.
 */
final class StoreHistory {
  private final boolean isOrdered;
  private final List<Store> stores = new ArrayList<>();

  StoreHistory(boolean isOrdered, Store first) {
    this.isOrdered = isOrdered;
    stores.add(first);
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

  int position(Store store) {
    return stores.indexOf(store);
  }

  void insertAfter(Store before, Store store) {
    stores.add(position(before) + 1, store);
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
    for (Store one : stores.subList(0, position(store) + 1)) {
      view = one.isVolatile() ? view.and(one.released) : view;
    }
    return view;
  }
}

package dev.linchpin.internal.engine.memory;

import org.jspecify.annotations.Nullable;

/** What one thread knows, and what it would know after a fence. */
final class ThreadState {
  final int id;

  /** How many actions it has made. */
  int actions;

  /** What it knows of others; of itself, what it had done when it last told anybody. */
  private View view = View.NOTHING;

  /** What came with the stores that it read without acquiring them, and these stores. */
  View unacquired = View.NOTHING;

  /** What it knew at its latest release fence. */
  View fenced = View.NOTHING;

  /** What came with a reference to an object: whoever uses the reference depends on it. */
  private final LongTable<View> references = new LongTable<>();

  ThreadState(int id) {
    this.id = id;
  }

  void act() {
    actions++;
  }

  /** What it knows, all that it has done included. */
  View view() {
    if (view.actions(id) != actions) {
      view = view.with(id, actions);
    }
    return view;
  }

  /** What it knows, for its own reads: all its stores are included, not all that it has done. */
  View forReading() {
    return view;
  }

  void learn(View more) {
    view = view.and(more);
  }

  /** It must not fall behind the store from now on. */
  void see(Store store) {
    if (!view.contains(store)) {
      view = view.seeing(store);
    }
  }

  /** Nor behind all that it has seen. */
  void seeAllOf(View other) {
    view = view.seeingAllOf(other);
  }

  /** What came with the reference to the object; null if it was not read from a variable. */
  @Nullable View cameWith(int object) {
    return references.get(object);
  }

  void learn(int object, View came) {
    View known = references.get(object);
    View all = known == null ? came : known.and(came);
    if (all != known) {
      references.put(object, all);
    }
  }

  Store.Author author() {
    return author(View.NOTHING);
  }

  /** Of a store that replaces what the view has seen. */
  Store.Author author(View replaced) {
    return new Store.Author(id, actions, view(), fenced, replaced);
  }
}

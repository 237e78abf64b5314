package dev.linchpin.internal.engine.memory;

import java.util.ArrayList;
import java.util.List;

/** What may be relied on by whoever has a reference to an object. */
final class ObjectViews {
  /** How far final fields that lead to each other are followed. */
  private static final int MOST_HOLDERS = 8;

  private final LongTable<View> frozen = new LongTable<>();

  /** What was known to who made an object reachable by others. */
  private final LongTable<View> published = new LongTable<>();

  /** The objects whose final fields refer to an object. */
  private final LongTable<List<Integer>> holders = new LongTable<>();

  /** The constructor of an object ends. */
  void frozen(int object, View known) {
    learn(frozen, object, known);
  }

  /** What was known at the end of the constructor. */
  View frozen(int object) {
    return known(frozen, object);
  }

  /** Others can reach an object from now on. */
  void published(int object, View known) {
    learn(published, object, known);
  }

  /** A final field of an object refers to another. */
  void holds(int holder, int held) {
    List<Integer> all = holders.get(held);
    if (all == null) {
      all = new ArrayList<>(1);
      holders.put(held, all);
    }
    all.add(holder);
  }

  /**
   * What came with the reference to an object. Whoever has it without having read it from a
   * variable got it in a way that is not followed (through a final field, say) and may rely on all
   * that was done before others could reach the object.
   */
  View cameWith(ThreadState thread, int object) {
    View came = thread.cameWith(object);
    if (came == null) {
      came = known(published, object);
    }
    return holders.isEmpty() ? came : came.and(frozenWith(object, MOST_HOLDERS));
  }

  /** What was done before others could reach those that hold the object in final fields. */
  private View frozenWith(int object, int deeper) {
    View view = View.NOTHING;
    if (deeper > 0) {
      List<Integer> all = holders.get(object);
      for (int holder : all == null ? List.<Integer>of() : all) {
        view = view.and(known(published, holder));
        view = view.and(frozenWith(holder, deeper - 1));
      }
    }
    return view;
  }

  private static View known(LongTable<View> views, int object) {
    View view = views.get(object);
    return view == null ? View.NOTHING : view;
  }

  private static void learn(LongTable<View> views, int object, View more) {
    views.put(object, known(views, object).and(more));
  }
}

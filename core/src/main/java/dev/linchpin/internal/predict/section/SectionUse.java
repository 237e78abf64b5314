package dev.linchpin.internal.predict.section;

import org.jspecify.annotations.Nullable;

/** The accesses of one thread to one variable in sections that are searched step by step. */
public final class SectionUse {
  private final @Nullable WindowList<WindowPair>[] pairs = lists(4);
  private final @Nullable WindowList<WindowAccess>[] accesses = lists(2);

  @SuppressWarnings("unchecked")
  private static <W extends WindowList.Member> @Nullable WindowList<W>[] lists(int count) {
    return (@Nullable WindowList<W>[]) new WindowList<?>[count];
  }

  private static <W extends WindowList.Member> void add(
      @Nullable WindowList<W>[] lists, int kind, W added) {
    WindowList<W> list = lists[kind];
    if (list == null) {
      list = new WindowList<>();
      lists[kind] = list;
    }
    list.add(added);
  }

  public void add(int kind, WindowPair pair) {
    add(pairs, kind, pair);
  }

  public void add(boolean writes, WindowAccess access) {
    add(accesses, writes ? 1 : 0, access);
  }

  public @Nullable WindowList<WindowPair> pairs(int kind) {
    return pairs[kind];
  }

  public @Nullable WindowList<WindowAccess> accesses(boolean writes) {
    return accesses[writes ? 1 : 0];
  }

  public boolean hasPairs() {
    for (WindowList<WindowPair> each : pairs) {
      if (each != null) {
        return true;
      }
    }
    return false;
  }
}

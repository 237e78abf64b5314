package dev.linchpin.internal.formats.input;

import dev.linchpin.history.ValueTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lists with one element, which recorders write where the element alone is meant: an array is the
 * list of arguments, so {@code [k]} is the one argument {@code k}.
 *
 * <p>Other recorders write values that are lists, and some of those have one element. A file does
 * not show which is meant. For the built-in types it does not matter, because there a list of one
 * counts as its element everywhere: in arguments, in pairs, in results. What is put in and what
 * comes out again is then equal whichever way each was written. A model may mean something by a
 * list, as a transaction is a list of reads and writes: there only an argument that is no list
 * itself is taken out of the list of arguments.
 */
public final class ListsOfOne {
  private ListsOfOne() {}

  /** The value of a built-in type, with its element instead of each list of one. */
  public static long openedEverywhere(long word, ValueTable values) {
    if (ValueTable.isInline(word) || !(values.get(word) instanceof List<?> list)) {
      return word;
    }
    Object opened = opened(list);
    return opened == list ? word : values.of(opened);
  }

  /** The only argument in a list of arguments, or the value as it is. */
  public static long openedOnce(long word, ValueTable values) {
    if (ValueTable.isInline(word)
        || !(values.get(word) instanceof List<?> list)
        || list.size() != 1
        || list.get(0) == null
        || list.get(0) instanceof List) {
      return word;
    }
    return values.of(list.get(0));
  }

  /** The same object if there is nothing to open. A list of one null stays: null is no argument. */
  private static @Nullable Object opened(@Nullable Object value) {
    if (!(value instanceof List<?> list)) {
      return value;
    }
    if (list.size() == 1 && list.get(0) != null) {
      return opened(list.get(0));
    }
    List<@Nullable Object> parts = new ArrayList<>(list.size());
    boolean changed = false;
    for (Object part : list) {
      Object opened = opened(part);
      changed |= opened != part;
      parts.add(opened);
    }
    return changed ? parts : list;
  }
}

package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.eventlog.EdnEvent.NotAnEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.TaggedValue;

/**
 * Converts EDN values to the JSON values of a history. Values that JSON lacks become strings in EDN
 * notation ({@code :timed-out}), a set becomes a sorted list, a tagged value a map with the tag as
 * key.
 */
final class EdnValues {
  private EdnValues() {}

  static @Nullable Object plain(@Nullable Object value) throws NotAnEvent {
    if (value == null || value instanceof Boolean || value instanceof String) {
      return value;
    }
    if (value instanceof Number number) {
      return plainNumber(number);
    }
    if (value instanceof List<?> list) {
      return plainList(list);
    }
    if (value instanceof Set<?> set) {
      List<@Nullable Object> elements = plainList(set);
      elements.sort(Comparator.comparing(ValueTable::literal));
      return elements;
    }
    if (value instanceof Map<?, ?> map) {
      return plainMap(map);
    }
    if (value instanceof TaggedValue tagged) {
      Map<String, @Nullable Object> map = new TreeMap<>();
      map.put(tagged.getTag().toString(), plain(tagged.getValue()));
      return map;
    }
    return value instanceof Character ? "\\" + value : value.toString();
  }

  private static Object plainNumber(Number number) throws NotAnEvent {
    if (number instanceof Double && !Double.isFinite(number.doubleValue())) {
      return "##" + number;
    }
    try {
      return ValueTable.normalize(number);
    } catch (ArithmeticException e) {
      throw new NotAnEvent("numbers of less extreme size");
    }
  }

  private static List<@Nullable Object> plainList(Iterable<?> elements) throws NotAnEvent {
    List<@Nullable Object> plain = new ArrayList<>();
    for (Object element : elements) {
      plain.add(plain(element));
    }
    return plain;
  }

  /** Texts are keys as they are; other keys in EDN's notation. */
  private static Map<String, @Nullable Object> plainMap(Map<?, ?> map) throws NotAnEvent {
    Map<String, @Nullable Object> plain = new TreeMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object key = plain(entry.getKey());
      String name = key instanceof String text ? text : ValueTable.literal(key);
      if (plain.containsKey(name)) {
        throw new NotAnEvent("keys of a map that differ as texts, not two of " + name);
      }
      plain.put(name, plain(entry.getValue()));
    }
    return plain;
  }
}

package dev.linchpin.engine.worker;

import dev.linchpin.engine.step.ObjectIds;
import dev.linchpin.engine.step.Texts;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Answers as text: equal texts iff equal answers.
 *
 * <p>Collections, maps, arrays, optionals and records are taken apart; sets and maps without an
 * order are sorted. Anything else goes by its own {@code toString} if its class has one; otherwise
 * it is known by who made it, as {@code Node#1.3}: the third object of thread 1. Whole numbers are
 * written alike whatever their width.
 */
final class Rendering {
  private static final int DEEPEST = 20;

  private final ToIntFunction<Object> ids;

  Rendering(ToIntFunction<Object> ids) {
    this.ids = ids;
  }

  String text(@Nullable Object value) {
    return text(value, 0);
  }

  private String text(@Nullable Object value, int depth) {
    if (value == null || value instanceof Boolean || (value instanceof Number && isJdk(value))) {
      return String.valueOf(value);
    }
    if (value instanceof String string) {
      return Texts.quoted(string, '"');
    }
    if (value instanceof Character letter) {
      return Texts.quoted(letter.toString(), '\'');
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Class<?> type) {
      return Texts.stable(type.getName());
    }
    return depth > DEEPEST ? "..." : structure(value, depth + 1);
  }

  private String structure(Object value, int depth) {
    if (value.getClass().isArray()) {
      List<String> elements = new ArrayList<>();
      for (int index = 0; index < Array.getLength(value); index++) {
        elements.add(text(Array.get(value, index), depth));
      }
      return "[" + String.join(", ", elements) + "]";
    }
    if (value instanceof Set<?> set) {
      return "{" + String.join(", ", elements(set, !isOrdered(set), depth)) + "}";
    }
    if (value instanceof Collection<?> collection) {
      return "[" + String.join(", ", elements(collection, false, depth)) + "]";
    }
    if (value instanceof Map<?, ?> map) {
      return "{" + String.join(", ", elements(map.entrySet(), !isOrdered(map), depth)) + "}";
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return text(entry.getKey(), depth) + "=" + text(entry.getValue(), depth);
    }
    if (value instanceof Optional<?> optional) {
      return optional.isEmpty()
          ? "Optional.empty"
          : "Optional[" + text(optional.get(), depth) + "]";
    }
    if (value instanceof Record record) {
      return components(record, depth);
    }
    return hasOwnText(value.getClass()) ? Texts.stable(String.valueOf(value)) : name(value);
  }

  private List<String> elements(Collection<?> collection, boolean sorted, int depth) {
    List<String> texts = new ArrayList<>();
    for (Object element : collection) {
      texts.add(text(element, depth));
    }
    if (sorted) {
      texts.sort(Rendering::compare);
    }
    return texts;
  }

  private String components(Record record, int depth) {
    List<String> texts = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      component.getAccessor().trySetAccessible();
      try {
        texts.add(component.getName() + "=" + text(component.getAccessor().invoke(record), depth));
      } catch (IllegalAccessException | InvocationTargetException e) {
        return Texts.stable(record.toString());
      }
    }
    return Signature.typeName(record.getClass()) + "[" + String.join(", ", texts) + "]";
  }

  private String name(Object value) {
    int id = ids.applyAsInt(value);
    return Signature.typeName(value.getClass())
        + "#"
        + ObjectIds.owner(id)
        + "."
        + ObjectIds.number(id);
  }

  /** Numbers by value, other texts by their letters. */
  private static int compare(String a, String b) {
    boolean bothWhole = isWhole(a) && isWhole(b);
    return bothWhole ? Long.compare(Long.parseLong(a), Long.parseLong(b)) : a.compareTo(b);
  }

  private static boolean isWhole(String text) {
    return text.matches("-?[0-9]{1,18}");
  }

  private static boolean isOrdered(Object collection) {
    return collection instanceof SortedSet
        || collection instanceof SortedMap
        || collection instanceof LinkedHashSet
        || collection instanceof LinkedHashMap;
  }

  private static boolean isJdk(Object number) {
    return number.getClass().getName().startsWith("java.");
  }

  private static boolean hasOwnText(Class<?> type) {
    try {
      return type.getMethod("toString").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}

package dev.linchpin.engine.worker;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers as text that is equal if and only if the answers are.
 *
 * <p>Collections, maps, arrays and records by what is in them; sets and maps in an order of their
 * texts. Other objects by their own {@code toString}, or, if they have none, by name: those that
 * the scenario made are numbered, others are told apart by class only, since any number they could
 * get would depend on the schedule.
 */
final class Rendering {
  private static final int DEEPEST = 16;

  private static final Comparator<String> SHORT_FIRST =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

  /** Forgets the objects of the former run. */
  void clear() {
    numbers.clear();
  }

  /** The scenario made the object: it gets the next number. */
  void number(Object object) {
    numbers.put(object, numbers.size() + 1);
  }

  String of(@Nullable Object value) {
    return of(value, 0);
  }

  static String ofConstant(@Nullable Object value) {
    return new Rendering().of(value);
  }

  private String of(@Nullable Object value, int depth) {
    if (value == null) {
      return "null";
    }
    if (depth > DEEPEST) {
      return "…";
    }
    String simple = simple(value);
    if (simple != null) {
      return simple;
    }
    if (value.getClass().isArray()) {
      List<String> parts = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        parts.add(of(Array.get(value, i), depth + 1));
      }
      return Classes.simpleName(value.getClass()) + "{" + String.join(", ", parts) + "}";
    }
    if (value instanceof Map<?, ?> map) {
      return map(map, depth);
    }
    if (value instanceof Collection<?> collection) {
      return collection(collection, depth);
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return of(entry.getKey(), depth + 1) + "=" + of(entry.getValue(), depth + 1);
    }
    if (value instanceof Optional<?> optional) {
      return optional.isEmpty()
          ? "Optional.empty"
          : "Optional[" + of(optional.get(), depth + 1) + "]";
    }
    return value instanceof Record ? ofRecord(value, depth) : ofObject(value);
  }

  private static @Nullable String simple(Object value) {
    if (value instanceof String text) {
      return quote(text, '"');
    }
    if (value instanceof Character letter) {
      return quote(letter.toString(), '\'');
    }
    if (value instanceof Integer || value instanceof Boolean || value instanceof Double) {
      return value.toString();
    }
    if (value instanceof Long) {
      return value + "L";
    }
    if (value instanceof Float) {
      return value + "f";
    }
    if (value instanceof Byte || value instanceof Short) {
      return "(" + LiteralFit.unboxed(value.getClass()) + ") " + value;
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Class<?> type) {
      return Classes.name(type) + ".class";
    }
    return null;
  }

  private static String quote(String text, char mark) {
    StringBuilder quoted = new StringBuilder().append(mark);
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      switch (letter) {
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        case '\\' -> quoted.append("\\\\");
        default -> {
          if (letter == mark) {
            quoted.append('\\').append(letter);
          } else if (letter < ' ' || Character.isSurrogate(letter)) {
            quoted.append(String.format("\\u%04x", (int) letter));
          } else {
            quoted.append(letter);
          }
        }
      }
    }
    return quoted.append(mark).toString();
  }

  private String map(Map<?, ?> map, int depth) {
    List<String> parts = new ArrayList<>();
    map.forEach((key, value) -> parts.add(of(key, depth + 1) + "=" + of(value, depth + 1)));
    parts.sort(SHORT_FIRST);
    return "{" + String.join(", ", parts) + "}";
  }

  private String collection(Collection<?> collection, int depth) {
    List<String> parts = new ArrayList<>();
    for (Object element : collection) {
      parts.add(of(element, depth + 1));
    }
    if (collection instanceof Set) {
      parts.sort(SHORT_FIRST);
      return "{" + String.join(", ", parts) + "}";
    }
    return "[" + String.join(", ", parts) + "]";
  }

  private String ofRecord(Object value, int depth) {
    List<String> parts = new ArrayList<>();
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      try {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        parts.add(component.getName() + "=" + of(accessor.invoke(value), depth + 1));
      } catch (ReflectiveOperationException | RuntimeException closed) {
        return ofObject(value);
      }
    }
    return Classes.simpleName(value.getClass()) + "[" + String.join(", ", parts) + "]";
  }

  private String ofObject(Object value) {
    String name = Classes.simpleName(value.getClass());
    Integer number = numbers.get(value);
    if (hasOwnText(value.getClass())) {
      // A text of the object's own may quote the default one, which differs from JVM to JVM.
      return Classes.original(String.valueOf(value))
          .replace("@" + Integer.toHexString(System.identityHashCode(value)), "");
    }
    return number == null ? name : name + "#" + number;
  }

  private static boolean hasOwnText(Class<?> type) {
    try {
      return type.getMethod("toString").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException impossible) {
      return false;
    }
  }
}

package dev.linchpin.internal.engine.stress.call;

import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.step.control.Program;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a method returned into something that can be compared later: values stay what they
 * are, copies of many values become texts, and of all other objects only the class is compared,
 * because they may change after the return.
 */
public final class KeptAnswers {
  /** The answer of a void method. */
  public static final Object DONE = new Text("");

  /** The answer null. */
  public static final Object NULL = new Text("null");

  private static final int DEEPEST = 8;

  /** Collections that are nobody's view; one that a class still changes is noticed, see Copy. */
  private static final Set<Class<?>> PLAIN =
      Set.of(
          ArrayList.class,
          LinkedList.class,
          ArrayDeque.class,
          HashSet.class,
          LinkedHashSet.class,
          TreeSet.class,
          HashMap.class,
          LinkedHashMap.class,
          TreeMap.class,
          List.of().getClass(),
          List.of(1).getClass(),
          Set.of().getClass(),
          Set.of(1).getClass(),
          Map.of().getClass(),
          Map.of(1, 1).getClass());

  private KeptAnswers() {}

  /** An answer that is compared by its text. */
  private record Text(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * A copy of many values, by its text.
   *
   * @param source what the method returned; not compared
   */
  public record Copy(String text, Object source) {
    /** Whether the object has changed since: then it was no copy. */
    public boolean isLive() {
      return !text.equals(KeptAnswers.text(source, 0));
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Copy copy && text.equals(copy.text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** An object of which only the class is compared. */
  public record Opaque(String type) {
    @Override
    public String toString() {
      return "some " + type;
    }
  }

  /** What is kept of an answer; to be called before the time of the return is taken. */
  public static Object kept(@Nullable Object answer) {
    if (answer == null) {
      return NULL;
    }
    if (answer == Program.NOTHING) {
      return DONE;
    }
    if (isValue(answer)) {
      return answer;
    }
    return isPlain(answer)
        ? new Copy(text(answer, 0), answer)
        : new Opaque(Signature.typeName(answer.getClass()));
  }

  public static Object thrown(Throwable thrown) {
    return new Thrown(thrown.getClass().getName());
  }

  /** As a value of a history; itself for whatever is none. */
  public static @Nullable Object asValue(Object kept) {
    return kept == DONE || kept == NULL ? null : kept;
  }

  /** For people; null for void. */
  public static @Nullable String shown(Object kept) {
    if (kept == DONE) {
      return null;
    }
    return isValue(kept) ? ValueTable.literal(kept) : kept.toString();
  }

  private static boolean isValue(Object answer) {
    return answer instanceof Boolean
        || answer instanceof String
        || answer instanceof Character
        || answer instanceof Enum
        || answer instanceof Class
        || (answer instanceof Number && answer.getClass().getName().startsWith("java.lang."));
  }

  private static boolean isPlain(Object answer) {
    return answer.getClass().isArray()
        || PLAIN.contains(answer.getClass())
        || answer instanceof Optional
        || answer instanceof Map.Entry;
  }

  private static String text(@Nullable Object value, int depth) {
    if (value == null || isValue(value)) {
      return value instanceof String ? ValueTable.literal(value) : String.valueOf(value);
    }
    if (depth == DEEPEST || !isPlain(value)) {
      return "some " + Signature.typeName(value.getClass());
    }
    try {
      return structure(value, depth + 1);
    } catch (RuntimeException changing) {
      return "changing";
    }
  }

  private static String structure(Object value, int depth) {
    if (value instanceof Optional<?> optional) {
      return "Optional[" + text(optional.orElse(null), depth) + "]";
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return text(entry.getKey(), depth) + "=" + text(entry.getValue(), depth);
    }
    List<String> parts = new ArrayList<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, mapped) -> parts.add(text(key, depth) + "=" + text(mapped, depth)));
    } else if (value instanceof Collection<?> collection) {
      collection.forEach(element -> parts.add(text(element, depth)));
    } else {
      for (int index = 0; index < Array.getLength(value); index++) {
        parts.add(text(Array.get(value, index), depth));
      }
    }
    boolean isOrdered =
        value.getClass().isArray()
            || value instanceof List
            || value instanceof ArrayDeque
            || value instanceof LinkedHashMap
            || value instanceof LinkedHashSet;
    String[] texts = parts.toArray(String[]::new);
    if (!isOrdered) {
      Arrays.sort(texts);
    }
    return "[" + String.join(", ", texts) + "]";
  }
}

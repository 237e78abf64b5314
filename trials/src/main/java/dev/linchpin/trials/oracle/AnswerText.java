package dev.linchpin.trials.oracle;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Answers as text, the same text that the engine gives them: what is compared is what callers see,
 * not which objects carry it.
 */
final class AnswerText {
  static final String ITSELF = "this";

  private AnswerText() {}

  static String of(@Nullable Object answer, Object subject) {
    if (answer == subject) {
      return ITSELF;
    }
    if (answer == null || answer instanceof Number || answer instanceof Boolean) {
      return String.valueOf(answer);
    }
    if (answer instanceof String text) {
      return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
    if (answer instanceof Character letter) {
      return "'" + letter + "'";
    }
    if (answer instanceof Enum<?> constant) {
      return constant.name();
    }
    return structure(answer, subject);
  }

  private static String structure(Object answer, Object subject) {
    if (answer.getClass().isArray()) {
      List<Object> elements = new ArrayList<>();
      for (int at = 0; at < Array.getLength(answer); at++) {
        elements.add(Array.get(answer, at));
      }
      return "[" + all(elements, subject, false) + "]";
    }
    if (answer instanceof Set<?> set) {
      return "{" + all(set, subject, !isOrdered(set)) + "}";
    }
    if (answer instanceof Collection<?> collection) {
      return "[" + all(collection, subject, false) + "]";
    }
    if (answer instanceof Map<?, ?> map) {
      return "{" + all(map.entrySet(), subject, !isOrdered(map)) + "}";
    }
    if (answer instanceof Map.Entry<?, ?> entry) {
      return of(entry.getKey(), subject) + "=" + of(entry.getValue(), subject);
    }
    if (answer instanceof Optional<?> optional) {
      return optional.isEmpty()
          ? "Optional.empty"
          : "Optional[" + of(optional.get(), subject) + "]";
    }
    return answer instanceof Record record ? components(record, subject) : answer.toString();
  }

  private static String all(Collection<?> elements, Object subject, boolean sorted) {
    List<String> texts = new ArrayList<>();
    elements.forEach(element -> texts.add(of(element, subject)));
    if (sorted) {
      texts.sort(null);
    }
    return String.join(", ", texts);
  }

  /** By name: sets and maps whose order is a promise. */
  private static boolean isOrdered(Object collection) {
    String type = collection.getClass().getName();
    return type.contains("Tree") || type.contains("Linked");
  }

  private static String components(Record record, Object subject) {
    return record.getClass().getSimpleName()
        + "["
        + Arrays.stream(record.getClass().getRecordComponents())
            .map(component -> component.getName() + "=" + of(value(record, component), subject))
            .collect(Collectors.joining(", "))
        + "]";
  }

  private static @Nullable Object value(Record record, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }
}

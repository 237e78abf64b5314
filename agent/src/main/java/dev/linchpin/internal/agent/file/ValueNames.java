package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.EqualValues;
import dev.linchpin.internal.agent.hook.IdentityKey;
import dev.linchpin.internal.agent.hook.RecordedClasses;
import java.lang.ref.ReferenceQueue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values as JSON: equal values have equal texts, different values have different ones.
 *
 * <p>Numbers, texts and booleans are written as they are. Every other object has a tag: its class
 * and a number, as in {@code "Order@12"}. A text that looks like a tag is written as {@code
 * {"text":…}}. The JDK takes {@code Integer} 1 and {@code Long} 1 for different keys, JSON does
 * not: boxed numbers of another class than the first one are written with their class.
 */
final class ValueNames {
  private final Map<IdentityKey, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
  private @Nullable Class<?> plainNumber;

  /**
   * Writes a value as a buffer holds it.
   *
   * @param type the first character of its type's descriptor
   */
  void write(JsonText out, char type, long number, @Nullable Object reference) {
    switch (type) {
      case 'V' -> out.raw("null");
      case 'Z' -> out.raw(number != 0 ? "true" : "false");
      case 'C' -> text(out, String.valueOf((char) number));
      case 'F', 'D' -> decimal(out, Double.longBitsToDouble(number), "");
      case 'L' -> object(out, reference);
      default -> out.number(number);
    }
  }

  private void object(JsonText out, @Nullable Object value) {
    if (value == null) {
      out.raw("null");
    } else if (value instanceof EqualValues.Tag tag) {
      out.quoted(tag.text());
    } else if (value instanceof String text) {
      text(out, text);
    } else if (value instanceof Boolean flag) {
      out.raw(flag ? "true" : "false");
    } else if (value instanceof Integer || value instanceof Long) {
      boxed(out, (Number) value);
    } else if (value instanceof Number number
        && value.getClass().getName().startsWith("java.lang.")) {
      boxed(out, number);
    } else if (value instanceof Character character) {
      out.quoted(character + "@Character");
    } else if (value instanceof Enum<?> constant) {
      out.quoted(shortName(constant.getDeclaringClass()) + "@" + constant.name());
    } else {
      out.quoted(shortName(value.getClass()) + "@" + numberOf(value));
    }
  }

  private void boxed(JsonText out, Number number) {
    if (plainNumber == null) {
      plainNumber = number.getClass();
    }
    boolean isPlain = number.getClass() == plainNumber;
    String suffix = isPlain ? "" : "@" + number.getClass().getSimpleName();
    if (number instanceof Double || number instanceof Float) {
      decimal(out, number.doubleValue(), suffix);
    } else if (isPlain) {
      out.number(number.longValue());
    } else {
      out.quoted(number + suffix);
    }
  }

  private static void decimal(JsonText out, double value, String suffix) {
    boolean isWritable =
        !Double.isNaN(value)
            && !Double.isInfinite(value)
            && Double.doubleToRawLongBits(value) != Double.doubleToRawLongBits(-0.0);
    if (isWritable && suffix.isEmpty()) {
      out.raw(Double.toString(value));
    } else {
      out.quoted(value + (suffix.isEmpty() ? "@Double" : suffix));
    }
  }

  private static void text(JsonText out, String text) {
    if (looksLikeTag(text)) {
      out.raw("{\"text\":").quoted(text).raw("}");
    } else {
      out.quoted(text);
    }
  }

  /** Whether a text ends in {@code @} or {@code #} and letters, digits, $ or _. */
  static boolean looksLikeTag(String text) {
    int at = text.length() - 1;
    while (at >= 0 && Character.isJavaIdentifierPart(text.charAt(at))) {
      at--;
    }
    return at >= 0 && at < text.length() - 1 && (text.charAt(at) == '@' || text.charAt(at) == '#');
  }

  private static String shortName(Class<?> type) {
    return RecordedClasses.shortName(type.getName());
  }

  private int numberOf(Object value) {
    for (Object gone = collected.poll(); gone != null; gone = collected.poll()) {
      numbers.remove(gone);
    }
    IdentityKey key = new IdentityKey(value, collected);
    Integer known = numbers.get(key);
    if (known == null) {
      known = counts.merge(shortName(value.getClass()), 1, Integer::sum);
      numbers.put(key, known);
    }
    return known;
  }
}

package dev.linchpin.scenario;

import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import org.jspecify.annotations.Nullable;

/** Constants as Java writes them. */
final class LiteralText {
  /** The numbers that have a name and no digits. */
  static final Map<String, Number> NAMED =
      Map.of(
          "Double.NaN", Double.NaN,
          "Double.POSITIVE_INFINITY", Double.POSITIVE_INFINITY,
          "Double.NEGATIVE_INFINITY", Double.NEGATIVE_INFINITY,
          "Float.NaN", Float.NaN,
          "Float.POSITIVE_INFINITY", Float.POSITIVE_INFINITY,
          "Float.NEGATIVE_INFINITY", Float.NEGATIVE_INFINITY);

  private LiteralText() {}

  static boolean isConstant(@Nullable Object value) {
    return value == null
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof String
        || value instanceof Byte
        || value instanceof Short
        || value instanceof Integer
        || value instanceof Long
        || value instanceof Float
        || value instanceof Double;
  }

  static String of(@Nullable Object value) {
    if (value instanceof String text) {
      return quoted(text, '"');
    }
    if (value instanceof Character character) {
      return quoted(character.toString(), '\'');
    }
    if (value instanceof Long) {
      return value + "L";
    }
    if (value instanceof Byte || value instanceof Short) {
      return "(" + value.getClass().getSimpleName().toLowerCase(Locale.ROOT) + ") " + value;
    }
    return value instanceof Double || value instanceof Float ? ofFraction(value) : "" + value;
  }

  private static String ofFraction(Object value) {
    for (Entry<String, Number> named : NAMED.entrySet()) {
      if (named.getValue().equals(value)) {
        return named.getKey();
      }
    }
    return value instanceof Float ? value + "f" : value.toString();
  }

  /** Writes characters that look alike on a screen as their numbers. */
  private static String quoted(String text, char quote) {
    StringBuilder out = new StringBuilder().append(quote);
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        case '\\' -> out.append("\\\\");
        default -> {
          if (c == quote) {
            out.append('\\').append(c);
          } else if (isPlain(c)) {
            out.append(c);
          } else {
            out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          }
        }
      }
    }
    return out.append(quote).toString();
  }

  private static boolean isPlain(char c) {
    return c < 0x7f ? c >= ' ' : Character.isLetterOrDigit(c);
  }
}

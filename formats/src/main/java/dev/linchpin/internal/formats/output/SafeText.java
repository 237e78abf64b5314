package dev.linchpin.internal.formats.output;

import java.util.Locale;

/**
 * Makes text safe to read, on a terminal or a page: what comes from a file, a class or an exception
 * may hold escape sequences that move the cursor, change the title or turn the direction of
 * writing.
 *
 * <p>Control characters (C0 but line end and tab, DEL, C1), format characters (bidirectional
 * overrides, tags, zero-width ones), line separators and halves of surrogate pairs are written as
 * <code>&#92;u001b</code>. Inside a JSON document they stand in strings only, where that escape
 * means the same character, so that a document stays the same document.
 */
public final class SafeText {
  /** Characters of such an escape. */
  private static final int ESCAPE = 6;

  private SafeText() {}

  /** The same text if nothing in it does harm. */
  public static String of(String text) {
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      if (isHarmful(point)) {
        return escaped(text, at);
      }
      at += Character.charCount(point);
    }
    return text;
  }

  private static String escaped(String text, int from) {
    StringBuilder safe = new StringBuilder(text.length() + 16).append(text, 0, from);
    int at = from;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      if (isHarmful(point)) {
        appendEscapes(safe, "\\u%04x", point);
      } else {
        safe.appendCodePoint(point);
      }
      at += Character.charCount(point);
    }
    return safe.toString();
  }

  /**
   * A JSON document for a page: in its texts the characters are replaced by the text of their
   * escape, because a script that reads the document would show the characters themselves.
   */
  public static String inJson(String json) {
    StringBuilder safe = new StringBuilder(json.length() + 16);
    int at = 0;
    while (at < json.length()) {
      int point = json.codePointAt(at);
      int length = Character.charCount(point);
      if (point == '\\' && at + 1 < json.length()) {
        length = json.charAt(at + 1) == 'u' ? ESCAPE : 2;
        safe.append(shown(json.substring(at, at + length)));
      } else if (isHarmful(point)) {
        appendEscapes(safe, "\\\\u%04x", point);
      } else {
        safe.appendCodePoint(point);
      }
      at += length;
    }
    return safe.toString();
  }

  /** An escape in JSON, or the text of one in its place. */
  private static String shown(String escape) {
    int point =
        switch (escape.charAt(1)) {
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'r' -> '\r';
          case 'u' -> Integer.parseInt(escape.substring(2), 16);
          default -> ' ';
        };
    return isHarmful(point) ? String.format(Locale.ROOT, "\\\\u%04x", point) : escape;
  }

  private static void appendEscapes(StringBuilder text, String format, int point) {
    for (char half : Character.toChars(point)) {
      text.append(String.format(Locale.ROOT, format, (int) half));
    }
  }

  /** Whether the character does something else than to be seen. */
  public static boolean isHarmful(int point) {
    if (point >= ' ' && point < 0x7f) {
      return false;
    }
    if (point == '\n' || point == '\t') {
      return false;
    }
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> false;
    };
  }
}

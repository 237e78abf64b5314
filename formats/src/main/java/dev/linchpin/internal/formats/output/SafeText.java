package dev.linchpin.internal.formats.output;

import java.util.Locale;

/**
 * Makes text safe for a terminal: what comes from a file, a class or an exception may hold escape
 * sequences that move the cursor, change the title or turn the direction of writing.
 *
 * <p>Control characters (C0 but line end and tab, DEL, C1), format characters (bidirectional
 * overrides, tags, zero-width ones), line separators and halves of surrogate pairs are written as
 * <code>&#92;u001b</code>. Inside a JSON document they stand in strings only, where that escape
 * means the same character, so that a document stays the same document.
 */
public final class SafeText {
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
        for (char half : Character.toChars(point)) {
          safe.append(String.format(Locale.ROOT, "\\u%04x", (int) half));
        }
      } else {
        safe.appendCodePoint(point);
      }
      at += Character.charCount(point);
    }
    return safe.toString();
  }

  private static boolean isHarmful(int point) {
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

package dev.linchpin.internal.engine.step.answer;

import java.util.Locale;
import java.util.regex.Pattern;

/** Text that is the same in every run, in every world and in every JVM. */
public final class StableTexts {
  private static final String COPIES = "linchpin.java.";

  /** What {@code Object.toString} and class loaders write after their names. */
  private static final Pattern HASH = Pattern.compile("@[0-9a-f]{1,8}\\b");

  private StableTexts() {}

  /** Without identity hash codes, and with the names of copied classes as in the source. */
  public static String stable(String text) {
    String renamed = text.contains(COPIES) ? text.replace(COPIES, "java.") : text;
    return renamed.indexOf('@') < 0 ? renamed : HASH.matcher(renamed).replaceAll("");
  }

  /** Between quotes, as Java writes it. */
  public static String quoted(String text, char quote) {
    StringBuilder out = new StringBuilder().append(quote);
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\\' -> out.append("\\\\");
        default -> {
          if (c == quote) {
            out.append('\\').append(c);
          } else if (c < ' ') {
            out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append(quote).toString();
  }
}

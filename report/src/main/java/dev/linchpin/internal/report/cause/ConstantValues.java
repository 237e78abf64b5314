package dev.linchpin.internal.report.cause;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The constants of a source file whose values stand in their declarations. A reader of {@code if
 * (size < LIMIT)} needs to know that the limit is 1.
 */
final class ConstantValues {
  private static final Pattern DECLARED =
      Pattern.compile(
          "(?:\\b(?:static\\s+final|final\\s+static)\\s+[\\w.]+\\s+|\\bconst\\s+val\\s+)"
              + "([A-Z][A-Z0-9_]*)\\s*(?::\\s*\\w+\\s*)?=\\s*([\\w.+\\-'\"]{1,20})\\s*(?:;|$)");

  private static final Pattern USED = Pattern.compile("\\b[A-Z][A-Z0-9_]*\\b");

  private final Map<String, String> values = new LinkedHashMap<>();

  ConstantValues(List<String> source) {
    for (String line : source) {
      Matcher declared = DECLARED.matcher(line);
      while (declared.find()) {
        values.put(declared.group(1), declared.group(2));
      }
    }
  }

  /** As {@code " [LIMIT = 1]"} for a line that uses it; empty if it declares it or uses none. */
  String beside(String code) {
    if (DECLARED.matcher(code).find()) {
      return "";
    }
    List<String> used = new ArrayList<>();
    Matcher names = USED.matcher(code);
    while (names.find()) {
      String value = values.get(names.group());
      String text = names.group() + " = " + value;
      if (value != null && !used.contains(text)) {
        used.add(text);
      }
    }
    return used.isEmpty() ? "" : "   [" + String.join(", ", used) + "]";
  }
}

package dev.linchpin.trials.campaign;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The product's remarks without the names and numbers of one class, so that they can be counted.
 */
final class Reasons {
  private static final Pattern CALLS = Pattern.compile("^[^:]*\\([^:]*: ");
  private static final Pattern CLASSES = Pattern.compile("\\b(right|mutant)\\.\\w+");
  private static final Pattern NUMBERS = Pattern.compile("\\b[0-9][0-9,.]*\\b");
  private static final int LONGEST = 160;

  private Reasons() {}

  /** Those about the class itself: a worker that has seen other classes speaks of them as well. */
  static List<String> general(List<String> remarks, String className) {
    List<String> texts =
        remarks.stream()
            .filter(remark -> !CLASSES.matcher(remark).find() || remark.contains(className + "."))
            .map(Reasons::general)
            .distinct()
            .toList();
    return texts.isEmpty()
        ? List.of("more schedules than the time for one scenario allows")
        : texts;
  }

  static String general(String remark) {
    String first = remark.lines().findFirst().orElse("");
    String text = CALLS.matcher(first).replaceFirst("");
    text = CLASSES.matcher(text).replaceAll("CLASS");
    text = NUMBERS.matcher(text).replaceAll("N").replaceAll("; not yet: .*", "");
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }
}

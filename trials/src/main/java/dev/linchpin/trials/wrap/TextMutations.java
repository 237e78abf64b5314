package dev.linchpin.trials.wrap;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spoilt variants of a class that was written by hand.
 *
 * <p>Each place where a pattern occurs gives one variant: all waiters are woken → one; the
 * condition is looked at again after waiting → not; a method or block takes the lock → none; and
 * what a comment beside the code says ({@code cut: this -> that}, {@code cut} at the end of a
 * line).
 */
public final class TextMutations {
  private static final List<Rule> RULES =
      List.of(
          new Rule("notifyAll for one", "notifyAll\\(\\)", "notify()"),
          new Rule("signalAll for one", "signalAll\\(\\)", "signal()"),
          new Rule("if for while", "while (\\(.*\\) \\{ .*(wait|await)\\(\\); \\})", "if $1"),
          new Rule("other monitor", "synchronized \\(.*\\) \\{", "synchronized (new Object()) {"),
          new Rule("line cut", "\\n.* // cut\\n", "\n"),
          new Rule("method without lock", "public synchronized ", "public "));

  private static final Pattern MARK = Pattern.compile("/\\* cut: (.*) -> (.*) \\*/");

  private record Rule(String name, String pattern, String replacement) {}

  /** A variant: what was changed, and the source. */
  public record Variant(String change, String source) {}

  private TextMutations() {}

  /** All variants, in the order of rules and places. */
  public static List<Variant> of(String source) {
    List<Variant> variants = new ArrayList<>();
    for (Rule rule : RULES) {
      Matcher matcher = Pattern.compile(rule.pattern).matcher(source);
      int number = 0;
      while (matcher.find()) {
        number++;
        if (isUsable(rule, source, matcher)) {
          String changed =
              source.substring(0, matcher.start())
                  + matcher.group().replaceFirst(rule.pattern, rule.replacement)
                  + source.substring(matcher.end());
          variants.add(new Variant(rule.name + " " + number, changed));
        }
      }
    }
    variants.addAll(marked(source));
    return variants;
  }

  /** A method that waits or notifies cannot do without its monitor, not even alone. */
  private static boolean isUsable(Rule rule, String source, Matcher matcher) {
    if (!rule.pattern.contains("synchronized")) {
      return true;
    }
    int end = source.indexOf("\n  }", matcher.end());
    String body = source.substring(matcher.end(), end < 0 ? source.length() : end);
    return !body.contains("wait()") && !body.contains("notify");
  }

  private static List<Variant> marked(String source) {
    List<Variant> variants = new ArrayList<>();
    Matcher matcher = MARK.matcher(source);
    while (matcher.find()) {
      int at = source.lastIndexOf(matcher.group(1), matcher.start() - 1);
      String changed =
          source.substring(0, at)
              + matcher.group(2)
              + source.substring(at + matcher.group(1).length());
      variants.add(
          new Variant(
              "expression changed: " + matcher.group(1) + " to " + matcher.group(2), changed));
    }
    return variants;
  }
}

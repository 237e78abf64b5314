package dev.linchpin.internal.generate.choice;

import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.DidYouMean;
import dev.linchpin.subject.Member;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The name of a method as a user writes it: {@code add}, {@code add*} for all names with this
 * prefix, {@code remove(int)} for one of several overloads.
 */
final class NamePattern {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final String text;
  private final Pattern pattern;

  NamePattern(String text) {
    this.text = text;
    String compact = BLANKS.matcher(text).replaceAll("");
    this.pattern = Pattern.compile(Pattern.quote(compact).replace("*", "\\E.*\\Q"));
  }

  static List<NamePattern> all(Collection<String> texts) {
    return texts.stream().map(NamePattern::new).toList();
  }

  boolean matches(Member member) {
    return pattern.matcher(member.name()).matches()
        || pattern.matcher(BLANKS.matcher(member.text()).replaceAll("")).matches();
  }

  static boolean matches(String name, Member member) {
    return new NamePattern(name).matches(member);
  }

  static boolean anyMatches(List<NamePattern> patterns, Member member) {
    return patterns.stream().anyMatch(pattern -> pattern.matches(member));
  }

  /**
   * Checks that each pattern matches a method.
   *
   * @param purpose what the methods are named for, as in {@code to use}
   */
  static void requireMatches(
      List<NamePattern> patterns, List<Member> members, String className, String purpose) {
    for (NamePattern pattern : patterns) {
      if (members.stream().noneMatch(pattern::matches)) {
        throw new BadSubject(
            "%s has no method '%s' %s%s"
                .formatted(className, pattern.text, purpose, known(pattern.text, members)));
      }
    }
  }

  /** Which method may be meant, and which there are. */
  static String known(String given, List<Member> members) {
    List<String> names = members.stream().map(Member::name).distinct().toList();
    String hint = DidYouMean.hint(given.replaceAll("[(*].*", ""), names);
    String all = names.isEmpty() ? "none" : String.join(", ", names);
    return DidYouMean.before("its methods are: " + all, hint);
  }
}

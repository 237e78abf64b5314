package dev.linchpin.internal.agent.rewrite;

import java.util.Optional;
import java.util.regex.Pattern;

/** Names of classes: a full name in which {@code *} stands for any characters, dots included. */
public final class ClassPattern {
  private static final Pattern WRITTEN = Pattern.compile("[\\p{L}\\p{N}_$.*]+");

  private final String text;
  private final Pattern pattern;

  private ClassPattern(String text) {
    this.text = text;
    this.pattern = Pattern.compile(Pattern.quote(text).replace("*", "\\E.*\\Q"));
  }

  /** Why a text is no usable pattern; empty if it is one. */
  public static Optional<String> problem(String text) {
    if (!WRITTEN.matcher(text).matches()) {
      return Optional.of(
          "'" + text + "' is no pattern of class names; expected one such as com.acme.*Queue");
    }
    if (isOfTheJdk(text)) {
      return Optional.of(
          "'"
              + text
              + "' names classes of the JDK, which are not recorded; choose the class of yours"
              + " that uses or extends them");
    }
    return Optional.empty();
  }

  public static ClassPattern of(String text) {
    Optional<String> problem = problem(text);
    if (problem.isPresent()) {
      throw new IllegalArgumentException(problem.get());
    }
    return new ClassPattern(text);
  }

  static boolean isOfTheJdk(String className) {
    return className.startsWith("java.")
        || className.startsWith("javax.")
        || className.startsWith("jdk.")
        || className.startsWith("sun.")
        || className.startsWith("com.sun.");
  }

  boolean matches(String className) {
    return pattern.matcher(className).matches();
  }

  @Override
  public String toString() {
    return text;
  }
}

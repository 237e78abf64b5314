package dev.linchpin.exploration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which libraries are trusted: a call into one of their classes is a single step, whose inside is
 * not explored.
 *
 * <p>A pattern is a package with all packages below it ({@code com.acme.metrics.*}) or one class
 * with its nested classes ({@code com.acme.Clock}).
 *
 * @param trusted patterns, those of the defaults among them
 * @param expanded patterns of classes that are explored all the same
 */
public record Trust(List<String> trusted, List<String> expanded) {
  /** Loggers: trusted unless {@code expanded} names them. */
  public static final List<String> LOGGERS =
      List.of(
          "org.slf4j.*",
          "ch.qos.logback.*",
          "org.apache.logging.*",
          "org.apache.log4j.*",
          "org.apache.commons.logging.*",
          "org.jboss.logging.*",
          "org.jboss.logmanager.*",
          "org.tinylog.*",
          "com.google.common.flogger.*",
          "io.github.oshai.kotlinlogging.*");

  /** Metrics: trusted unless {@code expanded} names them. */
  public static final List<String> METRICS =
      List.of(
          "io.micrometer.*",
          "com.codahale.metrics.*",
          "io.opentelemetry.*",
          "io.prometheus.*",
          "org.HdrHistogram.*",
          "org.LatencyUtils.*");

  /** Nothing is trusted. */
  public static final Trust NONE = new Trust(List.of(), List.of());

  /** Loggers and metrics are trusted. */
  public static final Trust DEFAULT = new Trust(concat(LOGGERS, METRICS), List.of());

  private static final Pattern SHAPE =
      Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*(\\.\\*\\*?)?");

  public Trust {
    trusted = List.copyOf(trusted);
    expanded = List.copyOf(expanded);
  }

  /** Whether a text is a pattern. */
  public static boolean isPattern(String text) {
    return SHAPE.matcher(text).matches();
  }

  /** What patterns look like, for messages. */
  public static String shape() {
    return "a package with everything below it (com.acme.metrics.*) or a class (com.acme.Clock)";
  }

  /** Besides these, others are trusted or not. */
  public Trust with(List<String> more, List<String> less) {
    return new Trust(concat(trusted, more), concat(expanded, less));
  }

  /**
   * The pattern that makes a class trusted, by its binary name; empty if it is not trusted. Where a
   * pattern trusts a class and another one expands it, it is expanded.
   */
  public Optional<String> patternOf(String className) {
    return expanded.stream().anyMatch(pattern -> matches(pattern, className))
        ? Optional.empty()
        : trusted.stream().filter(pattern -> matches(pattern, className)).findFirst();
  }

  /** Whether the class is trusted. */
  public boolean covers(String className) {
    return patternOf(className).isPresent();
  }

  /** Whether nobody asked for the pattern: it is one of the defaults. */
  public static boolean isDefault(String pattern) {
    return LOGGERS.contains(pattern) || METRICS.contains(pattern);
  }

  /** Whether the class belongs to one of the loggers known by default. */
  public static boolean isLogger(String className) {
    return LOGGERS.stream().anyMatch(pattern -> matches(pattern, className));
  }

  /** Whether the class belongs to one of the metrics libraries known by default. */
  public static boolean isMetrics(String className) {
    return METRICS.stream().anyMatch(pattern -> matches(pattern, className));
  }

  /** The same without a pattern. */
  public Trust without(String pattern) {
    return new Trust(trusted.stream().filter(other -> !other.equals(pattern)).toList(), expanded);
  }

  /** What differs from the defaults, as text; empty for the defaults and for no trust at all. */
  public String text() {
    List<String> own = trusted.stream().filter(pattern -> !isDefault(pattern)).toList();
    return own.isEmpty() && expanded.isEmpty()
        ? ""
        : "trusted " + String.join(" ", own) + ", expanded " + String.join(" ", expanded);
  }

  private static boolean matches(String pattern, String className) {
    int star = pattern.indexOf(".*");
    if (star >= 0) {
      return className.startsWith(pattern.substring(0, star + 1));
    }
    return className.startsWith(pattern)
        && (className.length() == pattern.length() || className.charAt(pattern.length()) == '$');
  }

  private static List<String> concat(Collection<String> some, Collection<String> more) {
    List<String> all = new ArrayList<>(some);
    more.stream().filter(each -> !all.contains(each)).forEach(all::add);
    return all;
  }
}

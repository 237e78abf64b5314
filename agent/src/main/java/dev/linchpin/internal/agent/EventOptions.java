package dev.linchpin.internal.agent;

import dev.linchpin.internal.agent.rewrite.event.ChosenPackages;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the agent is told to record a whole run: {@code package=com.acme,out=run.events}. A comma or
 * percent sign inside a value is written as {@code %2C} or {@code %25}.
 *
 * @param report a file for messages; null for standard error
 * @param ordersVolatiles whether volatile fields and atomics order threads
 * @param isFiltered whether accesses are dropped that can show nothing new
 */
public record EventOptions(
    ChosenPackages chosen,
    Path out,
    @Nullable Path report,
    boolean ordersVolatiles,
    boolean isFiltered) {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.]*");
  private static final String EXPECTED =
      "expected package=NAME,out=FILE and optionally transactions=WHAT, volatile=order|access";

  /** Whether the text behind {@code -javaagent:linchpin-agent.jar=} asks for a whole run. */
  static boolean isMeant(@Nullable String text) {
    return text != null && (text.startsWith("package=") || text.contains(",package="));
  }

  /**
   * Reads the text behind {@code -javaagent:linchpin-agent.jar=}.
   *
   * @throws IllegalArgumentException if it makes no sense, with a message for the user
   */
  public static EventOptions parse(String text) {
    List<String> packages = new ArrayList<>();
    List<String> transactions = new ArrayList<>();
    Path out = null;
    Path report = null;
    boolean orders = true;
    boolean filtered = true;
    for (String option : text.split(",")) {
      int equals = option.indexOf('=');
      String value = option.substring(equals + 1).replace("%2C", ",").replace("%25", "%");
      switch (equals < 0 ? "" : option.substring(0, equals)) {
        case "package" -> packages.add(packageName(value));
        case "transactions" -> transactions.add(value);
        case "out" -> out = path(value);
        case "report" -> report = path(value);
        case "volatile" -> orders = isOneOf(option, value, "order", "access");
        case "filter" -> filtered = isOneOf(option, value, "on", "off");
        default ->
            throw new IllegalArgumentException(
                "unknown option '" + option + "' of the agent; " + EXPECTED);
      }
    }
    if (out == null || packages.isEmpty()) {
      throw new IllegalArgumentException(
          (packages.isEmpty() ? "package" : "out") + " is missing; " + EXPECTED);
    }
    if (transactions.isEmpty()) {
      transactions.add(ChosenPackages.PUBLIC);
    }
    return new EventOptions(
        new ChosenPackages(packages, transactions), out, report, orders, filtered);
  }

  private static boolean isOneOf(String option, String value, String yes, String no) {
    if (!value.equals(yes) && !value.equals(no)) {
      throw new IllegalArgumentException("'" + option + "': expected " + yes + " or " + no);
    }
    return value.equals(yes);
  }

  private static String packageName(String text) {
    String name = text.endsWith(".*") ? text.substring(0, text.length() - 2) : text;
    if (!NAME.matcher(name).matches() || name.endsWith(".")) {
      throw new IllegalArgumentException(
          "'" + text + "' is no name of a package or class; expected one such as com.acme");
    }
    if (ChosenPackages.isOfTheJdk(name.replace('.', '/') + "/")) {
      throw new IllegalArgumentException(
          "'" + text + "' is part of the JDK, whose accesses are not recorded");
    }
    return name;
  }

  private static Path path(String text) {
    try {
      return Path.of(text).toAbsolutePath();
    } catch (InvalidPathException bad) {
      throw new IllegalArgumentException("'" + text + "' is no file name", bad);
    }
  }

  /** The same, with a file for messages. */
  public EventOptions reportingTo(Path file) {
    return new EventOptions(chosen, out, file, ordersVolatiles, isFiltered);
  }

  /** The same options as text. */
  public String text() {
    StringBuilder text = new StringBuilder();
    chosen.packages().forEach(name -> text.append("package=").append(escaped(name)).append(','));
    chosen
        .transactions()
        .forEach(what -> text.append("transactions=").append(escaped(what)).append(','));
    if (report != null) {
      text.append("report=").append(escaped(report.toString())).append(',');
    }
    text.append(ordersVolatiles ? "" : "volatile=access,");
    text.append(isFiltered ? "" : "filter=off,");
    return text.append("out=").append(escaped(out.toString())).toString();
  }

  /** What readers of the file should know. */
  String head() {
    return "packages="
        + String.join(" ", chosen.packages())
        + "\ntransactions="
        + String.join(" ", chosen.transactions())
        + "\nvolatile="
        + (ordersVolatiles ? "order" : "access")
        + "\nfilter="
        + (isFiltered ? "on" : "off")
        + "\njava="
        + Runtime.version();
  }

  private static String escaped(String value) {
    return value.replace("%", "%25").replace(",", "%2C");
  }
}

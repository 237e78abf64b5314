package dev.linchpin.internal.agent;

import dev.linchpin.internal.agent.rewrite.ChosenMethods;
import dev.linchpin.internal.agent.rewrite.ClassPattern;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the agent is told: {@code class=com.acme.*Queue,method=enq,method=deq,out=h.jsonl.gz}. A
 * comma or percent sign inside a value is written as {@code %2C} or {@code %25}.
 *
 * @param classes the classes to record, as patterns
 * @param methods which public methods are operations
 * @param report a file for messages; null for standard error
 * @param isCounted whether a shared counter is the clock
 * @param tool who attached the agent to a running JVM; null if the agent started with the JVM
 */
public record AgentOptions(
    List<String> classes,
    ChosenMethods methods,
    Path out,
    @Nullable Path report,
    boolean isCounted,
    @Nullable Attacher tool) {
  private static final String EXPECTED =
      "expected class=PATTERN,out=FILE and optionally method=NAME, except=NAME, clock=counter";

  public AgentOptions {
    classes = List.copyOf(classes);
  }

  /**
   * The process that attached the agent. The recording ends when it does.
   *
   * @param stop the recording also ends when there is a file of this name
   */
  public record Attacher(long process, Path stop) {}

  /**
   * Reads the text behind {@code -javaagent:linchpin-agent.jar=}.
   *
   * @throws IllegalArgumentException if it makes no sense, with a message for the user
   */
  public static AgentOptions parse(@Nullable String text) {
    List<String> classes = new ArrayList<>();
    Set<String> methods = new TreeSet<>();
    Set<String> except = new TreeSet<>();
    Path out = null;
    Path report = null;
    boolean isCounted = false;
    long tool = 0;
    Path stop = null;
    for (String option : (text == null ? "" : text).split(",")) {
      int equals = option.indexOf('=');
      String value = unescaped(option.substring(equals + 1));
      switch (equals < 0 ? "" : option.substring(0, equals)) {
        case "class" -> classes.add(pattern(value));
        case "method" -> methods.add(value);
        case "except" -> except.add(value);
        case "out" -> out = path(value);
        case "report" -> report = path(value);
        case "clock" -> isCounted = isCounter(value);
        case "tool" -> tool = Long.parseLong(value);
        case "stop" -> stop = path(value);
        default ->
            throw new IllegalArgumentException(
                "unknown option '" + option + "' of the agent; " + EXPECTED);
      }
    }
    if (classes.isEmpty() || out == null) {
      throw new IllegalArgumentException(
          (classes.isEmpty() ? "class" : "out") + " is missing; " + EXPECTED);
    }
    Attacher attacher = stop == null ? null : new Attacher(tool, stop);
    return new AgentOptions(
        classes, new ChosenMethods(methods, except), out, report, isCounted, attacher);
  }

  private static String pattern(String text) {
    return ClassPattern.of(text).toString();
  }

  private static Path path(String text) {
    try {
      return Path.of(text).toAbsolutePath();
    } catch (InvalidPathException bad) {
      throw new IllegalArgumentException("'" + text + "' is no file name", bad);
    }
  }

  private static boolean isCounter(String value) {
    if (!value.equals("counter") && !value.equals("nanoseconds")) {
      throw new IllegalArgumentException(
          "unknown clock '" + value + "'; expected nanoseconds or counter");
    }
    return value.equals("counter");
  }

  /** The same, with a file for messages. */
  public AgentOptions reportingTo(Path file) {
    return new AgentOptions(classes, methods, out, file, isCounted, tool);
  }

  /** The same, for a running JVM. */
  public AgentOptions attachedBy(Attacher attacher) {
    return new AgentOptions(classes, methods, out, report, isCounted, attacher);
  }

  /** The same options as text. */
  public String text() {
    StringBuilder text = new StringBuilder();
    classes.forEach(name -> text.append("class=").append(escaped(name)).append(','));
    append(text, "method", methods.only());
    append(text, "except", methods.except());
    if (report != null) {
      text.append("report=").append(escaped(report.toString())).append(',');
    }
    if (isCounted) {
      text.append("clock=counter,");
    }
    if (tool != null) {
      text.append("tool=").append(tool.process).append(',');
      text.append("stop=").append(escaped(tool.stop.toString())).append(',');
    }
    return text.append("out=").append(escaped(out.toString())).toString();
  }

  private static void append(StringBuilder text, String key, Set<String> names) {
    names.stream()
        .sorted()
        .forEach(name -> text.append(key).append('=').append(escaped(name)).append(','));
  }

  private static String escaped(String value) {
    return value.replace("%", "%25").replace(",", "%2C");
  }

  private static String unescaped(String value) {
    return value.replace("%2C", ",").replace("%25", "%");
  }
}

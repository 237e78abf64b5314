package dev.linchpin.internal.formats.check;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Unread;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of an {@code op} element: {@code value="200" result="null"}. A void method has no
 * result, one that threw has {@code throws} and {@code message}, one whose answer could not be read
 * has {@code unread}; texts are escaped as in Java.
 */
final class OpText {
  private static final Pattern PART =
      Pattern.compile("\\s*(value|result|throws|message|unread)=(\"(?:[^\"\\\\]|\\\\.)*\")\\s*");

  private OpText() {}

  static String of(Invocation invocation, Result result) {
    StringJoiner parts = new StringJoiner(" ");
    if (!invocation.arguments().isEmpty()) {
      add(parts, "value", arguments(invocation));
    }
    if (result instanceof Returned returned) {
      add(parts, "result", returned.value());
    } else if (result instanceof Unread unread) {
      add(parts, "unread", unread.reason());
    } else if (result instanceof Thrown thrown) {
      add(parts, "throws", thrown.type());
      if (!thrown.message().isEmpty()) {
        add(parts, "message", thrown.message());
      }
    }
    return parts.toString();
  }

  static String arguments(Invocation invocation) {
    return invocation.arguments().stream().map(Literal::text).collect(Collectors.joining(", "));
  }

  private static void add(StringJoiner parts, String name, String text) {
    parts.add(name + "=" + new Literal.Constant(text).text());
  }

  /** The parts by name; empty if it is no such text. */
  static Optional<Map<String, String>> parse(String text) {
    Map<String, String> parts = new LinkedHashMap<>();
    Matcher part = PART.matcher(text);
    int at = 0;
    while (at < text.length() && part.region(at, text.length()).lookingAt()) {
      Optional<String> value = unquoted(part.group(2));
      if (value.isEmpty() || parts.put(part.group(1), value.get()) != null) {
        return Optional.empty();
      }
      at = part.end();
    }
    return text.substring(at).isBlank() ? Optional.of(parts) : Optional.empty();
  }

  private static Optional<String> unquoted(String quoted) {
    try {
      return ScenarioText.literal(quoted) instanceof Literal.Constant constant
              && constant.value() instanceof String text
          ? Optional.of(text)
          : Optional.empty();
    } catch (BadScenarioText malformed) {
      return Optional.empty();
    }
  }

  /** What an operation that returned answered. */
  static Result result(Map<String, String> parts) {
    String type = parts.get("throws");
    if (type != null) {
      return new Thrown(type, parts.getOrDefault("message", ""));
    }
    String unread = parts.get("unread");
    if (unread != null) {
      return new Unread(unread);
    }
    String value = parts.get("result");
    return value == null ? new Done() : new Returned(value);
  }
}

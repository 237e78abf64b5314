package dev.linchpin.execution;

import java.io.Serializable;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of one method (all overloads of the name) which the scheduler runs without interleaving.
 */
public record AtomicBlock(String className, String method, int fromLine, int toLine)
    implements Serializable {
  private static final Pattern FORM =
      Pattern.compile("([\\w$.]+)\\.([\\w$]+|<init>):(\\d{1,7})(?:-(\\d{1,7}))?");

  /** As {@code com.acme.Stack.pop:21-22}; {@code :21} is one line. Empty for any other text. */
  public static Optional<AtomicBlock> parse(String text) {
    Matcher match = FORM.matcher(text.strip());
    if (!match.matches()) {
      return Optional.empty();
    }
    int from = Integer.parseInt(match.group(3));
    int to = match.group(4) == null ? from : Integer.parseInt(match.group(4));
    return from <= to
        ? Optional.of(new AtomicBlock(match.group(1), match.group(2), from, to))
        : Optional.empty();
  }

  /** As {@link #parse} reads it. */
  public String text() {
    return "%s.%s:%d-%d".formatted(className, method, fromLine, toLine);
  }
}

package dev.linchpin.cause;

import java.util.Optional;

/**
 * A line of a method.
 *
 * @param method as {@code com.acme.Stack.pop}; without the package if a trace has it so
 */
public record CodePlace(String method, int line) {
  /** As {@code com.acme.Stack.pop:21}. */
  public String text() {
    return method + ":" + line;
  }

  /** What {@link #text} wrote; empty for a text that names no line. */
  public static Optional<CodePlace> parse(String text) {
    int colon = text.lastIndexOf(':');
    try {
      return colon < 1
          ? Optional.empty()
          : Optional.of(
              new CodePlace(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1))));
    } catch (NumberFormatException noLine) {
      return Optional.empty();
    }
  }
}

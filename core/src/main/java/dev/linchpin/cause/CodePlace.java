package dev.linchpin.cause;

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
}

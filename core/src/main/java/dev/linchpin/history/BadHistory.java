package dev.linchpin.history;

/**
 * The input is not a valid history. The message says what was found and what was expected; {@code
 * line} counts from 1 and is 0 if no single line is at fault.
 */
public final class BadHistory extends RuntimeException {
  private final long line;

  public BadHistory(long line, String message) {
    super(message);
    this.line = line;
  }

  public long line() {
    return line;
  }
}

package dev.linchpin.history;

/**
 * The history given is not one: the message says what stands there and what was expected; {@code
 * line} is where, from 1, or 0 where no single line is to blame.
 */
public final class BadHistory extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long line;

  public BadHistory(long line, String message) {
    super(message);
    this.line = line;
  }

  public long line() {
    return line;
  }
}

package dev.linchpin.history;

/** The result of an operation that ended with an exception. */
public record Thrown(String exception) {
  @Override
  public String toString() {
    return "throws " + exception;
  }
}

package dev.linchpin.engine.worker;

/** The scenario does not fit the class; the message says to its author what does not. */
public final class BadScenario extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadScenario(String message) {
    super(message);
  }

  BadScenario(String message, Throwable cause) {
    super(message, cause);
  }
}

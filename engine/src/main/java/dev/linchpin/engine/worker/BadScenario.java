package dev.linchpin.engine.worker;

/** A scenario that does not fit its classes; the message is for people. */
public final class BadScenario extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadScenario(String message) {
    super(message);
  }
}

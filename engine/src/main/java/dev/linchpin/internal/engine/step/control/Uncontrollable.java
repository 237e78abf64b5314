package dev.linchpin.internal.engine.step.control;

/** The subject did something that cannot be run under control; ends the run, with the reason. */
public final class Uncontrollable extends Error {
  public Uncontrollable(String message) {
    super(message);
  }
}

package dev.linchpin.spec;

/**
 * A model received a call that it does not support. This is a user error; the message says what was
 * expected.
 */
public final class ModelProblem extends RuntimeException {
  public ModelProblem(String message) {
    super(message);
  }
}

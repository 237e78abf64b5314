package dev.linchpin.spec;

/** A model was given a call it has no meaning for: the user's mistake, with what was expected. */
public final class ModelProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ModelProblem(String message) {
    super(message);
  }
}

package dev.linchpin.acceptance.subject;

/** Cannot be made. */
public class ThrowingConstructor {
  public ThrowingConstructor() {
    throw new IllegalStateException("no constructing here");
  }

  public int get() {
    return 1;
  }
}

package dev.linchpin.acceptance.subject;

/** Cannot be initialised. */
public class ThrowingInitialiser {
  private static final int VALUE = Integer.parseInt("not a number");

  public int get() {
    return VALUE;
  }
}

package dev.linchpin.acceptance.subject;

/** Has no objects of its own. */
public abstract class NoObjects {
  public int get() {
    return 1;
  }
}

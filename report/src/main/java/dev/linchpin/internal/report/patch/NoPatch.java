package dev.linchpin.internal.report.patch;

/** There is no change to offer; the message says why. */
public final class NoPatch extends Exception {
  private static final long serialVersionUID = 1;

  NoPatch(String why) {
    super(why);
  }
}

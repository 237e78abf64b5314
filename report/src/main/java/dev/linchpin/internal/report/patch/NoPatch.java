package dev.linchpin.internal.report.patch;

/** No patch was found; the message gives the reason. */
public final class NoPatch extends Exception {
  NoPatch(String why) {
    super(why);
  }
}

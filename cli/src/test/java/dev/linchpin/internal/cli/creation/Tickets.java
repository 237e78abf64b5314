package dev.linchpin.internal.cli.creation;

/** Static methods only. Wrong: two threads may get the same ticket. */
public final class Tickets {
  private static int last;

  private Tickets() {}

  public static int next() {
    return ++last;
  }

  public static int last() {
    return last;
  }
}

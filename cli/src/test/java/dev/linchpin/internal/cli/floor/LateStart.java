package dev.linchpin.internal.cli.floor;

/** Wrong, but nothing works before a start for which no value is made up. */
public final class LateStart {
  private int port;
  private int served;

  public void start(int number) {
    if (number < 1024) {
      throw new IllegalArgumentException("a port below 1024");
    }
    port = number;
  }

  public int serve() {
    if (port == 0) {
      throw new IllegalStateException("not started");
    }
    return ++served;
  }
}

package dev.linchpin.internal.monitor.planted;

/** Planted: a monitor that reads the clock and prints. */
public final class BusyMonitor {
  private BusyMonitor() {}

  public static void tell() {
    System.out.println(System.nanoTime());
  }
}

package dev.linchpin.internal.cli.floor;

/** Right: everything under one lock. */
public final class LockedCounter {
  private int count;

  public synchronized int increment() {
    return ++count;
  }

  public synchronized int get() {
    return count;
  }

  public synchronized void reset() {
    count = 0;
  }
}

package dev.linchpin.internal.engine.local.probe;

/** Counts wrongly, on purpose. */
public final class RacingCounter {
  private int count;

  /** Adds one in two steps. */
  public void increment() {
    count++;
  }

  public int count() {
    return count;
  }
}

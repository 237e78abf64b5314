package dev.linchpin.architecture.planted.internal.monitor;

import dev.linchpin.architecture.planted.internal.minimize.Reducer;

/** Breaks the rule that a stage never imports another. */
public final class WrongMonitor {
  private WrongMonitor() {}

  public static int decide(int size) {
    return Reducer.reduce(size);
  }
}

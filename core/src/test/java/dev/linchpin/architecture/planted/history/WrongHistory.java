package dev.linchpin.architecture.planted.history;

import dev.linchpin.architecture.planted.internal.monitor.WrongMonitor;

/** Breaks the rule that no noun knows a stage. */
public final class WrongHistory {
  private WrongHistory() {}

  public static int size() {
    return WrongMonitor.decide(3);
  }
}

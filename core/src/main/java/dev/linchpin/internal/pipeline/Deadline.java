package dev.linchpin.internal.pipeline;

import dev.linchpin.verdict.Budget;
import java.time.Duration;

/** A budget of wall-clock time, counted from its making. */
final class Deadline implements Budget {
  private final long end;

  Deadline(Duration duration) {
    this.end = System.nanoTime() + duration.toNanos();
  }

  /** What is left of it, never less than nothing. */
  Duration left() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  @Override
  public boolean isSpent() {
    return System.nanoTime() - end >= 0;
  }
}

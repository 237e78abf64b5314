package dev.linchpin.pipeline;

import dev.linchpin.verdict.Budget;
import java.time.Duration;

/** A budget of wall-clock time, counted from its making. */
final class Deadline implements Budget {
  private final long end;

  Deadline(Duration duration) {
    this.end = System.nanoTime() + duration.toNanos();
  }

  @Override
  public boolean isSpent() {
    return System.nanoTime() - end >= 0;
  }
}

package dev.linchpin.internal.supply;

import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;

/** A budget of wall-clock time that starts at its creation. */
public final class Deadline implements TimeBudget {
  private final long end;

  public Deadline(Duration duration) {
    this.end = System.nanoTime() + duration.toNanos();
  }

  @Override
  public Duration left() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  @Override
  public boolean isSpent() {
    return System.nanoTime() - end >= 0;
  }
}

package dev.linchpin.internal.cli.creation;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Values of types that are no numbers and texts. Wrong: two alarms may get the same number. */
public class Alarms {
  /** How bad it is. */
  public enum Level {
    LOW,
    HIGH
  }

  /** Who is told. */
  @FunctionalInterface
  public interface Listener {
    /** An alarm was raised. */
    void raised(int number, Level level, Instant until);
  }

  private final Clock clock;
  private int count;

  public Alarms(Clock clock) {
    this.clock = clock;
  }

  public int raise(Level level, Duration length, Listener listener) {
    int number = ++count;
    listener.raised(number, level, clock.instant().plus(length));
    return number;
  }
}

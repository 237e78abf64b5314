package dev.linchpin.internal.judge.realtime;

import java.util.List;

/**
 * A real-time order under which no sequential order explains the results.
 *
 * @param added what must hold beyond what every equivalent run shows, none of it dispensable; empty
 *     if the results are wrong in all of them
 * @param order a whole order that some equivalent run shows, with the added pairs
 */
public record Violation(List<Before> added, RealTimeOrder order) {
  public Violation {
    added = List.copyOf(added);
  }

  /** {@code earlier} returned before {@code later} was called. */
  public record Before(int earlier, int later) {}
}

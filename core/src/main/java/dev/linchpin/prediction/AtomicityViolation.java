package dev.linchpin.prediction;

import java.util.List;

/**
 * A schedule of the same events in which another thread's access comes between two accesses of one
 * transaction, conflicting with both.
 *
 * @param thread the thread of the transaction
 * @param other the thread that comes between
 * @param places where the transaction begins, and the three accesses
 * @param schedule from the start of the run to the second access, with as few switches as possible
 */
public record AtomicityViolation(
    int variable,
    int thread,
    int other,
    AccessPattern pattern,
    ViolationPlaces places,
    List<Leg> schedule) {
  public AtomicityViolation {
    schedule = List.copyOf(schedule);
  }

  /** The same, shown by another schedule. */
  public AtomicityViolation with(List<Leg> otherSchedule) {
    return new AtomicityViolation(variable, thread, other, pattern, places, otherSchedule);
  }

  /** Where the transaction begins. */
  public EventPlace transaction() {
    return places.transaction();
  }

  public EventPlace first() {
    return places.first();
  }

  public EventPlace middle() {
    return places.middle();
  }

  public EventPlace second() {
    return places.second();
  }
}

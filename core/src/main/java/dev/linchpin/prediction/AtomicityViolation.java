package dev.linchpin.prediction;

import java.util.List;

/**
 * A schedule of the same events in which another thread's access comes between two accesses of one
 * transaction, conflicting with both.
 *
 * @param thread the thread of the transaction
 * @param other the thread that comes between
 * @param transaction where the transaction begins
 * @param schedule from the start of the run to the second access, with as few switches as possible
 */
public record AtomicityViolation(
    int variable,
    int thread,
    int other,
    AccessPattern pattern,
    EventPlace transaction,
    EventPlace first,
    EventPlace middle,
    EventPlace second,
    List<Leg> schedule) {
  public AtomicityViolation {
    schedule = List.copyOf(schedule);
  }

  /** The same, shown by another schedule. */
  public AtomicityViolation with(List<Leg> otherSchedule) {
    return new AtomicityViolation(
        variable, thread, other, pattern, transaction, first, middle, second, otherSchedule);
  }
}

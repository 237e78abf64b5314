package dev.linchpin.engine.step;

import java.util.Arrays;

/**
 * What a step of some thread touches: enough to tell whether it commutes with another step.
 *
 * <p>Labels of one run are compared with steps of others; locations do not depend on the schedule.
 */
public final class Label {
  private final long[] locations;
  private final boolean[] writes;

  Label(long[] locations, boolean[] writes) {
    this.locations = locations;
    this.writes = writes;
  }

  /** What either touches. */
  public Label and(Label other) {
    long[] both = Arrays.copyOf(locations, locations.length + other.locations.length);
    boolean[] written = Arrays.copyOf(writes, both.length);
    System.arraycopy(other.locations, 0, both, locations.length, other.locations.length);
    System.arraycopy(other.writes, 0, written, writes.length, other.writes.length);
    return new Label(both, written);
  }

  /** Whether it conflicts with a step: some location in common, not read by both. */
  public boolean conflictsWith(Trace trace, int step) {
    int to = trace.firstAccess(step + 1);
    for (int access = trace.firstAccess(step); access < to; access++) {
      for (int mine = 0; mine < locations.length; mine++) {
        if ((writes[mine] || trace.isWrite(access))
            && Trace.overlap(locations[mine], trace.location(access))) {
          return true;
        }
      }
    }
    return false;
  }
}

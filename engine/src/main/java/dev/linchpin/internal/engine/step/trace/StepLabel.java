package dev.linchpin.internal.engine.step.trace;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a step of some thread touches: enough to tell whether it commutes with another step.
 *
 * <p>Labels of one run are compared with steps of others; locations do not depend on the schedule.
 */
public final class StepLabel {
  private final long[] locations;
  private final byte[] kinds;

  /** The stores that the step could choose from; null if it chooses none. */
  private final long @Nullable [] offered;

  public StepLabel(long[] locations, byte[] kinds) {
    this(locations, kinds, null);
  }

  StepLabel(long[] locations, byte[] kinds, long @Nullable [] offered) {
    this.locations = locations;
    this.kinds = kinds;
    this.offered = offered;
  }

  /** The stores that the step could choose from; null if it chooses none. */
  public long @Nullable [] offered() {
    return offered;
  }

  /** The union of two labels. */
  public StepLabel and(StepLabel other) {
    long[] both = Arrays.copyOf(locations, locations.length + other.locations.length);
    byte[] all = Arrays.copyOf(kinds, both.length);
    System.arraycopy(other.locations, 0, both, locations.length, other.locations.length);
    System.arraycopy(other.kinds, 0, all, kinds.length, other.kinds.length);
    return new StepLabel(both, all, offered == null ? other.offered : offered);
  }

  /**
   * Whether it conflicts with a step: some location in common, and not both only read it or only
   * count in it.
   */
  public boolean conflictsWith(Trace trace, int step) {
    int to = trace.firstAccess(step + 1);
    for (int access = trace.firstAccess(step); access < to; access++) {
      for (int mine = 0; mine < locations.length; mine++) {
        if (Trace.clash(kinds[mine], trace.markedKind(access))
            && Trace.overlap(locations[mine], trace.location(access))) {
          return true;
        }
      }
    }
    return false;
  }
}

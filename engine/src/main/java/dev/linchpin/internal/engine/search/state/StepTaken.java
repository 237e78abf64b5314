package dev.linchpin.internal.engine.search.state;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the latest step did: what it touched, whether its operation was called in it or returned.
 */
final class StepTaken {
  private long[] locations = new long[8];
  private byte[] kinds = new byte[8];
  private int accesses;

  /** The operation, if it was called in the step; -1 otherwise. */
  int called;

  /** The operation, if it returned in the step; -1 otherwise. */
  int returned;

  @Nullable Result result;

  /** How many choices of a schedule the step stands for: the call is one of its own. */
  int choices;

  void clear() {
    accesses = 0;
    called = -1;
    returned = -1;
    result = null;
    choices = 1;
  }

  void add(int kind, long location) {
    if (accesses == kinds.length) {
      locations = Arrays.copyOf(locations, 2 * accesses);
      kinds = Arrays.copyOf(kinds, 2 * accesses);
    }
    locations[accesses] = location;
    kinds[accesses++] = (byte) kind;
  }

  /** The latest access turned out to be a read. */
  void lastWasRead() {
    kinds[accesses - 1] = Access.READ;
  }

  /** What the step touched. */
  Label label() {
    return new Label(Arrays.copyOf(locations, accesses), Arrays.copyOf(kinds, accesses));
  }

  /** What a step touches. */
  static final class Label {
    private final long[] locations;
    private final byte[] kinds;

    private Label(long[] locations, byte[] kinds) {
      this.locations = locations;
      this.kinds = kinds;
    }

    /** The slot of a location on which both conflict; {@link StateGraph#NONE} if they do not. */
    int conflict(Label other) {
      for (int mine = 0; mine < kinds.length; mine++) {
        for (int its = 0; its < other.kinds.length; its++) {
          if (Trace.clash(kinds[mine], other.kinds[its])
              && Trace.overlap(locations[mine], other.locations[its])) {
            return Math.max(0, Trace.slot(locations[mine]));
          }
        }
      }
      return StateGraph.NONE;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Label label
          && Arrays.equals(locations, label.locations)
          && Arrays.equals(kinds, label.kinds);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(locations) + Arrays.hashCode(kinds);
    }
  }
}

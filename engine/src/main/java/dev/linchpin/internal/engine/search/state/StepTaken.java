package dev.linchpin.internal.engine.search.state;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the latest step did: what it touched, whether its operation was called in it or returned.
 */
final class StepTaken {
  static final int[] NONE = {};

  private long[] locations = new long[8];
  private byte[] kinds = new byte[8];

  /** The locks that the thread held. */
  private long[][] held = new long[8][];

  private int accesses;

  /** The loop that went round last, if paths may meet there; {@link SpinWatch#NONE} if none. */
  int round;

  /** Whether the thread entered a loop or went round one, if loops are watched. */
  boolean wentRound;

  /** The loops of the thread that takes the step; null if none is watched. */
  @Nullable LoopWatch loops;

  /** The operation, if it was called in the step; -1 otherwise. */
  int called;

  /** The operation, if it returned in the step; -1 otherwise. */
  int returned;

  @Nullable Result result;

  /** How many choices of a schedule the step stands for: the call is one of its own. */
  int choices;

  /** The alternatives that the step is to choose; of further ones it chooses the first. */
  private int[] wanted = NONE;

  /** What it has chosen, and of how many. */
  private int[] chosen = NONE;

  private int[] counts = NONE;

  void clear(int[] alternatives) {
    wanted = alternatives;
    chosen = NONE;
    counts = NONE;
    accesses = 0;
    loops = null;
    wentRound = false;
    round = SpinWatch.NONE;
    called = -1;
    returned = -1;
    result = null;
    choices = 1;
  }

  void add(int kind, long location, long[] locks) {
    append(kind, location);
    held[accesses - 1] = locks;
    if (loops != null) {
      loops.accessed(kind, location);
    }
  }

  /** What the thread had waited for, in a loop. */
  void addFootprint(long location) {
    append(Access.READ, location);
    held[accesses - 1] = Uses.NO_LOCKS;
  }

  private void append(int kind, long location) {
    if (accesses == kinds.length) {
      locations = Arrays.copyOf(locations, 2 * accesses);
      kinds = Arrays.copyOf(kinds, 2 * accesses);
      held = Arrays.copyOf(held, 2 * accesses);
    }
    locations[accesses] = location;
    kinds[accesses++] = (byte) kind;
  }

  /** The latest access turned out to be a read. */
  void lastWasRead() {
    kinds[accesses - 1] = Access.READ;
    if (loops != null) {
      loops.lastWasRead();
    }
  }

  /** Chooses one of so many alternatives. */
  int choose(int count) {
    int at = chosen.length;
    chosen = Arrays.copyOf(chosen, at + 1);
    counts = Arrays.copyOf(counts, at + 1);
    chosen[at] = at < wanted.length ? wanted[at] : 0;
    counts[at] = count;
    return chosen[at];
  }

  int[] chosen() {
    return chosen;
  }

  /** The alternatives to be tried after those of this step; null if these were the last. */
  int @Nullable [] next() {
    int last = chosen.length - 1;
    while (last >= 0 && chosen[last] + 1 == counts[last]) {
      last--;
    }
    if (last < 0) {
      return null;
    }
    int[] next = Arrays.copyOf(chosen, last + 1);
    next[last]++;
    return next;
  }

  /** What the loops of another thread are after the step; the same if nothing changes for them. */
  LoopWatch seenBy(LoopWatch other) {
    LoopWatch seen = other;
    for (int at = 0; at < accesses; at++) {
      if (kinds[at] != Access.READ && seen.concerns(locations[at])) {
        seen = seen == other ? other.copy() : seen;
        seen.written(locations[at]);
      }
    }
    return seen;
  }

  int accesses() {
    return accesses;
  }

  int kind(int access) {
    return kinds[access];
  }

  long location(int access) {
    return locations[access];
  }

  /** The locks that the thread held then. */
  long[] held(int access) {
    return held[access];
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

package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;

/** The steps of a run, kept for comparison with those of its repetition. */
final class Footsteps {
  private final int[] threads;
  private final long[] locations;

  Footsteps(Trace trace) {
    threads = new int[trace.steps()];
    locations = new long[trace.steps()];
    for (int step = 0; step < threads.length; step++) {
      threads[step] = trace.thread(step);
      locations[step] = location(trace, step);
    }
  }

  private static long location(Trace trace, int step) {
    int first = trace.firstAccess(step);
    return first < trace.firstAccess(step + 1) ? trace.location(first) : -1;
  }

  /** The first step of the other run that differs from this one; its last step if none does. */
  int leftAt(Trace other) {
    Footsteps others = new Footsteps(other);
    int thread = Arrays.mismatch(threads, others.threads);
    int place = Arrays.mismatch(locations, others.locations);
    int first =
        Math.min(thread < 0 ? Integer.MAX_VALUE : thread, place < 0 ? Integer.MAX_VALUE : place);
    return Math.min(first, other.steps() - 1);
  }
}

package dev.linchpin.internal.engine.search.order;

import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;

/**
 * The steps of the run that was analysed last, to see how far the next one is like it: a search
 * repeats most of a run to change something near its end, and what holds for the first steps of
 * both need not be computed again.
 */
final class FormerRun {
  private int steps;
  private int accesses;
  private int[] thread = new int[64];
  private int[] data = new int[64];
  private int[] first = new int[64];
  private long[] location = new long[128];
  private byte[] kind = new byte[128];
  private long[] store = new long[128];

  /** The number of first steps that are the same in both runs. */
  int common(Trace trace) {
    int most = Math.min(steps, trace.steps());
    int step = 0;
    while (step < most && isSame(trace, step)) {
      step++;
    }
    return step;
  }

  private boolean isSame(Trace trace, int step) {
    int from = firstAccess(step);
    int to = firstAccess(step + 1);
    if (thread[step] != trace.thread(step)
        || data[step] != trace.data(step)
        || from != trace.firstAccess(step)
        || to != trace.firstAccess(step + 1)) {
      return false;
    }
    for (int access = from; access < to; access++) {
      if (location[access] != trace.location(access)
          || kind[access] != trace.markedKind(access)
          || store[access] != trace.chosen(access)) {
        return false;
      }
    }
    return true;
  }

  int firstAccess(int step) {
    return step == steps ? accesses : first[step];
  }

  int accesses() {
    return accesses;
  }

  long location(int access) {
    return location[access];
  }

  void forget() {
    steps = 0;
    accesses = 0;
  }

  /** Takes the place of the former run; its first {@code common} steps are known already. */
  void remember(Trace trace, int common) {
    int from = firstAccess(common);
    steps = trace.steps();
    accesses = trace.accesses();
    makeRoom();
    for (int step = common; step < steps; step++) {
      thread[step] = trace.thread(step);
      data[step] = trace.data(step);
      first[step] = trace.firstAccess(step);
    }
    for (int access = from; access < accesses; access++) {
      location[access] = trace.location(access);
      kind[access] = (byte) trace.markedKind(access);
      store[access] = trace.chosen(access);
    }
  }

  private void makeRoom() {
    if (steps > thread.length) {
      thread = Arrays.copyOf(thread, steps * 2);
      data = Arrays.copyOf(data, steps * 2);
      first = Arrays.copyOf(first, steps * 2);
    }
    if (accesses > location.length) {
      location = Arrays.copyOf(location, accesses * 2);
      kind = Arrays.copyOf(kind, accesses * 2);
      store = Arrays.copyOf(store, accesses * 2);
    }
  }
}

package dev.linchpin.internal.engine.step.trace;

import java.util.Arrays;

/**
 * The reads of loops that wait for plain variables and for nothing else: no access of the loop is a
 * synchronisation action, so a compiler may read the variables once, before the loop (JLS 17.3).
 */
public final class PlainWaits {
  private int[] reads = new int[4];
  private int count;

  void clear() {
    count = 0;
  }

  /** A read of such a loop. */
  void add(int access, Trace trace) {
    if (has(access, trace)) {
      return;
    }
    if (count == reads.length) {
      reads = Arrays.copyOf(reads, 2 * count);
    }
    reads[count++] = access;
  }

  /** Whether the instruction of an access waited for what the access is about. */
  public boolean has(int access, Trace trace) {
    for (int at = 0; at < count; at++) {
      int read = reads[at];
      if (trace.site(read) == trace.site(access)
          && trace.location(read) == trace.location(access)) {
        return true;
      }
    }
    return false;
  }
}

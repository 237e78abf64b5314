package dev.linchpin.internal.monitor.basis;

import dev.linchpin.history.History;
import dev.linchpin.history.TimeOrder;
import java.util.Arrays;

/**
 * The rank of every call and return, by operation. Ranks are all different, and comparing them is
 * comparing stamps with equal stamps counted as overlap.
 */
public final class Ranks {
  /** The return of a pending operation. */
  public static final int NEVER = Integer.MAX_VALUE;

  public final TimeOrder time;
  public final int[] call;
  public final int[] returned;

  /**
   * @param spare room for this many further operations, behind the real ones
   */
  public Ranks(History history, int spare) {
    time = TimeOrder.of(history);
    call = new int[history.size() + spare];
    returned = new int[history.size() + spare];
    Arrays.fill(returned, NEVER);
    for (int at = 0; at < time.size(); at++) {
      if (time.isReturn(at)) {
        returned[time.op(at)] = at;
      } else {
        call[time.op(at)] = at;
      }
    }
  }
}

package dev.linchpin.internal.predict.section;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.prediction.EventPlace;

/**
 * An access in a window.
 *
 * @param at the position at which it is made
 * @param before the thread's event before it
 */
public record WindowAccess(SectionWindow window, int at, long before, EventPlace access)
    implements WindowList.Member {
  @Override
  public LockSet locks() {
    return window.held(at);
  }
}

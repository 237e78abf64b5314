package dev.linchpin.internal.predict.section;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.prediction.EventPlace;
import org.jspecify.annotations.Nullable;

/**
 * Two accesses of one transaction, the second at the end of a window or later.
 *
 * @param from the first position at which the first access has been made
 * @param to the last position at which the thread may stop
 * @param afterwards the era of the second access, if it comes later: then the other thread gives up
 *     its locks first; else null
 */
public record WindowPair(
    SectionWindow window,
    int from,
    int to,
    @Nullable ForkJoinEpoch afterwards,
    EventPlace transaction,
    EventPlace first,
    EventPlace second)
    implements WindowList.Member {
  @Override
  public LockSet locks() {
    return window.heldFrom(from);
  }
}

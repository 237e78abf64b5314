package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.HeldLock;
import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.Moment;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.prediction.EventPlace;
import org.jspecify.annotations.Nullable;

/** An access under locks, until the end of its outermost section. */
final class Pending {
  final VariableUse use;
  final boolean writes;
  final int place;
  private final ForkJoinEpoch era;
  private final long event;
  private final long before;
  private final @Nullable HeldLock top;
  private final LockSet past;

  /**
   * @param before as in {@link Moment}, like what follows
   */
  Pending(
      VariableUse use,
      boolean writes,
      long event,
      int place,
      ForkJoinEpoch era,
      long before,
      @Nullable HeldLock top,
      LockSet past) {
    this.use = use;
    this.writes = writes;
    this.event = event;
    this.place = place;
    this.era = era;
    this.before = before;
    this.top = top;
    this.past = past;
  }

  /** Records it as a witness, unless it was recorded recently. */
  void record(WitnessCache recent, LockSpan passage, boolean isNested) {
    int kind = VariableUse.accessKind(writes);
    if (recent.isNew(use, kind, passage, era, use.wantsPlaces(writes) ? place : 0)) {
      use.add(writes, witness(passage, isNested));
    }
  }

  AccessWitness witness(LockSpan passage, boolean isNested) {
    return new AccessWitness(
        passage, isNested, era, new Moment(before, top, past), new EventPlace(event, place));
  }
}

package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.Moment;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.prediction.EventPlace;

/** An access under locks, until the end of its outermost section. */
final class Pending {
  final VariableUse use;
  final boolean writes;
  final int place;
  private final ForkJoinEpoch era;
  private final EventPlace access;
  private final Moment stop;

  Pending(VariableUse use, boolean writes, EventPlace access, ForkJoinEpoch era, Moment stop) {
    this.use = use;
    this.writes = writes;
    this.access = access;
    this.place = access.place();
    this.era = era;
    this.stop = stop;
  }

  /** Records it as a witness, unless it was recorded recently. */
  void record(WitnessCache recent, LockSpan passage, boolean isNested) {
    int kind = VariableUse.accessKind(writes);
    if (recent.isNew(use, kind, passage, era, use.wantsPlaces(writes) ? place : 0)) {
      use.add(writes, witness(passage, isNested));
    }
  }

  AccessWitness witness(LockSpan passage, boolean isNested) {
    return new AccessWitness(passage, isNested, era, stop, access);
  }
}

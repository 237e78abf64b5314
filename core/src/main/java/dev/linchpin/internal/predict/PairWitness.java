package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.Moment;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.prediction.EventPlace;

/**
 * Two accesses of one transaction, and a moment between them at which the thread may stop.
 *
 * @param passage from that moment to the second access
 * @param isNested whether the passage says exactly what happens to locks; otherwise it is one with
 *     all locks of the section
 */
record PairWitness(
    LockSpan passage,
    boolean isNested,
    ForkJoinEpoch era,
    Moment stop,
    EventPlace transaction,
    EventPlace first,
    EventPlace second)
    implements WitnessList.Witness<PairWitness> {
  @Override
  public boolean isAtPlacesOf(PairWitness other) {
    return first.place() == other.first.place() && second.place() == other.second.place();
  }

  @Override
  public int lastEra() {
    return era.index;
  }

  @Override
  public LockSet locks() {
    return passage.start().set();
  }

  @Override
  public long signature() {
    return passage.signature();
  }

  @Override
  public boolean makesNeedless(PairWitness other) {
    return era == other.era && passage.isNoHarderThan(other.passage);
  }
}

package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.Moment;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.prediction.EventPlace;

/**
 * An access that may come between two accesses of another thread.
 *
 * @param passage from the access to the release of the outermost lock
 * @param isNested as in {@link PairWitness}
 * @param stop right before the access
 */
record AccessWitness(
    LockSpan passage, boolean isNested, ForkJoinEpoch era, Moment stop, EventPlace access)
    implements WitnessList.Witness<AccessWitness> {
  @Override
  public boolean isAtPlacesOf(AccessWitness other) {
    return access.place() == other.access.place();
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
  public boolean makesNeedless(AccessWitness other) {
    return era == other.era && passage.isNoHarderThan(other.passage);
  }
}

package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.prediction.EventPlace;

/**
 * Two accesses of one transaction in different fork-join epochs (eras): the thread may stop at the
 * end of any era from that of the first access up to the one before that of the second.
 */
record CrossingWitness(
    int from, int to, EventPlace transaction, EventPlace first, EventPlace second)
    implements WitnessList.Witness<CrossingWitness> {
  @Override
  public boolean isAtPlacesOf(CrossingWitness other) {
    return true;
  }

  @Override
  public int lastEra() {
    return to;
  }

  /** At the end of an era the thread holds no lock. */
  @Override
  public LockSet locks() {
    return LockSet.EMPTY;
  }

  @Override
  public long signature() {
    return 0;
  }

  @Override
  public boolean makesNeedless(CrossingWitness other) {
    return from <= other.from && to >= other.to;
  }
}

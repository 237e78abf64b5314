package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Witnesses of one kind for one thread and variable. Those that another one makes needless are left
 * out, but for a few at other places of the code, which people want to see.
 */
final class WitnessList<W extends WitnessList.Witness<W>> {
  /** What can be compared with others of its kind. */
  interface Witness<W> {
    /** Whether wherever the other one fits this one fits. */
    boolean makesNeedless(W other);

    boolean isAtPlacesOf(W other);

    /** The last era it is about. */
    int lastEra();

    /** The locks held while the thread waits for the other, or makes its access. */
    LockSet locks();
  }

  private static final int SEVERAL = 8;

  /** How many there may be, besides one for each era: of these there are not more than threads. */
  private static final int MOST = 256;

  private final List<W> witnesses = new ArrayList<>(2);

  /** Locks that all have in common; all locks as long as there is none. */
  private LockSet common = LockSet.ALL;

  private boolean isFull;

  /** Adds one if it is worth it. */
  void add(W added) {
    common = common.and(added.locks());
    if (isFull) {
      return;
    }
    boolean needless = false;
    for (int index = 0; index < witnesses.size(); index++) {
      W witness = witnesses.get(index);
      if (witness.makesNeedless(added)) {
        needless = true;
        if (witnesses.size() >= SEVERAL || witness.isAtPlacesOf(added)) {
          // What made one needless is likely to do it again.
          Collections.swap(witnesses, index, index / 2);
          return;
        }
      }
    }
    if (!needless) {
      witnesses.removeIf(witness -> added.makesNeedless(witness) && witness.isAtPlacesOf(added));
    }
    isFull = witnesses.size() >= MOST + added.lastEra();
    if (!isFull) {
      witnesses.add(added);
    }
  }

  /** Whether the place of a further one may matter. */
  boolean wantsPlaces() {
    return witnesses.size() < SEVERAL;
  }

  List<W> all() {
    return witnesses;
  }

  /** Whether some that may be needed were left out, as there are too many. */
  static boolean isCut(@Nullable WitnessList<?> list) {
    return list != null && list.isFull;
  }

  /** Whether one lock keeps all of these and all of those apart. */
  boolean isApartFrom(WitnessList<?> others) {
    return common.meets(others.common);
  }
}

package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Witnesses of one kind for one thread and variable. Subsumed witnesses are dropped, except for a
 * few at other code locations, which reports show.
 */
final class WitnessList<W extends WitnessList.Witness<W>> {
  /** What can be compared with others of its kind. */
  interface Witness<W> {
    /** Whether this witness is compatible with everything that the other is compatible with. */
    boolean makesNeedless(W other);

    /** A set of bits that is within that of every witness which this one makes needless. */
    long signature();

    boolean isAtPlacesOf(W other);

    /** The last era it is about. */
    int lastEra();

    /** The locks held while the thread waits for the other, or makes its access. */
    LockSet locks();
  }

  private static final int SEVERAL = 8;

  /** Maximum number of witnesses, in addition to one for each era. */
  private static final int MOST = 256;

  private final List<W> witnesses = new ArrayList<>(2);

  /** Their signatures: hardly ever is more than a look at them needed to compare two. */
  private long[] signatures = new long[2];

  /** Locks that all have in common; all locks as long as there is none. */
  private LockSet common = LockSet.ALL;

  private boolean isFull;

  /** Adds a witness unless it is subsumed. */
  void add(W added) {
    common = common.and(added.locks());
    if (isFull) {
      return;
    }
    long signature = added.signature();
    boolean needless = false;
    for (int index = 0; index < witnesses.size(); index++) {
      if ((signatures[index] & ~signature) == 0 && witnesses.get(index).makesNeedless(added)) {
        needless = true;
        if (witnesses.size() >= SEVERAL || witnesses.get(index).isAtPlacesOf(added)) {
          // What made one needless is likely to do it again.
          swap(index, index / 2);
          return;
        }
      }
    }
    if (!needless) {
      removeNeedless(added, signature);
    }
    isFull = witnesses.size() >= MOST + added.lastEra();
    if (!isFull) {
      if (witnesses.size() == signatures.length) {
        signatures = Arrays.copyOf(signatures, 2 * signatures.length);
      }
      signatures[witnesses.size()] = signature;
      witnesses.add(added);
    }
  }

  private void swap(int one, int other) {
    Collections.swap(witnesses, one, other);
    long signature = signatures[one];
    signatures[one] = signatures[other];
    signatures[other] = signature;
  }

  private void removeNeedless(W added, long signature) {
    int kept = nextNeedless(added, signature, 0);
    if (kept == witnesses.size()) {
      return;
    }
    int needless = kept;
    for (int index = kept; index < witnesses.size(); index++) {
      if (index == needless) {
        needless = nextNeedless(added, signature, index + 1);
      } else {
        signatures[kept] = signatures[index];
        witnesses.set(kept++, witnesses.get(index));
      }
    }
    witnesses.subList(kept, witnesses.size()).clear();
  }

  /** The first one from an index on that the added one makes needless; their number if none. */
  private int nextNeedless(W added, long signature, int from) {
    int size = witnesses.size();
    for (int index = from; index < size; index++) {
      if ((signature & ~signatures[index]) == 0
          && added.makesNeedless(witnesses.get(index))
          && witnesses.get(index).isAtPlacesOf(added)) {
        return index;
      }
    }
    return size;
  }

  /** Whether the place of a further one may matter. */
  boolean wantsPlaces() {
    return witnesses.size() < SEVERAL;
  }

  List<W> all() {
    return witnesses;
  }

  /** Whether witnesses that may be needed were dropped because there were too many. */
  static boolean isCut(@Nullable WitnessList<?> list) {
    return list != null && list.isFull;
  }

  /** Whether all witnesses hold one of these locks. */
  boolean isApartFrom(LockSet others) {
    return common.meets(others);
  }

  /** Whether all witnesses of both lists hold a common lock. */
  boolean isApartFrom(WitnessList<?> others) {
    return common.meets(others.common);
  }
}

package dev.linchpin.predict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Witnesses of one kind for one thread and variable. Those that another one makes needless are left
 * out, but for a few at other places of the code, which people want to see.
 */
final class WitnessList<W> {
  private static final int SEVERAL = 8;
  private static final int MOST = 1 << 8;

  private final BiPredicate<W, W> makesNeedless;
  private final BiPredicate<W, W> samePlaces;
  private final List<W> witnesses = new ArrayList<>(2);
  private boolean isFull;

  WitnessList(BiPredicate<W, W> makesNeedless, BiPredicate<W, W> samePlaces) {
    this.makesNeedless = makesNeedless;
    this.samePlaces = samePlaces;
  }

  /** Adds one if it is worth it; false if it may be but there are too many. */
  boolean add(W added) {
    if (isFull) {
      return false;
    }
    boolean needless = false;
    for (int index = 0; index < witnesses.size(); index++) {
      W witness = witnesses.get(index);
      if (makesNeedless.test(witness, added)) {
        needless = true;
        if (witnesses.size() >= SEVERAL || samePlaces.test(witness, added)) {
          // What made one needless is likely to do it again.
          Collections.swap(witnesses, index, index / 2);
          return true;
        }
      }
    }
    if (!needless) {
      witnesses.removeIf(
          witness -> makesNeedless.test(added, witness) && samePlaces.test(witness, added));
    }
    isFull = witnesses.size() >= MOST;
    if (!isFull) {
      witnesses.add(added);
    }
    return !isFull;
  }

  List<W> all() {
    return witnesses;
  }
}

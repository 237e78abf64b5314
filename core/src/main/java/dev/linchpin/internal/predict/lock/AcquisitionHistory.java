package dev.linchpin.internal.predict.lock;

import java.util.Arrays;

/**
 * The locks that a thread holds at one moment, in the order of taking them, each with its
 * acquisition history: the locks taken since, whether still held or not.
 */
public final class AcquisitionHistory {
  public static final AcquisitionHistory NOTHING =
      new AcquisitionHistory(new int[0], new LockSet[0]);

  private final int[] locks;
  private final LockSet[] since;
  private final LockSet set;
  private final int hash;

  AcquisitionHistory(int[] locks, LockSet[] since) {
    this.locks = locks;
    this.since = since;
    this.set = LockSet.of(locks);
    this.hash = 31 * Arrays.hashCode(locks) + Arrays.hashCode(since);
  }

  /** As if each lock of a set were held and each had been taken after each other. */
  static AcquisitionHistory allOf(LockSet set) {
    LockSet[] since = new LockSet[set.size()];
    Arrays.fill(since, set);
    return new AcquisitionHistory(set.locks().clone(), since);
  }

  int size() {
    return locks.length;
  }

  /** The same without order. */
  public LockSet set() {
    return set;
  }

  int lock(int index) {
    return locks[index];
  }

  public LockSet since(int index) {
    return since[index];
  }

  /** Where a lock stands, -1 if it is not held. */
  int indexOf(int lock) {
    for (int index = 0; index < locks.length; index++) {
      if (locks[index] == lock) {
        return index;
      }
    }
    return -1;
  }

  AcquisitionHistory take(int lock) {
    int size = locks.length;
    int[] more = Arrays.copyOf(locks, size + 1);
    LockSet[] histories = Arrays.copyOf(since, size + 1);
    for (int index = 0; index < size; index++) {
      histories[index] = since[index].with(lock);
    }
    more[size] = lock;
    histories[size] = LockSet.EMPTY;
    return new AcquisitionHistory(more, histories);
  }

  /** Without the lock taken last. */
  AcquisitionHistory drop() {
    int size = locks.length - 1;
    return new AcquisitionHistory(Arrays.copyOf(locks, size), Arrays.copyOf(since, size));
  }

  /** The locks held and all taken since the outermost of them. */
  public LockSet all() {
    return locks.length == 0 ? LockSet.EMPTY : since[0].with(locks[0]);
  }

  /**
   * Whether a later moment of the same thread, with the same locks below, leaves others no less
   * freedom: it holds no more locks and has taken no other ones since.
   */
  boolean isNoMoreThan(AcquisitionHistory earlier) {
    if (locks.length > earlier.locks.length) {
      return false;
    }
    for (int index = 0; index < locks.length; index++) {
      if (locks[index] != earlier.locks[index] || !since[index].isWithin(earlier.since[index])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AcquisitionHistory holding
        && hash == holding.hash
        && Arrays.equals(locks, holding.locks)
        && Arrays.equals(since, holding.since);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return Arrays.toString(locks) + Arrays.toString(since);
  }
}

package dev.linchpin.internal.predict.lock;

import java.util.Arrays;

/** An immutable set of locks. Locks with small numbers are compared in one word. */
public final class LockSet {
  public static final LockSet EMPTY = new LockSet(new int[0]);

  /** Stands for all locks where {@link #and} is asked; nothing else may be. */
  public static final LockSet ALL = new LockSet(new int[0]);

  /** Locks below this are told apart by the mask alone. */
  private static final int WORD = 64;

  private final int[] locks;
  private final long mask;

  /** Whether the mask says everything. */
  private final boolean isOneWord;

  private LockSet(int[] sorted) {
    locks = sorted;
    long bits = 0;
    for (int lock : sorted) {
      bits |= 1L << lock;
    }
    mask = bits;
    isOneWord = sorted.length == 0 || sorted[sorted.length - 1] < WORD;
  }

  public static LockSet of(int... locks) {
    int[] sorted = locks.clone();
    Arrays.sort(sorted);
    return new LockSet(sorted);
  }

  int size() {
    return locks.length;
  }

  public boolean has(int lock) {
    return (mask >>> lock & 1) != 0
        && ((isOneWord && lock < WORD) || Arrays.binarySearch(locks, lock) >= 0);
  }

  public LockSet with(int lock) {
    int at = Arrays.binarySearch(locks, lock);
    if (at >= 0) {
      return this;
    }
    int[] more = new int[locks.length + 1];
    int before = -at - 1;
    System.arraycopy(locks, 0, more, 0, before);
    more[before] = lock;
    System.arraycopy(locks, before, more, before + 1, locks.length - before);
    return new LockSet(more);
  }

  public LockSet or(LockSet others) {
    LockSet both = this;
    for (int lock : others.locks) {
      both = both.with(lock);
    }
    return both;
  }

  public LockSet minus(LockSet others) {
    return meets(others)
        ? new LockSet(Arrays.stream(locks).filter(lock -> !others.has(lock)).toArray())
        : this;
  }

  public LockSet without(int lock) {
    return new LockSet(Arrays.stream(locks).filter(other -> other != lock).toArray());
  }

  @SuppressWarnings("ReferenceEquality") // one object stands for all locks
  public LockSet and(LockSet others) {
    if (this == ALL || isWithin(others)) {
      return this == ALL ? others : this;
    }
    int[] common = new int[locks.length];
    int count = 0;
    for (int lock : locks) {
      if (others.has(lock)) {
        common[count++] = lock;
      }
    }
    return new LockSet(Arrays.copyOf(common, count));
  }

  boolean isWithin(LockSet other) {
    if ((mask & ~other.mask) != 0 || locks.length > other.locks.length) {
      return false;
    }
    if (isOneWord && other.isOneWord) {
      return true;
    }
    for (int lock : locks) {
      if (Arrays.binarySearch(other.locks, lock) < 0) {
        return false;
      }
    }
    return true;
  }

  public boolean meets(LockSet other) {
    if ((mask & other.mask) == 0) {
      return false;
    }
    if (isOneWord && other.isOneWord) {
      return true;
    }
    for (int lock : locks) {
      if (Arrays.binarySearch(other.locks, lock) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** A set of bits that is within that of every larger set. */
  int signature() {
    return (int) (mask | mask >>> 32);
  }

  /** In ascending order; not to be changed. */
  int[] locks() {
    return locks;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LockSet set && mask == set.mask && Arrays.equals(locks, set.locks);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(locks);
  }

  @Override
  public String toString() {
    return Arrays.toString(locks);
  }
}

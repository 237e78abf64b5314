package dev.linchpin.internal.predict.schedule;

import static java.util.Objects.requireNonNull;

import dev.linchpin.internal.predict.lock.HeldLock;
import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The points of one thread's way at which it may have to let the other one go first: before each
 * lock that it keeps while they meet, where they meet, and where it then gives up each of these
 * locks.
 */
public final class StopPoints {
  private final LockSpan passage;
  private final boolean isNested;
  private final Moment stop;

  /** The locks held where they meet, outermost first; if not nested, only the outermost one. */
  private final HeldLock[] held;

  public StopPoints(LockSpan passage, boolean isNested, Moment stop) {
    this.passage = passage;
    this.isNested = isNested;
    this.stop = stop;
    int size = 0;
    for (@Nullable HeldLock lock = stop.top(); lock != null; lock = lock.below) {
      size++;
    }
    held = new HeldLock[size];
    for (@Nullable HeldLock lock = stop.top(); lock != null; lock = lock.below) {
      held[--size] = lock;
    }
  }

  /** How many locks are taken and kept on the way to the meeting. */
  int opens() {
    return held.length;
  }

  /** The last event before the lock with that number is taken; behind the last lock, the stop. */
  long eventBeforeOpen(int index) {
    return index < held.length ? held[index].before : stop.before();
  }

  /** What is taken with a lock, to be kept. */
  LockSet opened(int index) {
    return isNested ? LockSet.of(held[index].lock) : passage.taken();
  }

  /** Whether something still to be taken on the way, from a lock on, is in a set. */
  boolean takesLater(int index, LockSet locks) {
    if (index < 0) {
      return stop.past().meets(locks) || takesLater(0, locks);
    }
    return index < held.length
        && (isNested ? passage.start().since(index) : passage.taken()).meets(locks);
  }

  /** How many times it gives up locks behind the meeting. */
  int releases() {
    if (isNested) {
      return held.length - passage.kept();
    }
    return passage.kept() == 0 ? 1 : 0;
  }

  /** The event with which it has given up so many. */
  long eventOfRelease(int count) {
    return isNested ? held[held.length - count].release : requireNonNull(held[0]).release;
  }

  /** What it takes, from the meeting on, before it has given up so many. */
  LockSet takenUntilRelease(int count) {
    return isNested ? passage.until(held.length - count) : passage.taken();
  }

  /** Whether it holds one of these locks when it has given up so many. */
  boolean holdsAfter(int count, LockSet locks) {
    if (!isNested) {
      return count == 0 && passage.taken().meets(locks);
    }
    for (int index = 0; index < held.length - count; index++) {
      if (locks.has(held[index].lock)) {
        return true;
      }
    }
    return false;
  }

  /** The locks held where they meet. */
  LockSet held() {
    return passage.start().set();
  }

  LockSet taken() {
    return passage.taken();
  }
}

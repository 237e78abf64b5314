package dev.linchpin.internal.engine.stress.call;

import java.util.concurrent.atomic.AtomicLong;

/** Where a thread is: in an operation, outside, or given up because it does not return. */
public final class Position {
  private static final long OUTSIDE = -1;
  private static final long GIVEN_UP = -2;

  private final AtomicLong operation = new AtomicLong(OUTSIDE);

  /** Called before an operation, which is identified by a number from 0. */
  public void enter(long number) {
    operation.set(number);
  }

  /** Called after an operation; false if nobody waits for it any more. */
  public boolean leave(long number) {
    return operation.compareAndSet(number, OUTSIDE);
  }

  /** Called after an operation; does not return if nobody waits for it any more. */
  public void leaveOrEnd(long number) {
    if (!leave(number)) {
      throw new GivenUp();
    }
  }

  long now() {
    return operation.get();
  }

  static boolean isInside(long position) {
    return position >= 0;
  }

  /** Whether the thread was still there, and will be told on leaving that it has been given up. */
  boolean giveUp(long number) {
    return operation.compareAndSet(number, GIVEN_UP);
  }
}

package dev.linchpin.internal.engine.stress.probe;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts wrongly, on purpose: a call waits a moment between its read and its write. */
public final class MeetingCounter {
  private static final int YIELDS = 20;

  private final AtomicInteger readers = new AtomicInteger();
  private volatile int number;

  /** The next number, unless another thread has the same one. */
  @SuppressWarnings("ThreadPriorityCheck") // on one processor the other thread needs the turn
  public int next() {
    int read = number;
    readers.incrementAndGet();
    for (int turn = 0; turn < YIELDS && readers.get() < 2; turn++) {
      Thread.yield();
    }
    number = read + 1;
    return read + 1;
  }
}

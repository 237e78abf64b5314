package dev.linchpin.internal.engine.stress.call;

import dev.linchpin.internal.judge.round.SerialBehaviour;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/** Threads that work one after the other, never at the same time. */
public final class SerialCaller {
  private static final long LOOK_NANOS = 200_000;

  private final ThreadWatch watch;
  private final long patienceNanos;
  private final HandoffThread[] threads;
  private int replaced;

  public SerialCaller(int count, ThreadWatch watch, long patienceNanos) {
    this.watch = watch;
    this.patienceNanos = patienceNanos;
    this.threads = new HandoffThread[count];
    for (int thread = 0; thread < count; thread++) {
      threads[thread] = started(thread);
    }
  }

  private HandoffThread started(int thread) {
    return new HandoffThread("serial-" + thread, watch);
  }

  /** How many threads are lost in calls that did not return. */
  public int replaced() {
    return replaced;
  }

  /**
   * Has one thread do some work, and waits for it. The work enters its position for each call of
   * code that may not return, and leaves it afterwards.
   *
   * @return what the work gives; {@link SerialBehaviour#BLOCKS} if it waits forever; {@link
   *     SerialBehaviour#UNKNOWN} if it does not end for another reason
   */
  public Object call(int thread, Function<Position, Object> work) {
    HandoffThread worker = threads[thread];
    Position position = new Position();
    Object[] result = {SerialBehaviour.UNKNOWN};
    worker.give(() -> result[0] = work.apply(position));
    long seen = position.now();
    long since = System.nanoTime();
    while (!worker.endsSoon()) {
      LockSupport.parkNanos(LOOK_NANOS);
      long now = position.now();
      if (now != seen) {
        seen = now;
        since = System.nanoTime();
      } else if (Position.isInside(now)) {
        boolean waits = watch.waitForever(List.of(worker.thread()));
        boolean isOver = waits || System.nanoTime() - since > patienceNanos;
        if (isOver && position.giveUp(now)) {
          worker.retire();
          threads[thread] = started(thread);
          replaced++;
          return waits ? SerialBehaviour.BLOCKS : SerialBehaviour.UNKNOWN;
        }
      }
    }
    return result[0];
  }
}

package dev.linchpin.internal.engine.stress.call;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads of rounds. Each does its part of a job; if one does not return from an operation, it
 * is replaced by another.
 */
public final class CallingThreads {
  private static final long LOOK_NANOS = 1_000_000;

  private final ThreadWatch watch;
  private final long patienceNanos;
  private final HandoffThread[] threads;
  private final Position[] positions;
  private int replaced;

  /** How a job ended. */
  public enum End {
    DONE,
    /** Some threads are in operations that wait forever. */
    STUCK,
    /** Some thread is in an operation that has not returned, for whatever reason. */
    LATE
  }

  /** What the threads do together. */
  public interface Job {
    /** The part of one thread; ends when {@link Position#leave} says so. */
    void run(int thread, Position position);

    /** Some thread does not return: whoever waits for it is to end. */
    void cancel();
  }

  public CallingThreads(int count, ThreadWatch watch, long patienceNanos) {
    this.watch = watch;
    this.patienceNanos = patienceNanos;
    this.threads = new HandoffThread[count];
    this.positions = new Position[count];
    for (int thread = 0; thread < count; thread++) {
      replace(thread);
    }
  }

  private void replace(int thread) {
    threads[thread] = new HandoffThread("stress-" + (thread + 1), watch);
    positions[thread] = new Position();
  }

  /** How many threads are lost in operations that did not return. */
  public int replaced() {
    return replaced;
  }

  /** Has the first threads do their parts, and waits until they have. */
  public End run(int count, Job job) {
    for (int thread = 0; thread < count; thread++) {
      Position position = positions[thread];
      int number = thread;
      threads[thread].give(() -> job.run(number, position));
    }
    long[] seen = positionsOf(count);
    long since = System.nanoTime();
    while (!areIdle(count)) {
      LockSupport.parkNanos(LOOK_NANOS);
      long[] now = positionsOf(count);
      if (!Arrays.equals(now, seen)) {
        seen = now;
        since = System.nanoTime();
        continue;
      }
      End end = judged(count, now, System.nanoTime() - since > patienceNanos);
      if (end != null) {
        job.cancel();
        awaitOthers(count, now);
        return end;
      }
    }
    return End.DONE;
  }

  private boolean areIdle(int count) {
    for (int thread = 0; thread < count; thread++) {
      if (!threads[thread].endsSoon()) {
        return false;
      }
    }
    return true;
  }

  private long[] positionsOf(int count) {
    long[] now = new long[count];
    for (int thread = 0; thread < count; thread++) {
      now[thread] = positions[thread].now();
    }
    return now;
  }

  private @Nullable End judged(int count, long[] now, boolean isLate) {
    List<Thread> inside = new ArrayList<>();
    for (int thread = 0; thread < count; thread++) {
      if (Position.isInside(now[thread])) {
        inside.add(threads[thread].thread());
      }
    }
    if (inside.isEmpty()) {
      return null;
    }
    boolean isStuck = watch.waitForever(inside);
    if (!isStuck && !isLate) {
      return null;
    }
    boolean allGivenUp = true;
    for (int thread = 0; thread < count; thread++) {
      if (Position.isInside(now[thread])) {
        allGivenUp &= positions[thread].giveUp(now[thread]);
      }
    }
    return isStuck && allGivenUp ? End.STUCK : End.LATE;
  }

  /** Threads that only wait for others end now; those that were given up are replaced. */
  private void awaitOthers(int count, long[] last) {
    for (int thread = 0; thread < count; thread++) {
      if (Position.isInside(last[thread])) {
        threads[thread].retire();
        replace(thread);
        replaced++;
      } else {
        while (!threads[thread].endsSoon()) {
          LockSupport.parkNanos(LOOK_NANOS);
        }
      }
    }
  }
}

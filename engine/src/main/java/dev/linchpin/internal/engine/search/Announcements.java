package dev.linchpin.internal.engine.search;

import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Progress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Reports to a {@link Progress} what several workers find: one call at a time, in order, and no
 * worker waits while another one calls.
 */
final class Announcements {
  private static final long REPORT_NANOS = 5_000_000;

  private final Progress progress;
  private final Queue<Found> untold = new ConcurrentLinkedQueue<>();
  private final ReentrantLock telling = new ReentrantLock();
  private volatile boolean stopped;
  private volatile long reported = System.nanoTime() - REPORT_NANOS;

  Announcements(Progress progress) {
    this.progress = progress;
  }

  /** Adds something that {@link #tell} will report; called in the order of appearance. */
  void add(Found first) {
    untold.add(first);
  }

  /** Reports what is new, unless another worker is doing so, and the progress of the search. */
  boolean tell(Tally tally) {
    boolean due = System.nanoTime() - reported > REPORT_NANOS;
    // Again, because another worker may have added something while this one was reporting.
    while ((due || !untold.isEmpty()) && !stopped && telling.tryLock()) {
      try {
        tellFound();
        if (due && !stopped) {
          reported = System.nanoTime();
          stopped = !progress.goOn(tally.executions(), tally.distinct());
        }
        due = false;
      } finally {
        telling.unlock();
      }
    }
    return !stopped;
  }

  private void tellFound() {
    for (Found next = untold.poll(); next != null && !stopped; next = untold.poll()) {
      stopped = !progress.found(next);
    }
  }
}

package dev.linchpin.internal.cli.timing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Wrong, each by one mistake around a limit of time. */
@SuppressWarnings({
  "WaitNotInLoop", // the mistake under test
  "NonAtomicVolatileUpdate" // the mistake under test
})
public final class Untimely {
  private Untimely() {}

  /** Hands the book to one who waits; but that one may have given up, and then it is lost. */
  public static class Shelf {
    private final Deque<Integer> books = new ArrayDeque<>();
    private Integer handed;
    private boolean waited;

    public synchronized void put(int book) {
      if (waited) {
        waited = false;
        handed = book;
        notifyAll();
      } else {
        books.add(book);
      }
    }

    public Integer take(long millis) throws InterruptedException {
      synchronized (this) {
        if (!books.isEmpty()) {
          return books.poll();
        }
        waited = true;
        wait(millis);
        if (handed != null) {
          Integer book = handed;
          handed = null;
          return book;
        }
      }
      synchronized (this) {
        waited = false;
        handed = null;
        return null;
      }
    }

    public synchronized int size() {
      return books.size();
    }
  }

  /** Looks whether there is a token, then takes it. */
  public static class Bucket {
    private volatile int tokens = 1;
    private volatile long filled = System.nanoTime();

    public boolean tryAcquire() {
      long now = System.nanoTime();
      if (now - filled >= 1_000_000_000) {
        tokens = 1;
        filled = now;
      }
      if (tokens > 0) {
        tokens = tokens - 1;
        return true;
      }
      return false;
    }
  }

  /** Goes on although it did not get the lock. */
  public static class Counter {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    public int increment() throws InterruptedException {
      boolean locked = lock.tryLock(1, TimeUnit.SECONDS);
      try {
        count = count + 1;
        return count;
      } finally {
        if (locked) {
          lock.unlock();
        }
      }
    }
  }

  /** Unlocks what it did not lock. */
  public static class Gate {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    public int pass() throws InterruptedException {
      try {
        return lock.tryLock(1, TimeUnit.SECONDS) ? ++count : -1;
      } finally {
        lock.unlock();
      }
    }
  }

  /** May hand the same ticket to two callers, whose texts are equal anyway. */
  public static class Desk {
    private volatile Timely.Ticket next = new Timely.Ticket(1);

    public Timely.Ticket issue() {
      Timely.Ticket mine = next;
      next = new Timely.Ticket(1);
      return mine;
    }
  }
}

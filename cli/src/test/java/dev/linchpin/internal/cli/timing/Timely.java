package dev.linchpin.internal.cli.timing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Right by argument: each operation takes effect at one step, or under one lock. */
@SuppressWarnings({
  "PrimitiveAtomicReference", // only the very object that was read is taken out again
  "ThreadPriorityCheck", // to yield while waiting is one of the ways under test
  "FutureReturnValueIgnored" // as users write it
})
public final class Timely {
  private Timely() {}

  /** One cell; every way to wait for it takes it by an exchange or finds it empty. */
  // People write such loops, and what was read is compared with itself.
  @SuppressWarnings({"PrimitiveAtomicReference", "ThreadPriorityCheck"})
  public static class Mailbox {
    private final AtomicReference<Integer> letter = new AtomicReference<>();
    private final Clock clock = Clock.systemUTC();

    public boolean drop(int value) {
      return letter.compareAndSet(null, value);
    }

    public Integer spin(long nanos) {
      long start = System.nanoTime();
      do {
        Integer found = letter.getAndSet(null);
        if (found != null) {
          return found;
        }
        Thread.onSpinWait();
      } while (System.nanoTime() - start < nanos);
      return null;
    }

    public Integer yieldUntil(long millis) {
      long end = System.currentTimeMillis() + millis;
      while (true) {
        Integer found = letter.get();
        if (found != null && letter.compareAndSet(found, null)) {
          return found;
        }
        if (System.currentTimeMillis() >= end) {
          return null;
        }
        Thread.yield();
      }
    }

    public Integer park(long nanos) {
      long end = System.nanoTime() + nanos;
      while (true) {
        Integer found = letter.get();
        if (found != null && letter.compareAndSet(found, null)) {
          return found;
        }
        long left = end - System.nanoTime();
        if (left <= 0) {
          return null;
        }
        LockSupport.parkNanos(Math.min(left, 100));
      }
    }

    public Integer sleep(long seconds) throws InterruptedException {
      Instant end = clock.instant().plus(Duration.ofSeconds(seconds));
      while (true) {
        Integer found = letter.get();
        if (found != null && letter.compareAndSet(found, null)) {
          return found;
        }
        if (!clock.instant().isBefore(end)) {
          return null;
        }
        Thread.sleep(1);
      }
    }

    public Integer retry() {
      for (int i = 0; i < 8; i++) {
        Integer found = letter.get();
        if (found != null && letter.compareAndSet(found, null)) {
          return found;
        }
        Thread.yield();
      }
      return null;
    }
  }

  /** A queue under one monitor. */
  public static class Shelf {
    private final Deque<Integer> books = new ArrayDeque<>();

    public synchronized void put(int book) {
      books.add(book);
      notifyAll();
    }

    public synchronized Integer take(long millis) throws InterruptedException {
      long end = System.currentTimeMillis() + millis;
      while (books.isEmpty()) {
        long left = end - System.currentTimeMillis();
        if (left <= 0) {
          return null;
        }
        wait(left);
      }
      return books.poll();
    }
  }

  /** Gives up when the lock is not to be had in time. */
  public static class Counter {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    public boolean increment() throws InterruptedException {
      if (!lock.tryLock(1, TimeUnit.SECONDS)) {
        return false;
      }
      try {
        count++;
        return true;
      } finally {
        lock.unlock();
      }
    }

    public int get() {
      lock.lock();
      try {
        return count;
      } finally {
        lock.unlock();
      }
    }
  }

  /** The same with a permit, and an exception. */
  public static class Gate {
    private final Semaphore permit = new Semaphore(1);
    private int count;

    public int pass() throws InterruptedException {
      if (!permit.tryAcquire(1, TimeUnit.SECONDS)) {
        throw new IllegalStateException("too busy");
      }
      try {
        return ++count;
      } finally {
        permit.release();
      }
    }
  }

  /** Works in a thread of its own, for which it waits only so long. */
  public static class Clerk {
    private final ExecutorService desk = Executors.newSingleThreadExecutor();
    private int served;

    public int serve() throws Exception {
      return desk.submit(() -> ++served).get(5, TimeUnit.SECONDS);
    }
  }

  /** Its own thread counts once a second, for ever. */
  @SuppressWarnings("FutureReturnValueIgnored") // nobody ends it, which is the point
  public static class Pulse {
    private final AtomicInteger beats = new AtomicInteger();
    private final ScheduledExecutorService heart = Executors.newSingleThreadScheduledExecutor();

    public Pulse() {
      heart.scheduleAtFixedRate(beats::incrementAndGet, 1, 1, TimeUnit.SECONDS);
    }

    public int beats() {
      return beats.get();
    }
  }

  /** A lease that ends: the time of taking it is compared with the clocks of others. */
  public static class Lease {
    private long taken = -1;

    public synchronized boolean take() {
      long now = System.nanoTime();
      if (taken > now) {
        throw new IllegalStateException("taken in the future");
      }
      if (taken >= 0 && now - taken < 1_000_000_000) {
        return false;
      }
      taken = now;
      return true;
    }

    public synchronized boolean takeLater() throws InterruptedException {
      Thread.sleep(2_000);
      return take();
    }
  }

  /**
   * Hands out tickets; closing takes a while, and whoever is handed one may find the desk closed.
   */
  public static class Desk {
    private int handedOut;
    private int closings;

    public Ticket issue() {
      Ticket ticket;
      synchronized (this) {
        ticket = new Ticket(++handedOut);
      }
      synchronized (this) {
        ticket.closings = closings;
      }
      return ticket;
    }

    public synchronized void close() throws InterruptedException {
      Thread.sleep(2_000);
      closings++;
    }
  }

  /** Hands out badges that show a number of the JVM. */
  public static class Gatehouse {
    private final AtomicInteger handedOut = new AtomicInteger();

    public Badge enter() {
      while (true) {
        int before = handedOut.get();
        Badge badge = new Badge(before + 1);
        if (handedOut.compareAndSet(before, before + 1)) {
          return badge;
        }
      }
    }
  }

  /** Its text differs from that of any other badge, and from its own in another JVM. */
  public static class Badge {
    private final int number;

    public Badge(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      return "badge " + System.identityHashCode(this) + " of " + (number > 0);
    }
  }

  /** Says how much time is left, by the clock of whoever asks. */
  public static class Ticket {
    private final int number;
    private final long deadline = System.nanoTime() + 1_000_000;
    private int closings;

    public Ticket(int number) {
      this.number = number;
    }

    private long left() {
      return deadline - System.nanoTime();
    }

    @Override
    public String toString() {
      return number + " of " + closings + ", " + left() + " ns left";
    }
  }
}

package dev.linchpin.internal.cli.advised;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Calls in the wrong order, under the wrong lock, or on the wrong side of one. */
public final class Orders {
  private Orders() {}

  /** The permit is given before the thing that it is for. */
  public static final class Pool {
    private final Semaphore permits = new Semaphore(0);
    private final ConcurrentLinkedQueue<Integer> idle = new ConcurrentLinkedQueue<>();

    public Integer borrow() {
      return permits.tryAcquire() ? idle.poll() : Integer.valueOf(-1);
    }

    public void giveBack(int one) {
      permits.release();
      idle.add(one);
    }
  }

  /** A list of free slots by index: the first comes back, the second does not (ABA). */
  public static final class Slots {
    private final AtomicIntegerArray next = new AtomicIntegerArray(new int[] {1, 2, -1});
    private final AtomicInteger head = new AtomicInteger();

    public int acquire() {
      while (true) {
        int first = head.get();
        if (first < 0 || head.compareAndSet(first, next.get(first))) {
          return first;
        }
      }
    }

    public void release(int slot) {
      int first;
      do {
        first = head.get();
        next.set(slot, first);
      } while (!head.compareAndSet(first, slot));
    }
  }

  /** Each side waits until the other one does not want to pass. */
  public static final class Bridge {
    private volatile boolean isNorth;
    private volatile boolean isSouth;

    public void north() {
      isNorth = true;
      while (isSouth) {
        Thread.onSpinWait();
      }
      isNorth = false;
    }

    public void south() {
      isSouth = true;
      while (isNorth) {
        Thread.onSpinWait();
      }
      isSouth = false;
    }
  }

  /** Looks and acts on a thread of its own. */
  public static final class Quotes {
    private final Map<String, Integer> last = new ConcurrentHashMap<>();

    public int next(String product) throws InterruptedException {
      AtomicInteger bumped = new AtomicInteger();
      Thread task = new Thread(() -> bumped.set(bump(product)));
      task.start();
      task.join();
      return bumped.get();
    }

    private int bump(String product) {
      int now = last.getOrDefault(product, 0) + 1;
      last.put(product, now);
      return now;
    }
  }

  /** One of the two methods has forgotten the lock. */
  public static final class Names {
    private final List<String> names = new ArrayList<>();

    public synchronized void add(String name) {
      names.add(name);
    }

    public String text() {
      return String.join(";", names);
    }
  }

  /** Changes under a read lock. */
  public static final class Tariffs {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> uses = new HashMap<>();

    public int use(String tariff) {
      lock.readLock().lock();
      try {
        int count = uses.getOrDefault(tariff, 0) + 1;
        uses.put(tariff, count);
        return count;
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  /** Signals the condition on which nobody waits. */
  public static final class Room {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition empty = lock.newCondition();
    private final Condition full = lock.newCondition();
    private boolean isFull = true;

    public void enter() throws InterruptedException {
      lock.lock();
      try {
        while (isFull) {
          empty.await();
        }
        isFull = true;
        full.signal();
      } finally {
        lock.unlock();
      }
    }

    public void leave() {
      lock.lock();
      try {
        isFull = false;
        full.signal();
      } finally {
        lock.unlock();
      }
    }
  }

  /** A loop over a synchronized list. */
  public static final class Scores {
    private final List<Integer> scores = Collections.synchronizedList(new ArrayList<>());

    public void submit(int score) {
      scores.add(score);
    }

    public int best() {
      int best = 0;
      for (int score : scores) {
        best = Math.max(best, score);
      }
      return best;
    }
  }
}

package dev.linchpin.internal.engine.stress;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Classes that are stressed in tests. */
@SuppressWarnings({"unused", "ThreadPriorityCheck"}) // called by name; wrong on purpose
public final class StressSubjects {
  private StressSubjects() {}

  /** Loses updates. */
  public static final class Racy {
    private volatile int count;

    public int next() {
      int seen = count;
      Thread.yield();
      count = seen + 1;
      return seen + 1;
    }
  }

  /** One lock around everything, so linearizable. */
  public static final class Locked {
    private int count;

    public synchronized int incrementAndGet() {
      return ++count;
    }

    public synchronized int get() {
      return count;
    }
  }

  /** One lock around everything, so linearizable. */
  public static final class LockedQueue {
    private final ArrayDeque<Integer> elements = new ArrayDeque<>();

    public synchronized void enqueue(int value) {
      elements.add(value);
    }

    public synchronized @Nullable Integer dequeue() {
      return elements.poll();
    }
  }

  /** Takes two locks in either order. */
  public static final class TwoLocks {
    private final Object a = new Object();
    private final Object b = new Object();
    private int moved;

    public void there() {
      move(a, b);
    }

    public void back() {
      move(b, a);
    }

    private void move(Object first, Object second) {
      synchronized (first) {
        Thread.yield();
        synchronized (second) {
          moved++;
        }
      }
    }
  }

  /** A lock that threads may hold when they end: only its holder may unlock it. */
  public static final class Held {
    private final ReentrantLock lock = new ReentrantLock();

    public boolean tryLock() {
      return lock.tryLock();
    }

    public void unlock() {
      lock.unlock();
    }
  }

  /** Every object of the class counts in one field. */
  public static final class Shared {
    private static int made;

    public int next() {
      synchronized (Shared.class) {
        return ++made;
      }
    }
  }

  /** Returns the list that it goes on changing, and which is guarded only inside. */
  public static final class Leaking {
    private final ArrayList<Integer> list = new ArrayList<>();

    public synchronized void add(int value) {
      list.add(value);
    }

    public synchronized List<Integer> all() {
      return list;
    }
  }

  /** A queue that forgets its first element when it has held a hundred. */
  public static final class Forgetful {
    private final ArrayList<Integer> list = new ArrayList<>();

    public synchronized void enqueue(int value) {
      list.add(value);
    }

    public @Nullable Integer dequeue() {
      boolean isLong;
      synchronized (this) {
        if (list.isEmpty()) {
          return null;
        }
        isLong = list.size() > 20;
        if (!isLong) {
          return list.remove(0);
        }
      }
      Thread.yield();
      synchronized (this) {
        int last = list.size() - 1;
        return list.isEmpty() ? null : list.remove(list.size() > 20 ? 0 : last);
      }
    }
  }

  /** Calls itself a queue, and is a stack. */
  public static final class StackQueue {
    private final ArrayList<Integer> list = new ArrayList<>();

    public synchronized void enqueue(int value) {
      list.add(value);
    }

    public synchronized @Nullable Integer dequeue() {
      return list.isEmpty() ? null : list.remove(list.size() - 1);
    }
  }
}

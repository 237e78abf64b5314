package dev.linchpin.internal.cli.advised;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;

/** Classes that look at something, and then do not look at what became of it. */
public final class Lookups {
  private Lookups() {}

  /** Answers what it has made, although another thread's value is there already. */
  public static class Answers {
    private final Map<String, String> given = new ConcurrentHashMap<>();

    public String answer(String question, String fresh) {
      String before = given.get(question);
      if (before != null) {
        return before;
      }
      given.putIfAbsent(question, fresh);
      return fresh;
    }
  }

  /** Removes an entry that is no longer the one it has looked at. */
  public static class Orders {
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    public void order(String item, int count) {
      open.put(item, count);
    }

    public int count(String item) {
      return open.getOrDefault(item, 0);
    }

    public boolean dropEmpty(String item) {
      Integer count = open.get(item);
      if (count != null && count == 0) {
        open.remove(item);
        return true;
      }
      return false;
    }
  }

  /** Reads one of the two numbers when it has validated its stamp. */
  public static class Position {
    private final StampedLock lock = new StampedLock();
    private int x;
    private int y;

    public void move(int by) {
      long stamp = lock.writeLock();
      x += by;
      y += by;
      lock.unlockWrite(stamp);
    }

    public int sum() {
      long stamp = lock.tryOptimisticRead();
      int first = x;
      return lock.validate(stamp) ? first + y : -1;
    }
  }

  /** Overwrites whoever came first; {@code leave} only looks if its compare-and-set fails. */
  public static class Leader {
    private final AtomicReference<List<String>> holder = new AtomicReference<>();

    public void lead(String who) {
      holder.set(List.of(who));
    }

    public boolean leave(String who) {
      List<String> leader = holder.get();
      return leader != null && leader.contains(who) && holder.compareAndSet(leader, null);
    }
  }

  /** Callers who ask for the same thing at the same time share one execution, on purpose. */
  public static class Flights {
    private final Map<String, CompletableFuture<Integer>> flying = new ConcurrentHashMap<>();

    public int fly(String where, Supplier<Integer> plane) {
      CompletableFuture<Integer> own = new CompletableFuture<>();
      CompletableFuture<Integer> other = flying.putIfAbsent(where, own);
      if (other != null) {
        return other.join();
      }
      own.complete(plane.get());
      flying.remove(where);
      return own.join();
    }
  }

  /** Two exact sums of two things that do not fit together. */
  public static class Mean {
    private final LongAdder sum = new LongAdder();
    private final LongAdder count = new LongAdder();

    public void add(int value) {
      sum.add(value);
      count.increment();
    }

    public String mean() {
      return sum.sum() + "/" + count.sum();
    }
  }

  /** Two methods that each hold the lock, called in one line. */
  public static class Range {
    private int low;
    private int high;

    public synchronized void move(int by) {
      low += by;
      high += by;
    }

    private synchronized int low() {
      return low;
    }

    private synchronized int high() {
      return high;
    }

    public int width() {
      return high() - low();
    }
  }
}

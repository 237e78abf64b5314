package dev.linchpin.internal.cli.advised;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Classes that look and then act. */
public final class CallPairs {
  private CallPairs() {}

  /** On one key of a concurrent map. */
  public static class Hits {
    private final Map<String, Integer> hits = new ConcurrentHashMap<>();

    public int hit(String page) {
      Integer before = hits.get(page);
      int now = before == null ? 1 : before + 1;
      hits.put(page, now);
      return now;
    }

    /** Asks for one key and writes another: no method of the map does that. */
    public boolean copy(String from, String to) {
      if (hits.containsKey(from)) {
        return false;
      }
      return hits.put(to, 1) == null;
    }
  }

  /** The caller is told what the look gave. */
  public static class Cards {
    private final Map<String, Integer> left = new ConcurrentHashMap<>(Map.of("a", 10));

    public boolean pay(String card, int amount) {
      int before = left.get(card);
      if (before < amount) {
        return false;
      }
      left.put(card, before - amount);
      return true;
    }
  }

  /** A code may be used once. */
  public static class Codes {
    private final Map<String, String> used = new ConcurrentHashMap<>();

    public boolean use(String code) {
      if (used.containsKey(code)) {
        return false;
      }
      used.put(code, "used");
      return true;
    }
  }

  /** A listener may be there once. */
  public static class Listeners {
    private final List<String> names = new CopyOnWriteArrayList<>();

    public boolean add(String name) {
      return !names.contains(name) && names.add(name);
    }
  }

  /** A flag that the first caller sets. */
  public static class Starter {
    private final AtomicBoolean isStarted = new AtomicBoolean();

    public boolean start() {
      if (isStarted.get()) {
        return false;
      }
      isStarted.set(true);
      return true;
    }
  }

  /** A number with a limit. */
  public static class Permits {
    private final AtomicInteger free = new AtomicInteger(1);

    public boolean take() {
      if (free.get() == 0) {
        return false;
      }
      free.decrementAndGet();
      return true;
    }
  }

  /** A map that is not thread-safe. */
  public static class PlainMap {
    private final Map<String, Integer> hits = new HashMap<>();

    public int hit(String page) {
      int now = hits.getOrDefault(page, 0) + 1;
      hits.put(page, now);
      return now;
    }
  }

  /** The same map, with a lock that is released in the middle. */
  public static class SplitLock {
    private final Map<String, Integer> hits = new HashMap<>();

    public int hit(String page) {
      int now;
      synchronized (hits) {
        now = hits.getOrDefault(page, 0) + 1;
      }
      synchronized (hits) {
        hits.put(page, now);
      }
      return now;
    }
  }

  /** Asks under the read lock and changes under the write lock: another thread comes in between. */
  public static class ReadThenWrite {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> hits = new HashMap<>();

    public int hit(String page) {
      int now = hits(page) + 1;
      lock.writeLock().lock();
      try {
        hits.put(page, now);
      } finally {
        lock.writeLock().unlock();
      }
      return now;
    }

    public int hits(String page) {
      lock.readLock().lock();
      try {
        return hits.getOrDefault(page, 0);
      } finally {
        lock.readLock().unlock();
      }
    }
  }
}

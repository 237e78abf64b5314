package dev.linchpin.internal.cli.creation;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Wrong only for who has to go next: {@code get} changes the order of use under the read lock. */
public class Recent {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<Integer, Integer> items =
      new LinkedHashMap<>(8, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
          return size() > 2;
        }
      };

  public Integer get(int key) {
    lock.readLock().lock();
    try {
      return items.get(key);
    } finally {
      lock.readLock().unlock();
    }
  }

  public void put(int key, int value) {
    lock.writeLock().lock();
    try {
      items.put(key, value);
    } finally {
      lock.writeLock().unlock();
    }
  }
}

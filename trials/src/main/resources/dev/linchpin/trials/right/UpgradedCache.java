// kind: cache
// spec: UpgradedCacheSpec
// told: load(1) | load(1) => loads()
// told: load(1); loads() | load(1)
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public final class UpgradedCache {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<Integer, Integer> values = new HashMap<>();
  private int loads;

  public int load(int key) {
    lock.readLock().lock();
    try {
      Integer known = values.get(key);
      if (known != null) {
        return known;
      }
    } finally {
      lock.readLock().unlock();
    }
    lock.writeLock().lock();
    try {
      if (!values.containsKey(key) /* cut: !values.containsKey(key) -> true */) {
        loads = loads + 1;
        values.put(key, key * 10 + loads);
      }
      return values.get(key);
    } finally {
      lock.writeLock().unlock();
    }
  }

  public int loads() {
    lock.readLock().lock();
    try {
      return loads;
    } finally {
      lock.readLock().unlock();
    }
  }
}

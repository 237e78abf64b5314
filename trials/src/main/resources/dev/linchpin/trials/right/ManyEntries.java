// kind: many objects
// told: put(1, 2) | put(1, 3); get(1)
// told: total() | put(1, 2)
// told: swap(1, 2) | get(1); get(2)
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public final class ManyEntries {
  private final ConcurrentHashMap<Integer, AtomicInteger> entries = new ConcurrentHashMap<>();

  public ManyEntries() {
    for (int key = 0; key < 60; key++) {
      entries.put(key, new AtomicInteger(key));
    }
  }

  public synchronized int put(int key, int value) {
    AtomicInteger known = entries.putIfAbsent(key, new AtomicInteger(value));
    return known == null ? -1 : known.getAndSet(value);
  }

  public int get(int key) {
    AtomicInteger found = entries.get(key);
    return found == null ? -1 : found.get();
  }

  public synchronized int total() {
    int total = 0;
    for (AtomicInteger one : entries.values()) {
      total += one.get();
    }
    return total;
  }

  public synchronized boolean swap(int key, int other) {
    AtomicInteger first = entries.get(key);
    entries.put(key, new AtomicInteger(first.get()));
    return entries.containsKey(other);
  }
}

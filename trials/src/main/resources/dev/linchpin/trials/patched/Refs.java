// calls: acquire("a"); release("a")
// looks: isHeld("a")
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class Refs {
  private final ConcurrentHashMap<String, AtomicInteger> counts = new ConcurrentHashMap<>();

  public int acquire(String key) {
    return counts.computeIfAbsent(key, k -> new AtomicInteger()).incrementAndGet();
  }

  public boolean release(String key) {
    AtomicInteger count = counts.get(key);
    if (count == null) {
      return false;
    }
    if (count.get() == 0) {
      return false;
    }
    if (count.decrementAndGet() == 0) {
      counts.remove(key);
      return true;
    }
    return false;
  }

  public boolean isHeld(String key) {
    return counts.containsKey(key);
  }
}

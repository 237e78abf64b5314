// calls: add(1); add(2); remove(1)
// looks: size(); contains(1); contains(2)
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class BoundedBag {
  private final Set<Integer> items = ConcurrentHashMap.newKeySet();
  private final AtomicInteger size = new AtomicInteger();

  public boolean add(int item) {
    if (size.get() >= 2) {
      return false;
    }
    if (items.add(item)) {
      size.incrementAndGet();
      return true;
    }
    return false;
  }

  public boolean remove(int item) {
    if (items.remove(item)) {
      size.decrementAndGet();
      return true;
    }
    return false;
  }

  public int size() {
    return size.get();
  }

  public boolean contains(int item) {
    return items.contains(item);
  }
}

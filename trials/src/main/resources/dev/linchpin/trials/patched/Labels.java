// calls: put(0, "a"); remove(0, "a"); put(0, "b")
// looks: contains(0, "a"); size(0)
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class Labels {
  private final Map<Integer, Set<String>> map = new ConcurrentHashMap<>();

  public boolean put(int key, String value) {
    Set<String> set = map.computeIfAbsent(key, k -> new HashSet<>());
    synchronized (set) {
      return set.add(value);
    }
  }

  public boolean remove(int key, String value) {
    Set<String> set = map.get(key);
    if (set == null) {
      return false;
    }
    boolean empty;
    boolean removed;
    synchronized (set) {
      removed = set.remove(value);
      empty = set.isEmpty();
    }
    if (empty) {
      map.remove(key);
    }
    return removed;
  }

  public boolean contains(int key, String value) {
    Set<String> set = map.get(key);
    if (set == null) {
      return false;
    }
    synchronized (set) {
      return set.contains(value);
    }
  }

  public int size(int key) {
    Set<String> set = map.get(key);
    if (set == null) {
      return 0;
    }
    synchronized (set) {
      return set.size();
    }
  }
}

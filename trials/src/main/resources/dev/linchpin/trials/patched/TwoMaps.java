// calls: put(1, "a"); put(1, "b"); remove(1); idOf("a")
// looks: nameOf(1); idOf("a"); idOf("b")
import java.util.concurrent.ConcurrentHashMap;

public class TwoMaps {
  private final ConcurrentHashMap<Integer, String> names = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Integer> ids = new ConcurrentHashMap<>();

  public void put(int id, String name) {
    String old = names.put(id, name);
    if (old != null) {
      ids.remove(old);
    }
    ids.put(name, id);
  }

  public boolean remove(int id) {
    String old = names.remove(id);
    if (old == null) {
      return false;
    }
    ids.remove(old);
    return true;
  }

  public String nameOf(int id) {
    return names.get(id);
  }

  public Integer idOf(String name) {
    return ids.get(name);
  }
}

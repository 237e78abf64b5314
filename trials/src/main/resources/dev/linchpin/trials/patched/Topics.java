// calls: subscribe("a", "x"); unsubscribe("a", "x"); subscribe("a", "y")
// looks: count("a")
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

public class Topics {
  private final Map<String, List<String>> handlers = new ConcurrentHashMap<>();

  public void subscribe(String topic, String handler) {
    List<String> list = handlers.computeIfAbsent(topic, t -> new CopyOnWriteArrayList<>());
    list.add(handler);
  }

  public boolean unsubscribe(String topic, String handler) {
    List<String> list = handlers.get(topic);
    if (list == null) {
      return false;
    }
    boolean removed = list.remove(handler);
    if (list.isEmpty()) {
      handlers.remove(topic);
    }
    return removed;
  }

  public int count(String topic) {
    List<String> list = handlers.get(topic);
    return list == null ? 0 : list.size();
  }
}

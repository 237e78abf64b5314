// calls: give("a", 1); take("a"); give("a", 2)
// looks: hosts()
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

public class Sessions {
  private final Map<String, Deque<Integer>> idle = new ConcurrentHashMap<>();

  public void give(String host, int session) {
    idle.computeIfAbsent(host, h -> new ConcurrentLinkedDeque<>()).addLast(session);
  }

  public Integer take(String host) {
    Deque<Integer> deque = idle.get(host);
    if (deque == null) {
      return null;
    }
    Integer session = deque.pollFirst();
    if (deque.isEmpty()) {
      idle.remove(host);
    }
    return session;
  }

  public int hosts() {
    return idle.size();
  }
}

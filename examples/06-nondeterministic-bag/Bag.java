import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** A bag with a list for each thread; a taker looks at its own first. */
public class Bag {
  private final Map<Thread, ArrayDeque<Integer>> lists = new HashMap<>();

  public synchronized void add(int value) {
    lists.computeIfAbsent(Thread.currentThread(), thread -> new ArrayDeque<>()).push(value);
  }

  public synchronized Integer tryTake() {
    ArrayDeque<Integer> own = lists.get(Thread.currentThread());
    if (own != null && !own.isEmpty()) {
      return own.pop();
    }
    return lists.values().stream()
        .filter(list -> !list.isEmpty())
        .findFirst()
        .map(ArrayDeque::pop)
        .orElse(null);
  }
}

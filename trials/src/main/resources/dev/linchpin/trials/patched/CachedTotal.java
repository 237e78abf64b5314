// calls: add(1); add(2); total(); clear()
// looks: total()
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class CachedTotal {
  private final List<Integer> values = new CopyOnWriteArrayList<>();
  private volatile Integer cached;

  public void add(int value) {
    cached = null;
    values.add(value);
  }

  public void clear() {
    cached = null;
    values.clear();
  }

  public int total() {
    Integer known = cached;
    if (known != null) {
      return known;
    }
    int sum = 0;
    for (int value : values) {
      sum += value;
    }
    cached = sum;
    return sum;
  }
}

import java.util.ArrayDeque;
import java.util.Deque;

final class ConditionBufferSpec {
  private final Deque<Integer> values = new ArrayDeque<>();

  public void put(int value) {
    if (values.size() == 2) { throw new Waits(); }
    values.addLast(value);
  }

  public int take() {
    if (values.isEmpty()) { throw new Waits(); }
    return values.removeFirst();
  }
}

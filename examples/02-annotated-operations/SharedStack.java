/** A stack whose pop takes two steps: look at the top, then remove it. */
public class SharedStack {
  private record Node(int value, Node below) {}

  private volatile Node top;

  public synchronized void push(int value) {
    top = new Node(value, top);
  }

  public Integer pop() {
    Node old = top;
    if (old == null) {
      return null;
    }
    top = old.below();
    return old.value();
  }
}

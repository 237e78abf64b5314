import java.util.concurrent.atomic.AtomicReference;

/** A stack whose pop takes two steps: look at the top, then remove it. */
public class SharedStack {
  private record Node(int value, Node below) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Node(value, old)));
  }

  public Integer pop() {
    Node old = top.get();
    if (old == null) {
      return null;
    }
    top.set(old.below());
    return old.value();
  }
}

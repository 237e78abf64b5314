// kind: lambda
// readers: get
// told: update(x -> 7) | update(x -> x) => get()
// told: fill(() -> 5) | fill(() -> 6)
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

final class Functions {
  private int value;
  private Object filled;

  public int update(IntUnaryOperator change) {
    int old = value;
    value = change.applyAsInt(old) + 1;
    return old;
  }

  public Object fill(Supplier<Object> source) {
    if (filled == null) { filled = source.get(); }
    return filled;
  }

  public boolean drop(Predicate<Object> which) {
    boolean dropped = filled != null && which.test(filled);
    if (dropped) { filled = null; }
    return dropped;
  }

  public void run(Runnable task) {
    value = value + 1;
    task.run();
  }

  public int get() {
    return value;
  }
}

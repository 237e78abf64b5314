// kind: atomics
// spec: AtomicTallyTwin
// told: add(1) | add(2) => total()
// told: highest(1) | highest(2) => top()
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public final class AtomicTally {
  private final AtomicLong total = new AtomicLong();
  private final AtomicInteger top = new AtomicInteger();

  public long add(int amount) {
    while (true) {
      long old = total.get();
      if (total.compareAndSet(old, old + amount) /* cut: total.compareAndSet(old, old + amount) -> set(old + amount) */) {
        return old + amount;
      }
    }
  }

  private boolean set(long value) {
    total.set(value);
    return true;
  }

  public int highest(int candidate) {
    return top.accumulateAndGet(candidate, Math::max);
  }

  public long total() {
    return total.get();
  }

  public int top() {
    return top.get();
  }
}

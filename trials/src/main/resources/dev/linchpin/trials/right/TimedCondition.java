// kind: time limit
// told: poll(5000L) | offer(1)
// told: poll(5000L) | poll(5000L)
// told: offer(1); poll(5000L) | poll(5000L)
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public final class TimedCondition {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Deque<Integer> values = new ArrayDeque<>();

  public void offer(int value) {
    lock.lock();
    try {
      values.addLast(value);
      filled.signal();
    } finally {
      lock.unlock();
    }
  }

  public Integer poll(long nanos) throws InterruptedException {
    lock.lock();
    try {
      long left = nanos;
      while (values.isEmpty()) {
        if (left <= 0) {
          return null;
        }
        left = filled.awaitNanos(left);
      }
      return values.removeFirst();
    } finally {
      lock.unlock();
    }
  }
}

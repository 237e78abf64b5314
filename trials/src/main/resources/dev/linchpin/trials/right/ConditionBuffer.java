// kind: waiting
// spec: ConditionBufferSpec
// told: put(1) | take()
// told: put(1); put(2); put(3) | take(); take()
// told: take() | take() | put(1); put(2)
// told: put(1); put(2) :: put(3) | put(4) | take(); take()
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public final class ConditionBuffer {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<Integer> values = new ArrayDeque<>();

  public void put(int value) throws InterruptedException {
    lock.lock();
    try {
      while (values.size() == 2) { changed.await(); }
      values.addLast(value);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public int take() throws InterruptedException {
    lock.lock();
    try {
      while (values.isEmpty()) { changed.await(); }
      int taken = values.removeFirst();
      changed.signalAll();
      return taken;
    } finally {
      lock.unlock();
    }
  }
}

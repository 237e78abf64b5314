// kind: loop under a lock
// told: pass() | open()
// told: pass(); isOpen() | pass() | open()
import java.util.concurrent.locks.ReentrantLock;

public final class PolledGate {
  private final ReentrantLock lock = new ReentrantLock();
  private boolean open;

  public boolean isOpen() {
    lock.lock();
    try {
      return open;
    } finally {
      lock.unlock();
    }
  }

  public void open() {
    lock.lock();
    open = true;
    lock.unlock();
  }

  public void pass() {
    while (!isOpen()) {
      Thread.onSpinWait();
    }
  }
}

// kind: waiting
// spec: PromiseSpec
// told: complete(1) | complete(2) => get()
// told: get() | complete(1)
// told: get() | get() | complete(1); complete(2)
public final class Promise {
  private volatile Integer value;

  public boolean complete(int result) {
    if (value != null) {
      return false;
    }
    synchronized (this) {
      if (value != null /* cut: value != null -> result < 0 */) {
        return false;
      }
      value = result;
      notifyAll();
    }
    return true;
  }

  public synchronized int get() throws InterruptedException {
    while (value == null) { wait(); }
    return value;
  }
}

// kind: waiting
// spec: WaitBufferSpec
// told: put(1) | take()
// told: put(1); put(2) | take(); take()
// told: take() | take() | put(1); put(2)
// told: put(1) | put(2) | take(); take()
// told: put(1); put(2) | put(3) | take(); take() | take()
public final class WaitBuffer {
  private Integer held;

  public synchronized void put(int value) throws InterruptedException {
    while (held != null) { wait(); }
    held = value;
    notifyAll();
  }

  public synchronized int take() throws InterruptedException {
    while (held == null) { wait(); }
    int taken = held;
    held = null;
    notifyAll();
    return taken;
  }

  public synchronized boolean isEmpty() {
    return held == null;
  }
}

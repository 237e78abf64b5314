// kind: time limit
// told: poll(5L) | offer(1, 5L)
// told: poll(5L) | poll(5L)
// told: offer(1, 5L); offer(2, 5L) | poll(5L)
// told: offer(1, 5L); poll(5L) | poll(5L)
public final class TimedBuffer {
  private Integer held;

  public synchronized boolean offer(int value, long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    while (held != null) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      wait(left / 1_000_000 + 1);
    }
    held = value;
    notifyAll();
    return true;
  }

  public synchronized Integer poll(long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    while (held == null) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return null;
      }
      wait(left / 1_000_000 + 1);
    }
    int taken = held;
    held = null;
    notifyAll();
    return taken;
  }
}

// kind: waiting
// spec: LatchSpec
// told: await() | countDown()
// told: await() | await() | countDown()
// told: await(); count() | countDown() | count()
public final class Latch {
  private int count = 1;

  public synchronized void await() throws InterruptedException {
    while (count > 0) { wait(); }
  }

  public synchronized void countDown() {
    if (count > 0) {
      count = count - 1;
    }
    notifyAll();
  }

  public synchronized int count() {
    return count;
  }
}

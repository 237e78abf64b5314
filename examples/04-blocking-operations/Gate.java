/** A gate that threads wait at until it is open; looks at the flag before it takes the lock. */
public class Gate {
  private volatile boolean isOpen;

  public void open() {
    isOpen = true;
    synchronized (this) {
      notifyAll();
    }
  }

  public void pass() throws InterruptedException {
    if (!isOpen) {
      synchronized (this) {
        wait();
      }
    }
  }
}

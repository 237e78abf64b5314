package dev.linchpin.internal.cli.advised;

/** Classes that do the wrong thing after a wait. */
@SuppressWarnings("WaitNotInLoop") // broken on purpose
public final class Woken {
  private Woken() {}

  /** Goes on after the wait without looking whether there still is a ticket. */
  public static final class TestedOnce {
    private int tickets;

    public synchronized void sell() {
      tickets++;
      notify();
    }

    public synchronized int enter() throws InterruptedException {
      if (tickets == 0) {
        wait();
      }
      return --tickets;
    }
  }
}

package dev.linchpin.corpus.event;

/**
 * A gate waited for by spinning.
 *
 * <p>Right when somebody opens it; when nobody does, {@code pass} spins for ever without progress,
 * which is a livelock and not a pass.
 */
public class SpinGate {
  private volatile boolean open;

  public void pass() {
    while (!open) {
      Thread.onSpinWait();
    }
  }

  public void open() {
    open = true;
  }

  public boolean isOpen() {
    return open;
  }
}

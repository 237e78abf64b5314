package dev.linchpin.corpus.memory;

/** {@link PlainGate} with a volatile flag. */
public final class VolatileGate {
  private int code;
  private volatile boolean open;

  public void open(int newCode) {
    code = newCode;
    open = true;
  }

  /** Waits until the gate is open; its code. */
  public int pass() {
    while (!open) {
      Thread.onSpinWait();
    }
    return code;
  }
}

package dev.linchpin.corpus.memory;

/** Threads wait for a plain flag: they may see it without what was written before, or never. */
public final class PlainGate {
  private int code;
  private boolean open;

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

package dev.linchpin.corpus.memory;

/** {@link EarlyFlag}, mended. */
public final class VolatileFlag {
  private int size;
  private volatile boolean ready;

  public void init() {
    size = 7;
    ready = true;
  }

  /** The size; -1 before it is known. */
  public int size() {
    return ready ? size : -1;
  }
}

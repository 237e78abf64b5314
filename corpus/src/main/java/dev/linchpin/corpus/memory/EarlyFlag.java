package dev.linchpin.corpus.memory;

/**
 * A plain flag says that a plain value is there.
 *
 * <p>The shape of JDK-8261407.
 */
public final class EarlyFlag {
  private int size;
  private boolean ready;

  public void init() {
    size = 7;
    ready = true;
  }

  /** The size; -1 before it is known. */
  public int size() {
    return ready ? size : -1;
  }
}

package dev.linchpin.corpus.memory.real;

/**
 * A lazy value with a shortcut: that its supplier is gone says that the value is there.
 *
 * <p>The shape that the review of vavr-io/vavr #1577 found.
 */
public final class ShortcutLazy {
  private Object supplier = new Object();
  private int value;

  /** The value, which is computed at first use; then the supplier is dropped. */
  @SuppressWarnings("DoubleCheckedLocking") // Deliberate: this is the bug.
  public int get() {
    if (supplier != null) {
      synchronized (this) {
        if (supplier != null) {
          value = 7;
          supplier = null;
        }
      }
    }
    return value;
  }
}

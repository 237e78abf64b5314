package dev.linchpin.corpus.memory.real;

/** The same with a volatile supplier. */
public final class VolatileLazyValue {
  private volatile Object supplier = new Object();
  private int value;

  /** The value, which is computed at first use; then the supplier is dropped. */
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

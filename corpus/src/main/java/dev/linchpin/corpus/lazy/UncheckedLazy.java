package dev.linchpin.corpus.lazy;

/**
 * Lazy creation with a single check outside the lock.
 *
 * <p>Wrong in {@code get}: two threads may both see nothing there and make the value twice.
 */
public class UncheckedLazy {
  private volatile Value instance;
  private int made;

  // Deliberate: the second check is what is missing.
  @SuppressWarnings("DoubleCheckedLocking")
  public int get() {
    if (instance == null) { // CAUSE
      synchronized (this) {
        made++;
        instance = new Value(made); // CAUSE
      }
    }
    return instance.number;
  }

  /** Whether the value has been made; looks and makes nothing. */
  public boolean isCreated() {
    return instance != null;
  }

  @Override
  public String toString() {
    return isCreated() ? "value " + get() : "no value yet";
  }

  private static final class Value {
    int number;

    Value(int number) {
      this.number = number;
    }
  }
}

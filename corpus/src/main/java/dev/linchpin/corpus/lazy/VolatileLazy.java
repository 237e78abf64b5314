package dev.linchpin.corpus.lazy;

/**
 * Double-checked locking on a volatile field.
 *
 * <p>Right: the volatile write publishes the fields behind the reference.
 */
public class VolatileLazy {
  private volatile Value instance;
  private int made;

  public int get() {
    Value value = instance;
    if (value == null) {
      synchronized (this) {
        value = instance;
        if (value == null) {
          made++;
          value = new Value(made);
          instance = value;
        }
      }
    }
    return value.number;
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

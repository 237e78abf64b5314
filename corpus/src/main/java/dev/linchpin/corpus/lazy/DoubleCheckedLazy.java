package dev.linchpin.corpus.lazy;

/**
 * Double-checked locking on a field that is not volatile.
 *
 * <p>Wrong under the Java memory model: the unlocked read may see the reference before the fields
 * behind it. Right under sequential consistency, where an exploration of interleavings must find
 * nothing; a check searches again under the memory model, because the two accesses of {@code
 * instance} are a data race. {@code get} answers the value's number: 1 for the first made, 2 if it
 * were made twice.
 */
public class DoubleCheckedLazy {
  private Value instance;
  private int made;

  // Deliberate: this is the idiom in its broken form.
  @SuppressWarnings("DoubleCheckedLocking")
  public int get() {
    if (instance == null) {
      synchronized (this) {
        if (instance == null) {
          made++;
          instance = new Value(made);
        }
      }
    }
    return instance.number;
  }

  private static final class Value {
    int number;

    Value(int number) {
      this.number = number;
    }
  }
}

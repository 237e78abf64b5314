package dev.linchpin.corpus.memory.real;

/** The same with a volatile field. */
public final class VolatilePredicate {
  private volatile int[] parsed;

  /** Whether the value is one of those that are parsed at first use. */
  public boolean contains(int value) {
    int[] values = parsed;
    if (values == null) {
      values = new int[2];
      values[0] = 5;
      values[1] = 7;
      parsed = values;
    }
    return values[0] == value || values[1] == value;
  }
}

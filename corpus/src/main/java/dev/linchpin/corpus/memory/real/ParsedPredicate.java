package dev.linchpin.corpus.memory.real;

/**
 * Values that are parsed at first use, in an array that a plain field publishes: a reader may find
 * zeros in it and match the wrong rows.
 *
 * <p>The shape of apache/pinot #19137.
 */
public final class ParsedPredicate {
  private int[] parsed;

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

package dev.linchpin.corpus.memory;

/**
 * An array that is computed when it is first needed and published through a plain field: its
 * elements may be missing.
 *
 * <p>The shape of apache/pinot #19117 and #19137.
 */
public final class ColumnTypes {
  private int[] types;

  /** 3, whoever asks first. */
  public int first() {
    return all()[0];
  }

  private int[] all() {
    int[] seen = types;
    if (seen == null) {
      int[] made = new int[1];
      made[0] = 3;
      types = made;
      seen = made;
    }
    return seen;
  }
}

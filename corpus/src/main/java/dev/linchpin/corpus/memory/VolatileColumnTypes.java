package dev.linchpin.corpus.memory;

/** {@link ColumnTypes}, mended. */
public final class VolatileColumnTypes {
  private volatile int[] types;

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

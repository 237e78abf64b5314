package dev.linchpin.corpus.memory;

/** Claims to be immutable; {@code --publish racy} shows that it is not. */
public final class LoosePoint {
  private int x;
  private int y;

  public LoosePoint() {
    x = 3;
    y = 4;
  }

  public int x() {
    return x;
  }

  public int y() {
    return y;
  }

  public int sum() {
    return x + y;
  }
}

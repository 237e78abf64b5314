package dev.linchpin.corpus.memory;

/** Is immutable: its fields are final. */
public final class FinalPoint {
  private final int x;
  private final int y;

  public FinalPoint() {
    x = 3;
    y = 4;
  }

  public int sum() {
    return x + y;
  }
}

package dev.linchpin.internal.cli.floor;

/** Immutable: threads cannot disturb each other. */
public final class Point {
  private final int x;
  private final int y;

  public Point() {
    this(1, 2);
  }

  private Point(int x, int y) {
    this.x = x;
    this.y = y;
  }

  public int x() {
    return x;
  }

  public int y() {
    return y;
  }

  public int distance(int otherX, int otherY) {
    return Math.abs(x - otherX) + Math.abs(y - otherY);
  }

  @Override
  public String toString() {
    return x + "," + y;
  }
}

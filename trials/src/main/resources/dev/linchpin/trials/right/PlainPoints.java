// kind: equals without toString
// told: move(1, 2) | point()
// told: move(1, 2) | move(2, 1) => point()
// told: move(1, 2); point() | move(2, 1)
public final class PlainPoints {
  private Point point = new Point(0, 0);

  /** Has no text of its own. */
  public static final class Point {
    private final int x;
    private final int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point && ((Point) other).x == x && ((Point) other).y == y;
    }

    @Override
    public int hashCode() {
      return 31 * x + y;
    }
  }

  public synchronized void move(int x, int y) {
    point = new Point(x, y);
  }

  public synchronized Point point() {
    return point;
  }
}

// kind: late object
// told: area() | area()
// told: area(); sides() | sides()
// told: scale(2) | area()
public final class LazyShape {
  private static final class Shape {
    private final int[] sides = {2, 3};
    private int area;
  }

  private volatile Shape shape;

  private Shape shape() {
    Shape known = shape;
    if (known == null) {
      synchronized (this) {
        known = shape;
        if (known == null) {
          known = new Shape();
          known.area = known.sides[0] * known.sides[1];
          shape = known;
        }
      }
    }
    return known;
  }

  public int area() {
    return shape().area;
  }

  public int sides() {
    return shape().sides[0] + shape().sides[1];
  }

  public synchronized int scale(int factor) {
    Shape before = shape();
    Shape larger = new Shape();
    larger.sides[0] = 2;
    larger.sides[1] = 3;
    larger.area = before.area * factor;
    shape = larger;
    return larger.area;
  }
}

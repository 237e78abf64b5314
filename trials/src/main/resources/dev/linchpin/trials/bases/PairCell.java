// kind: record
// readers: read, sum
// plain
// told: put(1, 2) | read()
// told: put(1, 2) | sum(); sum() => read()
final class PairCell {
  public record Pair(int left, int right) {}

  private int left;
  private int right;

  public void put(int newLeft, int newRight) {
    left = newLeft;
    right = newRight;
  }

  public Pair read() {
    int first = left;
    int second = right;
    return new Pair(first, second);
  }

  public Pair swap(Pair next) {
    Pair old = new Pair(left, right);
    left = next.left();
    right = next.right();
    return old;
  }

  public int sum() {
    return left + right;
  }
}

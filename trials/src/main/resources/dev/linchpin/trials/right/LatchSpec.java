// readers: count
final class LatchSpec {
  private int count = 1;

  public void await() {
    if (count > 0) { throw new Waits(); }
  }

  public void countDown() {
    if (count > 0) { count = count - 1; }
  }

  public int count() {
    return count;
  }
}

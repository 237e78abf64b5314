// readers: made
final class DoubleCheckedSpec {
  private int made;

  public int get() {
    made = 1;
    return 1;
  }

  public int made() {
    return made;
  }
}

final class SequenceLockSpec {
  private int value;

  public void set(int next) {
    value = next;
  }

  public int sum() {
    return value + value;
  }
}

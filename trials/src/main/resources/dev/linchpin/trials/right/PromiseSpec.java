final class PromiseSpec {
  private Integer value;

  public boolean complete(int result) {
    boolean first = value == null;
    if (first) { value = result; }
    return first;
  }

  public int get() {
    if (value == null) { throw new Waits(); }
    return value;
  }
}

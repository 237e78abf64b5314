// readers: isEmpty
final class WaitBufferSpec {
  private Integer held;

  public void put(int value) {
    if (held != null) { throw new Waits(); }
    held = value;
  }

  public int take() {
    if (held == null) { throw new Waits(); }
    int taken = held;
    held = null;
    return taken;
  }

  public boolean isEmpty() {
    return held == null;
  }
}

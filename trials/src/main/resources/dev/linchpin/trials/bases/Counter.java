// kind: counter
// readers: get
// plain
// told: inc() | inc() => get()
// told: inc(); get() | add(2)
final class Counter {
  private int value;

  public int inc() {
    int old = value;
    value = old + 1;
    return old + 1;
  }

  public void add(int amount) {
    int sum = value + amount;
    value = sum;
  }

  public int get() {
    return value;
  }

  public int reset() {
    int old = value;
    value = 0;
    return old;
  }
}

// kind: register
// readers: read
// plain
// told: compareAndSet(0L, 1L) | compareAndSet(0L, 2L) => read()
// told: write(1L); read() | swap(2L)
final class Register {
  private long value;

  public long read() {
    return value;
  }

  public void write(long next) {
    value = next;
  }

  public boolean compareAndSet(long expected, long next) {
    boolean same = value == expected;
    if (same) { value = next; }
    return same;
  }

  public long swap(long next) {
    long old = value;
    value = next;
    return old;
  }
}

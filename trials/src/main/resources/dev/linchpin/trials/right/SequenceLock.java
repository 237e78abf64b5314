// kind: optimistic
// spec: SequenceLockSpec
// told: set(1) | sum()
// told: set(1); set(2) | sum()
// told: set(1) | sum(); sum()
public final class SequenceLock {
  private volatile int version;
  private volatile int left;
  private volatile int right;

  public synchronized void set(int value) {
    version = version + 1;
    left = value;
    right = value;
    version = version + 1;
  }

  public int sum() {
    while (true) {
      int before = version;
      int sum = left + right;
      if (before % 2 == 0 && before == version /* cut: before == version -> true */) {
        return sum;
      }
      Thread.onSpinWait();
    }
  }
}

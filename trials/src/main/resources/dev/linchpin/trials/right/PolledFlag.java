// kind: counting loop
// told: isSet(); isSet() | set()
// told: isSet(); isSet() | set(); isSet()
// told: waits(2); isSet() | set()
public final class PolledFlag {
  private volatile boolean flag;
  private volatile int polls;

  public void set() {
    flag = true;
  }

  public boolean isSet() {
    for (int round = 0; round < 3; round++) {
      if (flag) {
        return true;
      }
    }
    return false;
  }

  public synchronized int waits(int most) {
    int count = 0;
    while (count < most && !flag) {
      count++;
    }
    polls = polls + 1;
    return polls;
  }
}

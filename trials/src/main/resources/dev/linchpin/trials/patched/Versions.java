// calls: save(0); save(1); reset()
// looks: version(); text()
public class Versions {
  private volatile int version;
  private volatile String text = "";

  public boolean save(int expected) {
    int now = version;
    if (now != expected) {
      return false;
    }
    synchronized (this) {
      text = text + expected;
      version = now + 1;
    }
    return true;
  }

  public void reset() {
    synchronized (this) {
      version = 0;
    }
    text = "";
  }

  public int version() {
    return version;
  }

  public synchronized String text() {
    return text;
  }
}

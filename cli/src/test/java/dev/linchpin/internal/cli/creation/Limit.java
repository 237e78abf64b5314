package dev.linchpin.internal.cli.creation;

/** Wrong only for one value, which is no sample value, but which its code compares with. */
public class Limit {
  private int hits;

  private synchronized int hits() {
    return hits;
  }

  private synchronized void set(int now) {
    hits = now;
  }

  public int hit(String key) {
    if (!key.equals("gold")) {
      return 0;
    }
    int now = hits() + 1;
    set(now);
    return now;
  }
}

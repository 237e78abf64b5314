package dev.linchpin.internal.cli.advised;

import java.util.HashMap;
import java.util.Map;

/** One method holds the lock, the other does not hold it over any of its two lines. */
public final class HalfLocks {
  private HalfLocks() {}

  /** A field that is read and written. */
  public static class Purse {
    private int coins = 1;

    public synchronized int put(int more) {
      coins = coins + more;
      return coins;
    }

    public boolean spend() {
      boolean isEnough = coins > 0;
      coins = isEnough ? coins - 1 : coins;
      return isEnough;
    }
  }

  /** A map that is not thread-safe. */
  public static class Visits {
    private final Map<String, Integer> visits = new HashMap<>();

    public synchronized void reset(String page) {
      visits.remove(page);
    }

    public int visit(String page) {
      Integer before = visits.get(page);
      int now = before == null ? 1 : before + 1;
      visits.put(page, now);
      return now;
    }
  }
}

package dev.linchpin.corpus.memory;

/**
 * Double-checked locking without {@code volatile}: who sees {@code instance} without the lock need
 * not see what is in it.
 *
 * <p>The shape of JDK-8302849, apache/druid #6662, flowable-engine #56 and netty #2215.
 */
public final class DoubleCheckedSettings {
  private static final class Settings {
    private int timeout;

    Settings(int timeout) {
      this.timeout = timeout;
    }
  }

  private Settings instance;

  /** 30, whoever asks first. */
  @SuppressWarnings("DoubleCheckedLocking") // this is the bug
  public int timeout() {
    Settings seen = instance;
    if (seen == null) {
      synchronized (this) {
        seen = instance;
        if (seen == null) {
          seen = new Settings(30);
          instance = seen;
        }
      }
    }
    return seen.timeout;
  }
}

package dev.linchpin.corpus.memory;

/** {@link DoubleCheckedSettings}, mended. */
public final class VolatileSettings {
  private static final class Settings {
    private int timeout;

    Settings(int timeout) {
      this.timeout = timeout;
    }
  }

  private volatile Settings instance;

  /** 30, whoever asks first. */
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

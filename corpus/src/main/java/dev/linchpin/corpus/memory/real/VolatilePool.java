package dev.linchpin.corpus.memory.real;

/** The same with a volatile flag. */
public final class VolatilePool {
  private int connections;
  private volatile boolean isInitialized;

  public int connections() {
    if (!isInitialized) {
      synchronized (this) {
        if (!isInitialized) {
          connections = 9;
          isInitialized = true;
        }
      }
    }
    return connections;
  }
}

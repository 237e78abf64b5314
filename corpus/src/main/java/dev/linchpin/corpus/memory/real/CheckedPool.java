package dev.linchpin.corpus.memory.real;

/**
 * Double-checked locking with a plain flag.
 *
 * <p>The shape of apache/druid #6662, JDK-8302849, flowable-engine #56 and STORM-2750.
 */
public final class CheckedPool {
  private int connections;
  private boolean isInitialized;

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

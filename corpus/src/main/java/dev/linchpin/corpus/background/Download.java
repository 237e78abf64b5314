package dev.linchpin.corpus.background;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A long task that says how far it is.
 *
 * <p>Right: that a caller sees the task half done is what it is for.
 */
public final class Download {
  private final ExecutorService worker = Executors.newSingleThreadExecutor();
  private volatile int percent;

  public void begin() {
    worker.execute(
        () -> {
          percent = 50;
          percent = 100;
        });
  }

  public int percent() {
    return percent;
  }
}

package dev.linchpin.corpus.background;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Counts calls and beats of a periodic task in one field, without a lock.
 *
 * <p>Wrong even for a single caller: the task reads 0, two calls count to 2, the task writes 1.
 */
public final class RacyHeartbeat {
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private int hits;

  @SuppressWarnings("FutureReturnValueIgnored") // as people write it
  public RacyHeartbeat() {
    timer.scheduleAtFixedRate(() -> hits++, 100, 100, TimeUnit.MILLISECONDS);
  }

  public int hit() {
    return ++hits;
  }

  public int hits() {
    return hits;
  }

  public void stop() {
    timer.shutdownNow();
  }
}

package dev.linchpin.corpus.background;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The right {@link RacyHeartbeat}: the task takes the lock of the callers. */
public final class LockedHeartbeat {
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private int hits;

  @SuppressWarnings("FutureReturnValueIgnored") // as people write it
  public LockedHeartbeat() {
    timer.scheduleAtFixedRate(this::hit, 100, 100, TimeUnit.MILLISECONDS);
  }

  public synchronized int hit() {
    return ++hits;
  }

  public synchronized int hits() {
    return hits;
  }

  public void stop() {
    timer.shutdownNow();
  }
}

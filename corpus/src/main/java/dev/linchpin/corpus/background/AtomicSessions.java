package dev.linchpin.corpus.background;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;

/** The right {@link RacySessions}: both threads count atomically. */
public final class AtomicSessions {
  private final Timer timer = new Timer(true);
  private final AtomicInteger open = new AtomicInteger();

  public int open() {
    int now = open.incrementAndGet();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            open.decrementAndGet();
          }
        },
        1_000);
    return now;
  }

  public int count() {
    return open.get();
  }
}

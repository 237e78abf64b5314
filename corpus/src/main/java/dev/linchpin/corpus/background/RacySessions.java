package dev.linchpin.corpus.background;

import java.util.Timer;
import java.util.TimerTask;

/**
 * Counts open sessions; a timer closes each after a while.
 *
 * <p>Wrong: the timer's thread reads the count before a call opens a session, and writes it after.
 * A session that a caller has just opened is then not counted.
 */
public final class RacySessions {
  private final Timer timer = new Timer(true);
  private volatile int open;

  @SuppressWarnings("NonAtomicVolatileUpdate") // the error
  public int open() {
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            open--;
          }
        },
        1_000);
    return ++open;
  }

  public int count() {
    return open;
  }
}

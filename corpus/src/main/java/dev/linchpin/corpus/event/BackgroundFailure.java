package dev.linchpin.corpus.event;

/**
 * Work handed to a thread that may throw.
 *
 * <p>Wrong in the thread that {@code start} makes: when the work was withdrawn first it throws, and
 * nobody catches it there.
 */
public class BackgroundFailure {
  private volatile boolean withdrawn;

  public void start() {
    new Thread(this::work).start();
  }

  public void withdraw() {
    withdrawn = true;
  }

  private void work() {
    if (withdrawn) {
      throw new IllegalStateException("withdrawn");
    }
  }
}

package dev.linchpin.corpus.lineup;

/**
 * A cancellation that another thread carries out.
 *
 * <p>Wrong in {@code cancel}: it returns before its effect, so that the same caller may still find
 * the thing not cancelled. Root cause K of Line-Up (BlockingCollection).
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010.
 */
public class LateCancel {
  private volatile boolean cancelled;

  public void cancel() {
    new Thread(() -> cancelled = true).start();
  }

  public boolean isCancelled() {
    return cancelled;
  }
}

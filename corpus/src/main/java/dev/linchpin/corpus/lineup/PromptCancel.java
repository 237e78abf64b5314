package dev.linchpin.corpus.lineup;

/**
 * A cancellation carried out by the caller.
 *
 * <p>Right: one write.
 */
public class PromptCancel {
  private volatile boolean cancelled;

  public void cancel() {
    cancelled = true;
  }

  public boolean isCancelled() {
    return cancelled;
  }
}

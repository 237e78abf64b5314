package dev.linchpin.internal.engine.step.trace;

/**
 * What a blocking operation waits for: a condition on one synchronisation word.
 *
 * <p>Because it is a function of one word, it can also be evaluated on earlier states of the word:
 * the race partner of a blocked operation is the latest write before which it could have gone on.
 */
public final class Guard {
  public enum Condition {
    /** The monitor has no owner. */
    FREE,
    /** The monitor has no owner and the thread was notified or interrupted. */
    FREE_AND_TOLD,
    /** The lock has no owner, or the thread was interrupted. */
    FREE_OR_TOLD,
    /** The monitor has no owner, or the thread may still give up waiting for a notification. */
    FREE_OR_UNTOLD,
    /** The lock has no owner: others may read. */
    READABLE,
    /** Likewise, or the thread was interrupted. */
    READABLE_OR_TOLD,
    /** There is a permit, or an interrupt. */
    PERMIT,
    /** The thread has ended, or the waiting one was interrupted. */
    ENDED
  }

  private final Condition condition;
  final SyncWord word;
  private final int thread;

  /** What must hold of the word. */
  public Condition condition() {
    return condition;
  }

  public Guard(Condition condition, SyncWord word, int thread) {
    this.condition = condition;
    this.word = word;
    this.thread = thread;
  }

  public boolean holds() {
    return test(word.state);
  }

  public boolean test(long state) {
    int low = (int) state & 0xff;
    return switch (condition) {
      case FREE -> low == 0;
      case FREE_AND_TOLD -> low == 0 && SyncWord.isTold(state, thread);
      case FREE_OR_TOLD -> low == 0 || SyncWord.isTold(state, thread);
      case FREE_OR_UNTOLD -> low == 0 || !SyncWord.isTold(state, thread);
      case READABLE -> low == 0 || low >= SyncWord.SHARED;
      case READABLE_OR_TOLD -> low == 0 || low >= SyncWord.SHARED || SyncWord.isTold(state, thread);
      case PERMIT -> low != 0;
      case ENDED -> (low & SyncWord.ENDED) != 0 || SyncWord.isTold(state, thread);
    };
  }
}

package dev.linchpin.corpus.lineup;

/**
 * A result that is set once, by a check and then a write.
 *
 * <p>Wrong in {@code trySet}: two setters may both find it unset and both answer true. A shape for
 * root cause F of Line-Up (TaskCompletionSource of a .NET preview), whose mechanism the paper does
 * not give.
 */
public class CheckThenSetPromise {
  private volatile boolean done;
  private volatile int value;

  public boolean trySet(int result) {
    if (done) { // CAUSE
      return false;
    }
    value = result;
    done = true; // CAUSE
    return true;
  }

  public Integer tryGet() {
    return done ? (Integer) value : null;
  }

  public boolean isSet() {
    return done;
  }
}

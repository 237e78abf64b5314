package dev.linchpin.internal.engine.step.trace;

/**
 * The state of one synchronisation object, as far as guards ask for it.
 *
 * <p>The low byte is its own (owner of a monitor, a permit, whether a thread ended); the bits above
 * say which threads have been told to go on although it would not let them (notified, interrupted).
 */
public final class SyncWord {
  /** The slot of an object that stands for it as a synchroniser which is modelled. */
  public static final int MODEL_SLOT = -3;

  /** The low byte of a lock with readers is this plus their number. */
  public static final int SHARED = 128;

  /** The bit in the low byte of a thread's life that says that it has ended. */
  public static final int ENDED = 2;

  private static final int TOLD = 8;

  public final long location;
  public long state;

  public SyncWord(int object, int slot) {
    this.location = Trace.location(object, slot);
  }

  public int low() {
    return (int) state & 0xff;
  }

  public void low(int value) {
    state = (state & ~0xffL) | value;
  }

  public void tell(int thread) {
    state |= 1L << (TOLD + thread);
  }

  public boolean isTold(int thread) {
    return isTold(state, thread);
  }

  public void forget(int thread) {
    state &= ~(1L << (TOLD + thread));
  }

  public static boolean isTold(long state, int thread) {
    return ((state >>> (TOLD + thread)) & 1) != 0;
  }
}

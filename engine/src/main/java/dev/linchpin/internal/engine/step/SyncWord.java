package dev.linchpin.internal.engine.step;

/**
 * The state of one synchronisation object, as far as guards ask for it.
 *
 * <p>The low byte is its own (owner of a monitor, a permit, whether a thread ended); the bits above
 * say which threads have been told to go on although it would not let them (notified, interrupted).
 */
final class SyncWord {
  private static final int TOLD = 8;

  final long location;
  long state;

  SyncWord(int object, int slot) {
    this.location = Trace.location(object, slot);
  }

  int low() {
    return (int) state & 0xff;
  }

  void low(int value) {
    state = (state & ~0xffL) | value;
  }

  void tell(int thread) {
    state |= 1L << (TOLD + thread);
  }

  boolean isTold(int thread) {
    return isTold(state, thread);
  }

  void forget(int thread) {
    state &= ~(1L << (TOLD + thread));
  }

  static boolean isTold(long state, int thread) {
    return ((state >>> (TOLD + thread)) & 1) != 0;
  }
}

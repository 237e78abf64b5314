package dev.linchpin.corpus.event;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A gate that can be opened and shut again; one thread may wait for it.
 *
 * <p>Right: the new state is computed from the state that is compared. The state word holds the
 * open bit and whether somebody waits.
 */
public class ManualResetEvent {
  private static final int OPEN = 1;
  private static final int WAITER = 2;

  final AtomicInteger state = new AtomicInteger();
  private volatile Thread waiter;
  private volatile boolean woken;

  public void await() {
    waiter = Thread.currentThread();
    while (true) {
      int seen = state.get();
      if ((seen & OPEN) != 0) {
        return;
      }
      if (state.compareAndSet(seen, registered(seen))) {
        break;
      }
    }
    while (!woken) {
      LockSupport.park(this);
    }
    woken = false;
  }

  public void set() {
    while (true) {
      int seen = state.get();
      if ((seen & OPEN) != 0) {
        return;
      }
      if (state.compareAndSet(seen, OPEN)) {
        if ((seen & WAITER) != 0) {
          woken = true;
          LockSupport.unpark(waiter);
        }
        return;
      }
    }
  }

  public void reset() {
    state.getAndUpdate(seen -> seen & ~OPEN);
  }

  int registered(int seen) {
    return seen | WAITER;
  }

  static int withWaiter(int seen) {
    return seen | WAITER;
  }
}

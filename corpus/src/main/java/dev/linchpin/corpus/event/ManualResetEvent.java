package dev.linchpin.corpus.event;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * A gate that can be opened and shut again; any number of threads may wait for it.
 *
 * <p>Right: the new state is computed from the state that is compared. The state holds the open bit
 * and who waits; whoever opens the gate takes all waiters out of it in the same step, and wakes
 * exactly them.
 *
 * <p>The marks are the lines to blame in {@link SecondReadEvent}, which overrides what they call.
 */
public class ManualResetEvent {
  private static final State SHUT = new State(false, null);
  private static final State OPEN = new State(true, null);

  final AtomicReference<State> state = new AtomicReference<>(SHUT);

  public void await() {
    Waiter waiter = new Waiter(Thread.currentThread());
    while (true) {
      State seen = state.get(); // CAUSE
      if (seen.open) {
        return;
      }
      if (state.compareAndSet(seen, registered(seen, waiter))) { // CAUSE
        break;
      }
    }
    while (!waiter.woken) {
      LockSupport.park(this);
    }
  }

  /** Waits for no time: answers whether the gate is open. */
  public boolean tryAwait() {
    return state.get().open;
  }

  public void set() {
    while (true) {
      State seen = state.get();
      if (seen.open) {
        return;
      }
      if (state.compareAndSet(seen, OPEN)) {
        wake(seen.last);
        return;
      }
    }
  }

  public void reset() {
    while (true) {
      State seen = state.get();
      if (!seen.open || state.compareAndSet(seen, seen.last == null ? SHUT : shut(seen))) {
        return;
      }
    }
  }

  public boolean isSet() {
    return state.get().open;
  }

  /** The state in which the waiter waits as well. */
  State registered(State seen, Waiter waiter) {
    return withWaiter(seen, waiter);
  }

  static State withWaiter(State seen, Waiter waiter) {
    waiter.before = seen.last;
    return new State(seen.open, waiter);
  }

  private static State shut(State seen) {
    return new State(false, seen.last);
  }

  private static void wake(Waiter last) {
    for (Waiter waiter = last; waiter != null; waiter = waiter.before) {
      waiter.woken = true;
      LockSupport.unpark(waiter.thread);
    }
  }

  /** Whether the gate is open, and who came last to wait for it. */
  record State(boolean open, Waiter last) {}

  /** A thread that waits, behind those that came before it. */
  static final class Waiter {
    final Thread thread;
    Waiter before;
    volatile boolean woken;

    Waiter(Thread thread) {
      this.thread = thread;
    }
  }
}

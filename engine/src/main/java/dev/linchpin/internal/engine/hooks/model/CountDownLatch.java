package dev.linchpin.internal.engine.hooks.model;

import static dev.linchpin.internal.engine.step.control.Synchronisers.ALLOWED;
import static dev.linchpin.internal.engine.step.control.Synchronisers.INTERRUPTED;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.Synchronisers.Goal;
import dev.linchpin.internal.engine.step.learn.Hash;
import java.util.concurrent.TimeUnit;

/**
 * Stands for java.util.concurrent.CountDownLatch: each call is one step.
 *
 * <p>The real latch queues its waiters, but nobody can ask for the queue, and once the latch is
 * open all of them go on: so a wait is one step that only looks at the latch, and is taken when the
 * latch is open. Counting down is a change: what a waiter sees may depend on which of two calls
 * opened the latch.
 */
public class CountDownLatch {
  private final long initial;

  public CountDownLatch(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count < 0");
    }
    this.initial = count;
  }

  public void await() throws InterruptedException {
    await(Control.FOREVER);
  }

  public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
    return await(Math.max(0, unit.toNanos(timeout)));
  }

  private boolean await(long nanos) throws InterruptedException {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    steps.checkInterrupt();
    State state = state(id);
    int woke = steps.await(id, Goal.OPEN, nanos, true, () -> state.count == 0);
    boolean open = (woke & ALLOWED) != 0;
    // A thread that is about to park looks once more; one that is parked sees the interrupt first.
    boolean interrupted = (woke & INTERRUPTED) != 0;
    if (interrupted && (!open || Hooks.control().flow().choose(2, ReentrantLock.NOWHERE) == 1)) {
      steps.clearInterrupt();
      throw new InterruptedException();
    }
    steps.describe("await() " + (open ? "goes on" : "gives up: count " + state.count));
    return open;
  }

  public void countDown() {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    State state = state(id);
    steps.use(id);
    if (state.count == 0) {
      steps.looked();
    } else {
      state.count--;
    }
    steps.close(id, state.count > 0);
    steps.describe("countDown() to " + state.count);
  }

  public long getCount() {
    int id = ModelStates.id(this);
    State state = state(id);
    Hooks.synchronisers().look(id);
    long count = state.count;
    Hooks.synchronisers().describe("count " + count);
    return count;
  }

  @Override
  public String toString() {
    return ModelStates.name(this, CountDownLatch.class, "java.util.concurrent.CountDownLatch")
        + "[Count = "
        + getCount()
        + "]";
  }

  /** The state; the first to ask closes the latch. */
  private State state(int id) {
    State state = ModelStates.of(id, () -> new State(initial));
    Hooks.synchronisers().begin(id, state.first > 0, state.count > 0);
    return state;
  }

  private static final class State implements ModelStates.State<State> {
    /** The count before the run changed it. */
    private final long first;

    private long count;

    State(long count) {
      this.first = count;
      this.count = count;
    }

    @Override
    public State copy() {
      return new State(count);
    }

    @Override
    public Long print() {
      return count == first ? 0 : Hash.mix(count);
    }
  }
}

package dev.linchpin.internal.engine.hooks.model;

import static dev.linchpin.internal.engine.step.control.Synchronisers.ALLOWED;
import static dev.linchpin.internal.engine.step.control.Synchronisers.EXPIRED;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.Synchronisers.Goal;
import dev.linchpin.verdict.InternalFault;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stands for java.util.concurrent.Exchanger: the second of two takes one step; the first offers its
 * object in one step, and in another goes on with what it got, or withdraws.
 */
public class Exchanger<V> {
  public V exchange(V x) throws InterruptedException {
    try {
      return exchange(x, Control.FOREVER);
    } catch (TimeoutException e) {
      throw new InternalFault("a wait without a limit ended by time", e);
    }
  }

  public V exchange(V x, long timeout, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    return exchange(x, Math.max(0, unit.toNanos(timeout)));
  }

  @SuppressWarnings("unchecked") // those who use an exchanger agree on the type of its objects
  private V exchange(V x, long nanos) throws InterruptedException, TimeoutException {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    steps.checkInterrupt();
    steps.use(id);
    Identity.publish(x);
    State state = ModelStates.of(id, State::new);
    Offer other = state.offered;
    if (other != null) {
      state.offered = null;
      other.got = x;
      other.isMet = true;
      steps.allow(id, other.thread, true);
      steps.describe("exchange() meets thread " + other.thread);
      return (V) other.given;
    }
    Offer own = new Offer(Hooks.threads().current().id(), x);
    state.offered = own;
    steps.describe("exchange() offers");
    int woke = steps.await(id, Goal.PERMISSION, nanos, true, () -> own.isMet);
    if ((woke & ALLOWED) != 0) {
      steps.describe("exchange() goes on");
      return (V) own.got;
    }
    state.offered = null;
    steps.describe("exchange() withdraws");
    if (woke == EXPIRED) {
      throw new TimeoutException();
    }
    steps.clearInterrupt();
    throw new InterruptedException();
  }

  /** What a thread offers, and what it gets. */
  private static final class Offer {
    private final int thread;
    private final Object given;
    private Object got;
    private boolean isMet;

    Offer(int thread, Object given) {
      this.thread = thread;
      this.given = given;
    }
  }

  private static final class State implements ModelStates.State<State> {
    private Offer offered;

    /** Nobody waits in a class initialiser. */
    @Override
    public State copy() {
      return new State();
    }
  }
}

package dev.linchpin.internal.engine.hooks.model;

import static dev.linchpin.internal.engine.step.control.Synchronisers.ALLOWED;
import static dev.linchpin.internal.engine.step.control.Synchronisers.EXPIRED;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.Synchronisers.Goal;
import dev.linchpin.internal.engine.step.learn.Hash;
import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stands for java.util.concurrent.CyclicBarrier: arriving is one step, going on is another.
 *
 * <p>The real barrier does everything under one lock, so what it does without waiting is atomic.
 * While the action of the barrier runs, the lock is held: all other calls wait, also those of
 * threads that may go on.
 */
public class CyclicBarrier {
  private static final int NOBODY = -1;

  private final int parties;
  private final Runnable action;

  public CyclicBarrier(int parties) {
    this(parties, null);
  }

  public CyclicBarrier(int parties, Runnable barrierAction) {
    if (parties <= 0) {
      throw new IllegalArgumentException();
    }
    this.parties = parties;
    this.action = barrierAction;
  }

  public int getParties() {
    return parties;
  }

  public int await() throws InterruptedException, BrokenBarrierException {
    try {
      return await(Control.FOREVER);
    } catch (TimeoutException e) {
      throw new InternalFault("a wait without a limit ended by time", e);
    }
  }

  public int await(long timeout, TimeUnit unit)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    return await(Math.max(0, unit.toNanos(timeout)));
  }

  private int await(long nanos)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    State state = enter(id);
    Generation generation = state.generation;
    if (generation.broken) {
      steps.looked();
      steps.describe("await() finds it broken");
      throw new BrokenBarrierException();
    }
    steps.describe("await() arrives as number " + (parties - state.left + 1));
    if (steps.clearInterrupt()) {
      state.breakIt(steps, id);
      throw new InterruptedException();
    }
    int index = --state.left;
    if (index == 0) {
      runAction(state, id);
      return 0;
    }
    if (nanos == 0) {
      state.breakIt(steps, id);
      throw new TimeoutException();
    }
    return await(state, id, index, nanos);
  }

  /** The last one has arrived. */
  private void runAction(State state, int id) {
    Synchronisers steps = Hooks.synchronisers();
    if (action != null) {
      int outer = state.holder;
      state.hold(Hooks.threads().current().id(), steps, id);
      boolean succeeds = false;
      try {
        action.run();
        succeeds = true;
      } finally {
        steps.use(id);
        state.hold(outer, steps, id);
        steps.describe("the action of the barrier " + (succeeds ? "returns" : "throws"));
        if (!succeeds) {
          state.breakIt(steps, id);
        }
      }
    }
    state.renew(steps, id);
  }

  private int await(State state, int id, int index, long nanos)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    Synchronisers steps = Hooks.synchronisers();
    int self = Hooks.threads().current().id();
    Generation mine = state.generation;
    mine.waiting.add(self);
    int outer = state.holder;
    state.hold(NOBODY, steps, id);
    int woke =
        steps.await(id, Goal.PERMISSION_WHILE_OPEN, nanos, true, () -> mine.broken || mine.tripped);
    mine.waiting.remove((Integer) self);
    state.hold(outer, steps, id);
    if ((woke & ALLOWED) != 0) {
      steps.describe("await() " + (mine.broken ? "finds it broken" : "goes on"));
      if (mine.broken) {
        throw new BrokenBarrierException();
      }
      return index;
    }
    steps.describe("await() breaks it");
    state.breakIt(steps, id);
    if (woke == EXPIRED) {
      throw new TimeoutException();
    }
    steps.clearInterrupt();
    throw new InterruptedException();
  }

  public boolean isBroken() {
    State state = enter(ModelStates.id(this));
    Hooks.synchronisers().looked();
    Hooks.synchronisers().describe("broken: " + state.generation.broken);
    return state.generation.broken;
  }

  public void reset() {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    State state = enter(id);
    steps.describe("reset()");
    state.breakIt(steps, id);
    state.renew(steps, id);
  }

  public int getNumberWaiting() {
    State state = enter(ModelStates.id(this));
    Hooks.synchronisers().looked();
    Hooks.synchronisers().describe("waiting " + (parties - state.left));
    return parties - state.left;
  }

  /** One step, when nobody else holds the barrier. */
  private State enter(int id) {
    Synchronisers steps = Hooks.synchronisers();
    State state = ModelStates.of(id, () -> new State(parties));
    if (state.holder == Hooks.threads().current().id()) {
      steps.use(id);
    } else {
      steps.useOpen(id);
    }
    return state;
  }

  /** Those who meet. */
  private static final class Generation {
    private final List<Integer> waiting = new ArrayList<>(2);
    private boolean broken;
    private boolean tripped;

    long print() {
      long print = (broken ? 1 : 0) + (tripped ? 2 : 0);
      for (int thread : waiting) {
        print = Hash.mix(print, thread);
      }
      return print;
    }
  }

  private static final class State implements ModelStates.State<State> {
    private final int parties;
    private int left;
    private Generation generation = new Generation();

    /** Those of which threads have not noticed yet that they may go on. */
    private final List<Generation> former = new ArrayList<>(2);

    /** How many were left, and whether it was broken, before the run changed it. */
    private int leftFirst;

    private boolean brokenFirst;

    /** The thread that runs the action. */
    private int holder = NOBODY;

    State(int parties) {
      this.parties = parties;
      this.left = parties;
      this.leftFirst = parties;
    }

    /** Nobody waits in a class initialiser. */
    @Override
    public State copy() {
      State copy = new State(parties);
      copy.left = left;
      copy.leftFirst = left;
      copy.generation.broken = generation.broken;
      copy.brokenFirst = generation.broken;
      return copy;
    }

    @Override
    public Long print() {
      former.removeIf(each -> each.waiting.isEmpty());
      if (former.isEmpty()
          && generation.waiting.isEmpty()
          && holder == NOBODY
          && left == leftFirst
          && generation.broken == brokenFirst) {
        return 0L;
      }
      long print = Hash.mix(Hash.mix(left, holder), generation.print());
      for (Generation each : former) {
        print = Hash.mix(print, each.print());
      }
      return print;
    }

    void hold(int thread, Synchronisers steps, int id) {
      holder = thread;
      steps.close(id, thread != NOBODY);
    }

    void breakIt(Synchronisers steps, int id) {
      generation.broken = true;
      left = parties;
      tell(steps, id);
    }

    void renew(Synchronisers steps, int id) {
      generation.tripped = true;
      tell(steps, id);
      former.add(generation);
      generation = new Generation();
      left = parties;
    }

    private void tell(Synchronisers steps, int id) {
      generation.waiting.forEach(thread -> steps.allow(id, thread, true));
    }
  }
}

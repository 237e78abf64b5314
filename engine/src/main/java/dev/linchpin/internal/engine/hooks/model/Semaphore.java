package dev.linchpin.internal.engine.hooks.model;

import static dev.linchpin.internal.engine.step.control.Synchronisers.ALLOWED;
import static dev.linchpin.internal.engine.step.control.Synchronisers.INTERRUPTED;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.thread.ThreadHooks;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.Synchronisers.Goal;
import dev.linchpin.internal.engine.step.learn.Hash;
import dev.linchpin.verdict.InternalFault;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Stands for java.util.concurrent.Semaphore: a call that does not wait is one step.
 *
 * <p>A call that waits has the steps of the real code that others can notice: it finds too few
 * permits; it joins the queue; as the first of the queue, it takes its permits when they are there;
 * or it gives up, its time being up or an interrupt having come. The first two cannot be one step:
 * between them a permit may be released and another thread, which wants more, may join the queue
 * first. Then the caller waits although a permit is free.
 */
public class Semaphore implements Serializable {
  private static final long serialVersionUID = 1;

  private final int initial;
  private final boolean fair;

  public Semaphore(int permits) {
    this(permits, false);
  }

  public Semaphore(int permits, boolean fair) {
    this.initial = permits;
    this.fair = fair;
  }

  public void acquire() throws InterruptedException {
    acquire(1, Control.FOREVER, true);
  }

  public void acquire(int permits) throws InterruptedException {
    acquire(notNegative(permits), Control.FOREVER, true);
  }

  public void acquireUninterruptibly() {
    acquireAnyway(1);
  }

  public void acquireUninterruptibly(int permits) {
    acquireAnyway(notNegative(permits));
  }

  private void acquireAnyway(int permits) {
    try {
      acquire(permits, Control.FOREVER, false);
    } catch (InterruptedException e) {
      throw new InternalFault("an uninterruptible wait was interrupted", e);
    }
  }

  public boolean tryAcquire() {
    return take(1, true);
  }

  public boolean tryAcquire(int permits) {
    return take(notNegative(permits), true);
  }

  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return acquire(1, Math.max(0, unit.toNanos(timeout)), true);
  }

  public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
    return acquire(notNegative(permits), Math.max(0, unit.toNanos(timeout)), true);
  }

  private static int notNegative(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    return permits;
  }

  /** Takes the permits if they are there, in one step; before those that wait only if it barges. */
  private boolean take(int wanted, boolean barges) {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    State state = state(id);
    steps.use(id);
    boolean taken = (barges || state.queue.isEmpty()) && state.free - wanted >= 0;
    if (taken) {
      state.free -= wanted;
      state.tell(steps, id);
    } else {
      steps.looked();
    }
    steps.describe("acquire(" + wanted + ")" + (taken ? " leaves " : " finds ") + state.free);
    return taken;
  }

  private boolean acquire(int wanted, long nanos, boolean interruptible)
      throws InterruptedException {
    Synchronisers steps = Hooks.synchronisers();
    if (interruptible) {
      steps.checkInterrupt();
    }
    if (take(wanted, !fair)) {
      return true;
    }
    if (nanos == 0) {
      return false;
    }
    int id = ModelStates.id(this);
    State state = state(id);
    steps.use(id);
    Waiter self = new Waiter(wanted);
    state.queue.add(self);
    state.tell(steps, id);
    steps.describe("acquire(" + wanted + ") waits as number " + state.queue.size());
    int woke = steps.await(id, Goal.PERMISSION, nanos, interruptible, () -> state.mayTake(self));
    boolean gets = (woke & ALLOWED) != 0;
    // A thread that is about to park looks once more; one that is parked sees the interrupt first.
    boolean isInterrupted =
        (woke & INTERRUPTED) != 0
            && (!gets || Hooks.control().flow().choose(2, ReentrantLock.NOWHERE) == 1);
    boolean taken = gets && !isInterrupted;
    state.free -= taken ? wanted : 0;
    steps.describe("acquire(" + wanted + ")" + (taken ? " leaves " + state.free : " gives up"));
    if (isInterrupted) {
      steps.clearInterrupt();
    }
    leave(self, taken, state, id);
    if (isInterrupted) {
      throw new InterruptedException();
    }
    return taken;
  }

  /**
   * A thread leaves the queue when it has taken its permits or given up, in a step of its own: a
   * fair attempt in between fails, however many permits are left, and {@link #getQueueLength}
   * counts the thread. Only where permits were taken unfairly could but the latter tell, after
   * another look at the permits, and that is not worth a step.
   */
  private void leave(Waiter waiter, boolean taken, State state, int id) {
    Synchronisers steps = Hooks.synchronisers();
    if (fair || !taken) {
      waiter.isDone = true;
      state.tell(steps, id);
      steps.use(id);
      steps.describe("acquire(" + waiter.wanted + ") leaves the queue");
    }
    state.queue.remove(waiter);
    state.tell(steps, id);
  }

  public void release() {
    add(1);
  }

  public void release(int permits) {
    add(notNegative(permits));
  }

  private void add(int permits) {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    State state = state(id);
    steps.use(id);
    if (state.free + permits < state.free) {
      throw new Error("Maximum permit count exceeded");
    }
    state.free += permits;
    state.tell(steps, id);
    steps.describe("release(" + permits + ") to " + state.free);
  }

  public int availablePermits() {
    int id = ModelStates.id(this);
    State state = state(id);
    Hooks.synchronisers().look(id);
    int free = state.free;
    Hooks.synchronisers().describe("permits " + free);
    return free;
  }

  public int drainPermits() {
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    State state = state(id);
    steps.use(id);
    int drained = state.free;
    if (drained == 0) {
      steps.looked();
    }
    state.free = 0;
    state.tell(steps, id);
    steps.describe("drainPermits() takes " + drained);
    return drained;
  }

  protected void reducePermits(int reduction) {
    notNegative(reduction);
    Synchronisers steps = Hooks.synchronisers();
    int id = ModelStates.id(this);
    State state = state(id);
    steps.use(id);
    if (state.free - reduction > state.free) {
      throw new Error("Permit count underflow");
    }
    state.free -= reduction;
    state.tell(steps, id);
    steps.describe("reducePermits(" + reduction + ") to " + state.free);
  }

  public boolean isFair() {
    return fair;
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  public final int getQueueLength() {
    return getQueued().size();
  }

  protected Collection<Thread> getQueuedThreads() {
    List<Thread> threads = new ArrayList<>();
    getQueued().forEach(waiter -> threads.add(0, waiter.self));
    return threads;
  }

  private List<Waiter> getQueued() {
    int id = ModelStates.id(this);
    List<Waiter> queue = state(id).queue;
    Hooks.synchronisers().look(id);
    Hooks.synchronisers().describe("waiting " + queue.size());
    return queue;
  }

  @Override
  public String toString() {
    return ModelStates.name(this, Semaphore.class, "java.util.concurrent.Semaphore")
        + "[Permits = "
        + availablePermits()
        + "]";
  }

  private State state(int id) {
    return ModelStates.of(id, () -> new State(initial));
  }

  private static final class Waiter {
    private final int thread = Hooks.threads().current().id();
    private final Thread self = ThreadHooks.currentThread();
    private final int wanted;

    /** Whether it has taken its permits or given up. */
    private boolean isDone;

    Waiter(int wanted) {
      this.wanted = wanted;
    }
  }

  /** The permits, and who waits for some: the one that has waited longest first. */
  private static final class State implements ModelStates.State<State> {
    private final int initial;
    private int free;
    private final List<Waiter> queue = new ArrayList<>(2);

    State(int initial) {
      this.initial = initial;
      this.free = initial;
    }

    @Override
    public State copy() {
      State copy = new State(initial);
      copy.free = free;
      copy.queue.addAll(queue);
      return copy;
    }

    @Override
    public Long print() {
      if (free == initial && queue.isEmpty()) {
        return 0L;
      }
      long print = Hash.mix(free - initial);
      for (Waiter waiter : queue) {
        print = Hash.mix(print, 2L * waiter.thread + (waiter.isDone ? 1 : 0));
        print = Hash.mix(print, waiter.wanted);
      }
      return print;
    }

    boolean mayTake(Waiter waiter) {
      return queue.get(0) == waiter && free - waiter.wanted >= 0 && !waiter.isDone;
    }

    /** Says who may go on now. */
    void tell(Synchronisers steps, int id) {
      queue.forEach(waiter -> steps.allow(id, waiter.thread, mayTake(waiter)));
    }
  }
}

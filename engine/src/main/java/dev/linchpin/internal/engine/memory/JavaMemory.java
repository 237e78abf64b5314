package dev.linchpin.internal.engine.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Memory as Java's memory model has it: every variable keeps all its stores, and a read sees any of
 * them that happens-before and, for stronger modes, coherence and the synchronisation order leave
 * open.
 *
 * <p>Threads act in program order, one action at a time, and a read sees only stores that were
 * made: no result comes out of thin air, but results that need a load to see a store which program
 * order puts later (load buffering) are missing. Everything that is shown is allowed: commit the
 * actions in the order of execution (JLS 17.4.8); each read sees a store committed before it.
 *
 * <p>Source: JLS 17.4 and 17.5; for the modes of {@code VarHandle}: Bender, Palsberg, "A
 * formalization of Java's concurrent access modes", OOPSLA 2019, and the outcomes that the tests of
 * jcstress accept and forbid.
 *
 * <p>Departs from them: no load buffering; volatile stores and updates are in coherence order as
 * they are executed; after an opaque or stronger read of a variable, plain reads of it do not go
 * back behind what was read; a release fence before the publication of a reference protects what
 * was stored before, without a fence of the reader, as it does on all processors that run Java.
 */
public final class JavaMemory {
  private final Variables variables;

  /** Whether results are left out that no JVM shows although the specification allows them. */
  private final boolean isPractical;

  private final StoreHistories histories;
  private final SynchronisationOrder order = new SynchronisationOrder();
  private final List<ThreadState> threads = new ArrayList<>();
  private final LongTable<Lock> locks = new LongTable<>();
  private final ObjectViews objects = new ObjectViews();

  /** What orders threads by what was done to it before. */
  private static final class Lock {
    private View told = View.NOTHING;
    private int action = SynchronisationOrder.NONE;
  }

  /** Who made what was there before. */
  private Store.Author maker = Store.Author.NOBODY;

  /** What all full fences know. */
  private View fences = View.NOTHING;

  /** As the specification has it. */
  public JavaMemory(Variables variables) {
    this(variables, false);
  }

  /**
   * A memory.
   *
   * @param isPractical whether to leave out what no JVM shows although the specification allows it
   *     (decision 56): whoever reads a volatile store plainly reads it as if the read were
   *     volatile; a reference that was stored with release brings along what was stored before,
   *     since loads do not come before the load of their address; a thread does not go back behind
   *     a store that it saw before a volatile access or a lock, or before its own store to the same
   *     variable, nor behind its own store where stores have an order
   */
  public JavaMemory(Variables variables, boolean isPractical) {
    this.variables = variables;
    this.isPractical = isPractical;
    this.histories = new StoreHistories(variables);
  }

  private ThreadState thread(int id) {
    while (threads.size() <= id) {
      threads.add(new ThreadState(threads.size()));
    }
    return threads.get(id);
  }

  private static int object(long variable) {
    return (int) (variable >>> 32);
  }

  // ---- reads ----

  /** The stores that a read may see, in the order of {@link #stores}. */
  public List<Store> readable(int id, long variable, AccessMode mode) {
    ThreadState thread = thread(id);
    StoreHistory history = histories.of(variable);
    if (history.isSettledFor(thread.forReading())) {
      return List.of(history.latest());
    }
    View view = viewOf(thread, object(variable));
    return switch (mode) {
      case UNKNOWN, PLAIN -> {
        List<Store> open = history.notOverwritten(view);
        yield isPractical ? ordered(id, variable, history.notBehindOwn(open, id), view) : open;
      }
      case OPAQUE, ACQUIRE, RELEASE -> history.notBehind(view);
      case VOLATILE -> ordered(id, variable, history.notBehind(view), view);
    };
  }

  /** Those that a read in the order of synchronisation actions may see. */
  private List<Store> ordered(int id, long variable, List<Store> open, View view) {
    if (open.size() == 1) {
      return open;
    }
    ThreadState thread = thread(id);
    StoreHistory history = histories.of(variable);
    List<Store> allowed = new ArrayList<>(open.size());
    for (Store one : open) {
      if (order.allows(thread, history, one, view.and(one.released))) {
        allowed.add(one);
      }
    }
    return allowed;
  }

  /** A thread reads a store. */
  public void read(int id, long variable, Store store, AccessMode mode) {
    ThreadState thread = thread(id);
    thread.act();
    boolean isPlain = mode == AccessMode.PLAIN || mode == AccessMode.UNKNOWN;
    boolean isStrong = isPractical && isPlain && store.isVolatile();
    see(thread, variable, store, isStrong ? AccessMode.VOLATILE : mode);
    if (mode == AccessMode.VOLATILE || isStrong) {
      keepSeen(thread);
    }
    if (mode == AccessMode.VOLATILE || (isPractical && isPlain)) {
      order.read(thread, histories.of(variable), store, viewOf(thread, object(variable)));
    }
  }

  private void see(ThreadState thread, long variable, Store store, AccessMode mode) {
    switch (mode) {
      case ACQUIRE -> thread.learn(store.released);
      case VOLATILE -> thread.learn(histories.of(variable).releasedUpTo(store));
      default -> thread.unacquired = thread.unacquired.and(store.released);
    }
    // Nobody who knows that a store happens before need remember having seen it.
    if (!thread.forReading().contains(store)) {
      thread.unacquired = thread.unacquired.seeing(store);
      if (mode.compareTo(AccessMode.PLAIN) > 0) {
        thread.see(store);
      }
    }
    comesWith(thread, variable, store.value(), isPractical ? store.released : store.fenced);
  }

  /** After a volatile access or a lock nothing is seen that is older than what was seen before. */
  private void keepSeen(ThreadState thread) {
    if (isPractical) {
      thread.seeAllOf(thread.unacquired);
    }
  }

  /** Remembers what a reference brings along: what its holder did, and what is told here. */
  private void comesWith(ThreadState thread, long variable, @Nullable Object value, View told) {
    int referent = variables.object(value);
    if (referent != Variables.NONE) {
      thread.learn(referent, objects.cameWith(thread, object(variable)).and(told));
    }
  }

  /** What a thread knows of the variables of an object. */
  private View viewOf(ThreadState thread, int object) {
    return thread.forReading().and(objects.cameWith(thread, object));
  }

  // ---- writes ----

  /** The stores directly after which a store may go in the order of its variable. */
  public List<Store> places(int id, long variable, AccessMode mode) {
    StoreHistory history = histories.of(variable);
    if (!history.isOrdered() || mode == AccessMode.VOLATILE || history.stores().size() == 1) {
      return List.of(history.latest());
    }
    ThreadState thread = thread(id);
    View view = viewOf(thread, object(variable));
    return history.places(isPractical ? view.seeingAllOf(thread.unacquired) : view);
  }

  /**
   * A thread writes a variable.
   *
   * @param after the store directly after which it goes; null to come last, where later stores do
   *     not come before it
   */
  public Store write(
      int id, long variable, @Nullable Object value, AccessMode mode, @Nullable Store after) {
    ThreadState thread = thread(id);
    thread.act();
    boolean isVolatile = mode == AccessMode.VOLATILE;
    if (isVolatile) {
      keepSeen(thread);
    }
    Store store =
        new Store(author(thread), value, strength(isVolatile, after), released(thread, mode));
    return add(thread, variable, store, after == null ? latest(variable) : after);
  }

  private static Store.Strength strength(boolean isVolatile, @Nullable Store after) {
    if (isVolatile) {
      return Store.Strength.VOLATILE;
    }
    return after == null ? Store.Strength.FIXED : Store.Strength.WEAK;
  }

  /** Who has seen a store and stores to the variable afterwards has replaced it on every JVM. */
  private Store.Author author(ThreadState thread) {
    return isPractical ? thread.author(thread.unacquired) : thread.author();
  }

  private static View released(ThreadState thread, AccessMode mode) {
    boolean releases = mode == AccessMode.VOLATILE || mode == AccessMode.RELEASE;
    return releases ? thread.view() : thread.fenced;
  }

  private Store add(ThreadState thread, long variable, Store store, Store after) {
    StoreHistory history = histories.of(variable);
    history.insertAfter(after, store);
    if (history.isOrdered()) {
      thread.see(store);
    }
    if (store.isVolatile()) {
      order.store(thread, history, store);
    }
    return store;
  }

  /** The store directly after another one in the order of their variable; null if it is last. */
  public @Nullable Store following(long variable, Store store) {
    return histories.of(variable).following(store);
  }

  // ---- reads that write ----

  /** The store that every read-modify-write reads. */
  public Store latest(long variable) {
    return histories.of(variable).latest();
  }

  /** A read-modify-write stores its value: it reads the latest store and comes right after it. */
  public Store update(int id, long variable, @Nullable Object value, AccessMode mode) {
    ThreadState thread = thread(id);
    thread.act();
    see(thread, variable, latest(variable), readingMode(mode));
    keepSeen(thread);
    return replace(thread, variable, value, mode);
  }

  private Store replace(
      ThreadState thread, long variable, @Nullable Object value, AccessMode mode) {
    Store replaced = latest(variable);
    // Who acquires an update acquires what it replaced, too.
    View released = released(thread, mode).and(replaced.released);
    Store store =
        new Store(author(thread), value, strength(mode == AccessMode.VOLATILE, null), released);
    return add(thread, variable, store, replaced);
  }

  private static AccessMode readingMode(AccessMode mode) {
    boolean acquires = mode == AccessMode.VOLATILE || mode == AccessMode.ACQUIRE;
    return acquires ? mode : AccessMode.OPAQUE;
  }

  /** The mode in which a compare-and-set that fails has read. */
  public static AccessMode failingMode(AccessMode mode) {
    return mode == AccessMode.RELEASE ? AccessMode.OPAQUE : mode;
  }

  /**
   * The stores that a compare-and-set may read and fail: those with another value than expected. It
   * succeeds if the latest store has that value.
   */
  public List<Store> refuting(int id, long variable, @Nullable Object expected, AccessMode mode) {
    return readable(id, variable, failingMode(mode)).stream()
        .filter(one -> !Objects.equals(one.value(), expected))
        .toList();
  }

  // ---- variables that no other thread can reach yet ----

  // Their stores have the modes of their accesses, because others may read them once the object has
  // been passed on. A thread reads its own latest store there, from which it learns nothing. But
  // volatile reads have a place in the order of synchronisation actions before the volatile stores
  // that others make later to the same variable. Reads of weaker modes order nothing. None of these
  // accesses keeps the thread from going back behind what it saw: if the object is never passed
  // on, compilers leave them out.

  /** A thread has read its latest store to such a variable. */
  public void readOwn(int id, long variable, AccessMode mode) {
    if (mode == AccessMode.VOLATILE) {
      ThreadState thread = thread(id);
      thread.act();
      order.read(thread, histories.of(variable), latest(variable), thread.forReading());
    }
  }

  public Store writeOwn(int id, long variable, AccessMode mode) {
    ThreadState thread = thread(id);
    thread.act();
    Store.Strength strength = strength(mode == AccessMode.VOLATILE, latest(variable));
    Store store = new Store(author(thread), null, strength, released(thread, mode));
    return add(thread, variable, store, latest(variable));
  }

  public Store updateOwn(int id, long variable, @Nullable Object value, AccessMode mode) {
    ThreadState thread = thread(id);
    thread.act();
    return replace(thread, variable, value, mode);
  }

  // ---- fences, locks, threads ----

  public void fence(int id, Fence fence) {
    ThreadState thread = thread(id);
    thread.act();
    if (fence != Fence.RELEASE) {
      thread.learn(thread.unacquired);
    }
    if (fence == Fence.FULL) {
      thread.learn(fences);
      fences = thread.view();
      order.fence(thread);
    }
    if (fence != Fence.ACQUIRE) {
      thread.fenced = thread.view();
    }
  }

  private Lock lock(long number) {
    Lock known = locks.get(number);
    if (known == null) {
      known = new Lock();
      locks.put(number, known);
    }
    return known;
  }

  /** A thread has obtained a lock. */
  public void acquire(int id, long number) {
    ThreadState thread = thread(id);
    thread.act();
    Lock lock = lock(number);
    thread.learn(lock.told);
    keepSeen(thread);
    lock.action = order.lock(thread, lock.action);
  }

  public void release(int id, long number) {
    ThreadState thread = thread(id);
    thread.act();
    Lock lock = lock(number);
    lock.told = thread.view();
    lock.action = order.lock(thread, lock.action);
  }

  /**
   * A thread gives or takes a permit to go on. That comes in one order with volatile accesses, and
   * hands over nothing else.
   *
   * <p>Source: documentation of {@code LockSupport}: "Orderings of calls to these methods are
   * maintained with respect to volatile variable accesses, but not necessarily non-volatile
   * variable accesses."
   */
  public void permit(int id, long number) {
    ThreadState thread = thread(id);
    thread.act();
    Lock lock = lock(number);
    lock.action = order.lock(thread, lock.action);
  }

  /** What one thread has done so far happens before what another does from now on. */
  public void handOver(int from, int to) {
    thread(to).learn(thread(from).view());
  }

  // ---- final fields ----

  /** The constructor of an object ends: its final fields are as they will be. */
  public void freeze(int id, int object) {
    ThreadState thread = thread(id);
    thread.act();
    objects.frozen(object, thread.view());
  }

  /** A thread reads a final field, which has one value for all. */
  public @Nullable Object readFinal(int id, long variable) {
    ThreadState thread = thread(id);
    thread.act();
    Object value = latest(variable).value();
    comesWith(thread, variable, value, objects.frozen(object(variable)));
    return value;
  }

  // ---- objects ----

  /** A thread has allocated an object: its variables have their default values. */
  public void born(int id, int object) {
    histories.born(object, thread(id).author());
  }

  /** A thread has made the objects that are there when the threads begin. */
  public void makes(int id) {
    thread(id).act();
    maker = thread(id).author();
  }

  /**
   * One of these objects.
   *
   * @param isPassedOn whether others get it by a data race; otherwise, whoever has not read the
   *     reference from a variable has it through a final field
   */
  public void madeBefore(int object, boolean isPassedOn) {
    histories.born(object, maker);
    if (!isPassedOn) {
      objects.published(object, maker.known());
    }
  }

  /** A thread has made an object reachable by others. */
  public void published(int id, int object) {
    objects.published(object, thread(id).view());
  }

  /** A final field of an object refers to another. */
  public void holds(int holder, int held) {
    objects.holds(holder, held);
  }

  /** What the variables of an object contain from now on is known to all threads. */
  public void forget(int object) {
    histories.forget(object);
  }

  // ---- what others ask ----

  /** How many actions a thread has made. */
  public int actions(int id) {
    return thread(id).actions;
  }

  /** How many actions of each thread happen before what a thread does next. */
  public void known(int id, int[] byThread) {
    thread(id).view().actions(byThread);
  }

  /** The stores to a variable: in coherence order if it has one, else as they were made. */
  public List<Store> stores(long variable) {
    return List.copyOf(histories.of(variable).stores());
  }
}

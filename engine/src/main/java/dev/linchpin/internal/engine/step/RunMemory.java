package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.memory.Store;
import dev.linchpin.internal.engine.step.answer.Snapshot;
import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.learn.Effects;
import dev.linchpin.internal.engine.step.learn.RunLearner;
import dev.linchpin.internal.engine.step.store.Offer;
import dev.linchpin.internal.engine.step.store.RunStores;
import dev.linchpin.internal.engine.step.thread.AtomicBlocks;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Accesses of one run to fields and array elements: each is announced, then part of a step. */
final class RunMemory implements SharedMemory {
  /**
   * Accesses to shared data by the setup and the closing observations of one run. More are taken
   * for a loop: nothing else runs then that could end it.
   */
  private static final int MOST_OUTSIDE = 300_000;

  /** The site of a read that no instruction of the subject makes. */
  private static final int PLAIN = Sites.with(0, AccessMode.PLAIN);

  private final ControlScope scope;
  private final Scheduler scheduler;
  private final StepLog log;
  private final AtomicBlocks blocks;
  private final RunThreads threads;
  private final Trace trace;
  private final Snapshot snapshot;
  final WeakFailures weakFailures = new WeakFailures();
  private IntConsumer stale = object -> {};
  private @Nullable HeapAccess heap;
  private int outside;

  RunMemory(ControlScope scope, Scheduler scheduler, Snapshot snapshot) {
    this.scope = scope;
    this.scheduler = scheduler;
    this.log = scheduler.log;
    this.blocks = scheduler.blocks;
    this.threads = log.threads;
    this.trace = log.trace;
    this.snapshot = snapshot;
  }

  /** Sets who hears of writes to static fields and to objects made by class initialisers. */
  void onStale(IntConsumer listener) {
    this.stale = listener;
  }

  @Override
  public boolean controls() {
    return scope.controls();
  }

  @Override
  public boolean records() {
    if (scope.controls()) {
      return true;
    }
    if (!scope.isInitialising()) {
      countOutside();
    }
    return scope.isRendering() || (log.learner != null && isClosing());
  }

  private void countOutside() {
    outside++;
    if (outside > MOST_OUTSIDE) {
      throw new Uncontrollable(
          "a call before or after the threads does not return: it has made more than %d accesses to shared data, as a loop does that waits for another thread"
              .formatted(MOST_OUTSIDE));
    }
  }

  /** Whether the closing observations of a run are made that is learned from. */
  private boolean isClosing() {
    return threads.current.id() == 0 && !scope.isInitialising();
  }

  @Override
  public void access(int kind, int object, int slot, int site) {
    if (kind != Access.READ && !scope.isInitialising() && ObjectIds.isPermanent(object)) {
      stale.accept(object);
    }
    long location = Trace.location(object, slot);
    scheduler.settleStores();
    if (!scope.controls()) {
      snapshot.accessed(kind, location, 0, site);
      learnOutside(kind, location, site);
      if (kind == Access.READ && log.stores != null && snapshot.isInStep()) {
        look(log.stores, location, log.stores.heap().target(), site);
      }
      return;
    }
    RunThread thread = threads.current;
    if (thread.trusted.isInside()) {
      scheduler.accessTrusted(kind, location, 0, site);
      return;
    }
    scheduler.checkRunning();
    log.settle();
    Object target = kind == Access.CAS ? weakFailures.target(heap) : null;
    if (log.learner != null) {
      learnAndAccess(log.learner, kind, location, site);
    } else if (log.stores != null) {
      chooseAndAccess(log.stores, kind, location, site);
    } else {
      step(kind, location, site);
    }
    if (target != null) {
      weakFailures.begins(target, slot, heap);
    }
  }

  private void step(int kind, long location, int site) {
    RunThread thread = threads.current;
    if (blocks.continuesStep(thread, null)) {
      log.addAccess(kind, AccessRole.MEMORY, location, 0, site);
    } else {
      thread.announce(kind, location, site);
      scheduler.pass(thread);
    }
  }

  private void learnOutside(int kind, long location, int site) {
    RunLearner learner = log.learner;
    if (learner == null || !isClosing()) {
      return;
    }
    if (Trace.slot(location) == Access.WHOLE) {
      learner.opaque(0, "code that is not rewritten");
    } else {
      learner.memory(0, kind, location, site);
      learner.received(0, kind, location, heap == null ? null : heap.target());
    }
  }

  private void learnAndAccess(RunLearner learner, int kind, long location, int site) {
    int thread = threads.current.id();
    // Other threads run before the turn of this one, and access other objects.
    Object target = heap == null ? null : heap.target();
    boolean isWhole = Trace.slot(location) == Access.WHOLE;
    if (isWhole) {
      learner.opaque(thread, "code that is not rewritten");
    } else {
      learner.memory(thread, kind, location, site);
    }
    step(kind, location, site);
    if (!isWhole) {
      learner.received(thread, kind, location, target);
    }
  }

  // ---- where reads choose among stores ----

  private void chooseAndAccess(RunStores stores, int kind, long location, int site) {
    RunThread thread = threads.current;
    stores.settle();
    boolean isFollowed = stores.follow(location, stores.heap().target());
    boolean isOwnStep = !blocks.continuesStep(thread, null);
    if (isOwnStep) {
      thread.announce(kind, location, site);
      thread.choosesStore =
          isFollowed
              && kind == Access.READ
              && !blocks.isAtomic(thread)
              && stores.chooses(thread.id(), location, site);
      scheduler.pass(thread);
    } else {
      log.addAccess(kind, AccessRole.MEMORY, location, 0, site);
    }
    if (!isFollowed) {
      stores.use(thread.id(), kind, location);
    } else if (kind == Access.READ && isOwnStep && thread.choosesStore) {
      chooseAndRead(stores, thread, location, site);
    } else {
      boolean isWrite = kind == Access.WRITE;
      if (isWrite && isOwnStep && !blocks.isAtomic(thread) && isWeak(stores, location, site)) {
        choosePlaceAndWrite(stores, thread, location, site);
      } else {
        access(stores, thread.id(), kind, location, site);
      }
    }
  }

  private static boolean isWeak(RunStores stores, long location, int site) {
    return stores.mode(Access.WRITE, location, site) != AccessMode.VOLATILE;
  }

  /** A store that is not volatile may come before others that were made earlier. */
  private void choosePlaceAndWrite(RunStores stores, RunThread thread, long location, int site) {
    AccessMode mode = stores.mode(Access.WRITE, location, site);
    int access = trace.latest();
    trace.keep(access);
    List<Store> places = stores.places(thread.id(), location, mode);
    int chosen = places.size() == 1 ? 0 : scheduler.chooseStore(places.size());
    Store after = places.get(chosen);
    Store follower = stores.following(location, after);
    Store made = stores.write(thread.id(), location, mode, access, after);
    int known = follower == null ? -1 : stores.accessOf(follower);
    trace.place(
        access,
        Offer.place(after, made, follower),
        follower != null && known < 0 ? Trace.UNSEEN : known);
  }

  private void chooseAndRead(RunStores stores, RunThread thread, long location, int site) {
    AccessMode mode = stores.mode(Access.READ, location, site);
    int access = trace.latest();
    Offer offer = stores.offer(thread.id(), location, mode);
    int chosen = 0;
    if (offer.size() > 1) {
      log.onOffer = offer.ids();
      chosen = scheduler.chooseStore(offer.size());
      log.onOffer = null;
    }
    Store store = offer.stores().get(chosen);
    boolean isOld = stores.read(thread.id(), location, site, mode, store);
    trace.chose(access, offer.ids()[chosen], stores.accessOf(store), isOld, offer.ids());
    thread.choosesStore = false;
  }

  /**
   * What is read of an answer is read by the thread that got it: the latest store, whatever the
   * thread may see besides. From then on the thread must not fall behind it as far as the mode of
   * the read says. Such a read comes before the stores that are made later, as one without a choice
   * does. What is written meanwhile is found later to have changed.
   */
  private void look(RunStores stores, long location, @Nullable Object target, int site) {
    int thread = threads.current.id();
    if (stores.follow(location, target)) {
      stores.look(thread, location, stores.mode(Access.READ, location, site));
    } else {
      stores.use(thread, Access.READ, location);
    }
  }

  /** The whole of an object is read for an answer, without the help of rewritten code. */
  void looksAt(Object object, int id) {
    snapshot.looksAt(id);
    RunStores stores = log.stores;
    if (stores == null || !snapshot.isInStep()) {
      return;
    }
    scheduler.settleStores();
    int[] slots = object.getClass().isArray() ? stores.heap().variables(object) : null;
    if (slots == null) {
      stores.use(threads.current.id(), Access.READ, Trace.location(id, Access.WHOLE));
      return;
    }
    for (int slot : slots) {
      look(stores, Trace.location(id, slot), object, PLAIN);
    }
  }

  /** An access that has no choice: the latest store is read. */
  private void access(RunStores stores, int thread, int kind, long location, int site) {
    AccessMode mode = stores.mode(kind, location, site);
    int access = trace.latest();
    switch (kind) {
      case Access.READ -> stores.readLatest(thread, location, mode);
      case Access.WRITE -> {
        trace.keep(access);
        stores.write(thread, location, mode, access, null);
      }
      default -> {
        trace.keep(access);
        stores.update(thread, location, mode, access);
      }
    }
  }

  /** The variables of the world; null if there is none. */
  @Nullable HeapAccess heap() {
    return heap;
  }

  void clear() {
    outside = 0;
    if (log.stores != null) {
      log.stores.clear();
    }
  }

  /** The threads get the object under test. */
  void passOn(@Nullable Object subject) {
    if (log.stores != null && subject != null) {
      log.stores.passOn(subject);
    }
  }

  /** Lets reads choose among stores, or no longer. */
  void keepStores(boolean kept, RunStores.Strengths strengths) {
    log.stores = kept && heap != null ? new RunStores(heap, strengths) : null;
  }

  @Override
  public void use(HeapAccess ofWorld) {
    heap = ofWorld;
  }

  @Override
  public boolean keepsStores() {
    return log.stores != null;
  }

  @Override
  public void accessPrivate(int kind, int object, int slot, int site) {
    RunStores stores = log.stores;
    if (stores == null || !scope.controls()) {
      return;
    }
    stores.settle();
    int thread = threads.current.id();
    long location = Trace.location(object, slot);
    Object target = stores.heap().target();
    if (stores.follow(location, target)) {
      stores.accessPrivate(thread, kind, location, stores.mode(kind, location, site));
    } else if (kind != Access.READ && target != null && !target.getClass().isArray()) {
      stores.usePrivate(thread, location);
    }
  }

  @Override
  public void failedPrivate() {
    if (log.stores != null && scope.controls()) {
      log.stores.failed();
    }
  }

  @Override
  public void published(int id, Object object) {
    if (log.stores != null && scope.controls()) {
      log.stores.published(threads.current.id(), id);
    }
    if (log.learner != null && scope.controls()) {
      log.learner.published(threads.current.id(), id, object);
    }
  }

  @Override
  public void holds(int holder, int held) {
    if (log.stores != null && scope.controls()) {
      log.stores.holds(holder, held);
    }
  }

  @Override
  public void fence(AccessMode mode) {
    RunStores stores = log.stores;
    if (stores == null || !scope.controls() || threads.current.trusted.isInside()) {
      return;
    }
    scheduler.checkRunning();
    stores.settle();
    RunThread thread = threads.current;
    if (mode != AccessMode.VOLATILE) {
      stores.fence(thread.id(), mode);
    } else if (blocks.continuesStep(thread, null)) {
      log.addAccess(Access.RMW, AccessRole.HIDDEN, StepLog.FENCE, 0, thread.site);
    } else {
      log.settle();
      thread.announceFence(StepLog.FENCE);
      scheduler.pass(thread);
    }
  }

  @Override
  public boolean followsObjects() {
    return log.stores != null || log.learner != null;
  }

  @Override
  public void unpredictable(String reason) {
    log.unpredictable(reason);
  }

  @Override
  public void chance(boolean reads, boolean changes) {
    if (log.learner != null) {
      log.learner.chance(threads.current.id(), reads, changes);
    }
  }

  @Override
  public void also(int kind, int object, int slot) {
    scheduler.settleStores();
    unpredictable("several accesses in one instruction");
    if (scope.controls() && threads.current.trusted.isInside()) {
      scheduler.accessTrusted(kind, Trace.location(object, slot), 0, threads.current.site);
    } else if (scope.controls()) {
      log.addAccess(kind, AccessRole.MEMORY, Trace.location(object, slot), 0, threads.current.site);
      if (log.stores != null) {
        log.stores.use(threads.current.id(), kind, Trace.location(object, slot));
      }
    } else {
      snapshot.accessed(kind, Trace.location(object, slot), 0, threads.current.site);
    }
  }

  @Override
  public void failed() {
    if (scope.controls() && !threads.current.trusted.isSilent() && trace.isLatestCas()) {
      log.lastWasRead();
      trace.forgetValue();
      if (log.stores != null) {
        log.stores.failed();
      }
      if (log.learner != null) {
        log.learner.failed(threads.current.id());
      }
    }
  }

  @Override
  public boolean failsWithoutReason() {
    RunThread thread = threads.current;
    if (!scope.controls() || thread.trusted.isInside() || !weakFailures.mayHappen(thread)) {
      return false;
    }
    log.unpredictable("a compare-and-set that may fail without a reason");
    if (scheduler.alternative(2) == 0) {
      return false;
    }
    weakFailures.happens(thread, heap);
    // Whoever tries again does not wait for a change.
    localEffect();
    return true;
  }

  /**
   * An update that stores the same value again and one that only reads have the same runs, in which
   * the same accesses of other threads can come before or after it. Under Java's memory model it
   * still orders threads, so there it only counts as no change in a loop.
   */
  @Override
  public void unchanged() {
    if (!scope.controls() || threads.current.trusted.isInside() || !trace.isLatestUpdate()) {
      return;
    }
    if (log.stores != null) {
      threads.current.spin.failed();
      return;
    }
    log.lastWasRead();
    if (log.learner != null) {
      log.learner.failed(threads.current.id());
    }
  }

  @Override
  public void leaksFinal() {
    if (scope.controls()) {
      log.unpredictable("a final field that is set late");
      trace.leakFinal();
    }
  }

  @Override
  public void localEffect() {
    localEffect(null);
  }

  @Override
  public void localEffect(@Nullable Object target) {
    if (log.learner != null) {
      log.learner.changedOwn(threads.current.id(), target);
    }
    if (!threads.current.trusted.isSilent()) {
      threads.current.spin.localEffect();
      log.effect(Effects.LOCAL, 0, 0);
    }
  }

  @Override
  public void value(@Nullable Object value) {
    if (scope.controls() && !threads.current.trusted.isInside()) {
      trace.value(log.recorder.text(value));
    }
  }
}

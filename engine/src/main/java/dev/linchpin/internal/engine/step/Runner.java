package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Caveat;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.control.ReadLocks;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.InitScopes;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program once for each call of {@link #execute}, step by step as a policy says.
 *
 * <p>It is the {@link Control} of the code it runs: what that code reports is passed on to the
 * parts of the run that know about it.
 */
public final class Runner implements Control {
  private final Program program;
  private final StableIds ids;
  private final Arrivals arrivals;
  private final Scheduler scheduler;
  private final Trace trace;
  private final Threads threadModel = new Threads(this);
  private final ObjectMonitors monitors = new ObjectMonitors(this, threadModel);
  private final SharedHolds readLocks = new SharedHolds(this, monitors, threadModel);
  private final VirtualTime time = new VirtualTime();
  private final RunOperations operations;
  private final PendingSteps standing;

  private final Snapshot snapshot;
  private final InitScopes initialisers = new InitScopes();
  private final RunRecorder recorder = new RunRecorder();
  private final RecordedCalls calls = new RecordedCalls(this);
  private final List<Caveat> notes = new ArrayList<>();
  private @Nullable String refused;
  private IntConsumer stale = object -> {};
  private @Nullable Naming naming;
  private int uncontrolled = 1;
  private boolean casAnnounced;
  private boolean strictBlocks;

  public Runner(Fibers fibers, Program program, StableIds ids, int stepLimit) {
    this.program = program;
    this.ids = ids;
    this.arrivals = new Arrivals(this, ids);
    this.scheduler = new Scheduler(this, fibers, stepLimit);
    this.trace = scheduler.trace;
    this.snapshot = new Snapshot(this, trace);
    this.operations = new RunOperations(this, program);
    this.standing = new PendingSteps(scheduler, operations);
  }

  /** Tells when a run writes to a static field or to an object of a class initialiser. */
  public void onStale(IntConsumer listener) {
    this.stale = listener;
  }

  public void allowSpurious(boolean allowed) {
    monitors.allowSpurious(allowed);
    threadModel.allowSpurious(allowed);
  }

  /** Whether a run that interrupts a block shows nothing; otherwise blocks are kept if possible. */
  public void keepBlocksWhole(boolean strictly) {
    this.strictBlocks = strictly;
  }

  /**
   * Whether the latest run shows nothing, because a thread had to wait in the middle of a block for
   * a lock or a value and others went on: the run in which it begins later shows what there is to
   * see, also if the thread waits there for ever. A block that waits to be notified cannot be
   * whole: such runs show what they show.
   */
  public boolean wasTorn() {
    return strictBlocks && scheduler.wasTorn();
  }

  /** Keeps what people want to read: types of objects, values. */
  public RunRecorder recorder() {
    return recorder;
  }

  /** Gives names to what the runs report. */
  public void describeWith(Naming names) {
    this.naming = names;
  }

  /** The names of what the runs report, if there are any. */
  public @Nullable Naming naming() {
    return naming;
  }

  /** One run, from the setup to its end. */
  public RunEnd execute(Policy by) {
    scheduler.begin(by);
    monitors.clear();
    time.clear();
    notes.clear();
    refused = null;
    recorder.clear();
    operations.clear();
    initialisers.clear();
    calls.clear();
    uncontrolled = 1;
    arrivals.clear();
    try {
      program.setup();
    } catch (Throwable problem) {
      scheduler.end();
      return operations.threwInSetup(problem);
    }
    operations.createThreads();
    uncontrolled = 0;
    scheduler.runThreads();
    uncontrolled = 1;
    return operations.end(scheduler.wasCut(), scheduler.ranOut());
  }

  // ---- what policies and searches ask ----

  /** The steps so far. */
  public Trace trace() {
    return trace;
  }

  /** The choices so far. */
  public int[] choices() {
    return scheduler.choices();
  }

  /** How many choices the run has made so far. */
  public int depth() {
    return scheduler.depth();
  }

  /** Its operations. */
  public RunOperations operations() {
    return operations;
  }

  /** Whether its policy gave the latest run up. */
  public boolean wasCut() {
    return scheduler.wasCut();
  }

  /** Whether the latest run reached the limit of steps. */
  public boolean ranOut() {
    return scheduler.ranOut();
  }

  /** Where its threads stand. */
  public PendingSteps standing() {
    return standing;
  }

  // ---- what the other parts of a run ask ----

  Scheduler scheduler() {
    return scheduler;
  }

  ObjectMonitors monitors() {
    return monitors;
  }

  VirtualTime time() {
    return time;
  }

  /** A wait of the running thread ends by time; a class initialiser's time is its own. */
  void expire(long nanos) {
    if (!initialisers.isInside()) {
      time.expire(scheduler.current, nanos);
    }
  }

  void point(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
    casAnnounced = false;
    scheduler.point(kind, role, word, site, guard);
  }

  @Override
  public Uncontrollable refusal(String message) {
    if (!snapshot.isBeingTaken()) {
      refused = message;
    }
    return new Uncontrollable(message);
  }

  /** What the latest run was refused last, or null. */
  public @Nullable String refused() {
    return refused;
  }

  void note(Caveat caveat) {
    if (!notes.contains(caveat)) {
      notes.add(caveat);
    }
  }

  List<Caveat> notes() {
    return List.copyOf(notes);
  }

  /** The rendering of answers. */
  public Snapshot snapshot() {
    return snapshot;
  }

  /** How many pieces of uncontrolled code the running code is inside of. */
  int uncontrolled() {
    return uncontrolled;
  }

  void uncontrolled(int depth) {
    uncontrolled = depth;
  }

  // ---- Control ----

  @Override
  public RunThread current() {
    return scheduler.current;
  }

  @Override
  public boolean controls() {
    return uncontrolled == 0;
  }

  @Override
  public boolean records() {
    return uncontrolled == 0 || snapshot.isBeingTaken();
  }

  @Override
  public int born(Class<?> type) {
    int id =
        initialisers.isInside()
            ? ObjectIds.of(ObjectIds.INITIALISER, initialisers.next(ids))
            : arrivals.object();
    recorder.born(id, type);
    return id;
  }

  @Override
  public int met(Class<?> type) {
    if (initialisers.isInside()) {
      return born(type);
    }
    int id = ObjectIds.met(scheduler.current.id(), scheduler.current.met++);
    recorder.born(id, type);
    return id;
  }

  @Override
  public void beginInit(int classId) {
    uncontrolled++;
    initialisers.enter(classId);
  }

  @Override
  public void endInit() {
    uncontrolled--;
    initialisers.leave();
  }

  @Override
  public void access(int kind, int object, int slot, int site) {
    if (kind != Access.READ && !initialisers.isInside() && ObjectIds.isPermanent(object)) {
      stale.accept(object);
    }
    long location = Trace.location(object, slot);
    if (uncontrolled > 0) {
      snapshot.accessed(kind, location, 0, site);
      return;
    }
    RunThread thread = scheduler.current;
    scheduler.checkRunning();
    if (scheduler.isInsideBlock(thread, null)) {
      scheduler.addAccess(kind, AccessRole.MEMORY, location, 0, site);
    } else {
      thread.announce(kind, location, site);
      scheduler.pass(thread);
    }
    casAnnounced = kind == Access.CAS;
  }

  @Override
  public void also(int kind, int object, int slot) {
    if (uncontrolled == 0) {
      scheduler.addAccess(
          kind, AccessRole.MEMORY, Trace.location(object, slot), 0, scheduler.current.site);
    } else {
      snapshot.accessed(kind, Trace.location(object, slot), 0, scheduler.current.site);
    }
  }

  @Override
  public void failed() {
    if (uncontrolled == 0 && casAnnounced) {
      casAnnounced = false;
      scheduler.lastWasRead();
      trace.forgetValue();
    }
  }

  @Override
  public void outside(int site) {
    scheduler.current.outside = site;
  }

  @Override
  public void localEffect() {
    scheduler.current.spin.localEffect();
  }

  @Override
  public void lock(int object, boolean visible, int site) {
    monitors.lock(object, visible, site);
  }

  @Override
  public void unlock(int object, boolean visible, int site) {
    if (uncontrolled == 0) {
      scheduler.checkRunning();
    }
    monitors.unlock(object, visible, site);
  }

  @Override
  public boolean tryLock(int object, int site) {
    return monitors.tryLock(object, site);
  }

  @Override
  public boolean lock(int object, long nanos, int site) throws InterruptedException {
    return monitors.lock(object, nanos, site);
  }

  @Override
  public void release(int object, int site) {
    if (uncontrolled == 0) {
      scheduler.checkRunning();
    }
    monitors.release(object, site);
  }

  @Override
  public int holds(int object) {
    return monitors.holds(object);
  }

  @Override
  public boolean isLocked(int object, int site) {
    return monitors.isLocked(object, site);
  }

  @Override
  public boolean await(int object, int queue, long nanos, boolean interruptible, int site)
      throws InterruptedException {
    return monitors.await(object, queue, nanos, interruptible, site);
  }

  @Override
  public void signal(int object, int queue, boolean all, int site) {
    monitors.signal(object, queue, all, site);
  }

  @Override
  public ReadLocks readLocks() {
    return readLocks;
  }

  @Override
  public void park(long nanos, int site) {
    threadModel.park(nanos, site);
  }

  @Override
  public void unpark(ModelThread thread, int site) {
    threadModel.unpark((RunThread) thread, site);
  }

  @Override
  public RunThread create(Runnable body) {
    return arrivals.thread(body);
  }

  @Override
  public void start(ModelThread thread, int site) {
    threadModel.start((RunThread) thread, site);
  }

  @Override
  public boolean join(ModelThread thread, long nanos, int site) throws InterruptedException {
    return threadModel.join((RunThread) thread, nanos, site);
  }

  @Override
  public boolean isAlive(ModelThread thread, int site) {
    return threadModel.isAlive((RunThread) thread, site);
  }

  @Override
  public void interrupt(ModelThread thread, int site) {
    threadModel.interrupt((RunThread) thread, site);
  }

  @Override
  public boolean isInterrupted(ModelThread thread, boolean clear, int site) {
    return threadModel.isInterrupted((RunThread) thread, clear, site);
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    threadModel.sleep(nanos, site);
  }

  @Override
  public void enterLoop(int loop, int locals) {
    if (uncontrolled == 0) {
      scheduler.current.spin.enter(loop, locals);
    }
  }

  @Override
  public void iterate(int loop, int locals) {
    if (uncontrolled == 0) {
      RunThread thread = scheduler.current;
      if (thread.spin.iterate(loop, locals, trace)) {
        time.hasten(thread);
      }
    }
  }

  @Override
  public void enterBlock() {
    scheduler.enterBlock();
  }

  @Override
  public void leaveBlock() {
    scheduler.leaveBlock();
  }

  @Override
  public long nanoTime() {
    if (initialisers.isInside()) {
      return VirtualTime.initial(initialisers.look());
    }
    RunThread thread = scheduler.current;
    return uncontrolled > 0 ? time.lookOutside(thread) : time.look(thread);
  }

  @Override
  public long random() {
    if (initialisers.isInside()) {
      return initialisers.draw() * 0xBF58476D1CE4E5B9L;
    }
    scheduler.current.spin.localEffect();
    return (trace.names().of(scheduler.current.id()) * 0x9E3779B97F4A7C15L
            + ++scheduler.current.randoms)
        * 0xBF58476D1CE4E5B9L;
  }

  @Override
  public int choose(int count, int site) {
    return count <= 1 || uncontrolled > 0 ? 0 : scheduler.alternative(count);
  }

  @Override
  public Calls calls() {
    return calls;
  }

  @Override
  public void value(@Nullable Object value) {
    if (uncontrolled == 0) {
      trace.value(recorder.text(value));
    }
  }
}

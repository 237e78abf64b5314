package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Caveat;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.control.ReadLocks;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.control.TimeAndRandom;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.InitScopes;
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
  private final Arrivals arrivals;
  private final Scheduler scheduler;
  private final Trace trace;
  private final RunMemory memory;
  private final RunFlow flow;
  private final ThreadOperations threads = new ThreadOperations(this);
  private final ObjectMonitors monitors = new ObjectMonitors(this, threads);
  private final SharedHolds readLocks = new SharedHolds(this, monitors, threads);
  private final VirtualTime time = new VirtualTime(this);
  private final RunOperations operations;
  private final PendingSteps standing;

  private final Snapshot snapshot;
  private final InitScopes initialisers = new InitScopes();
  private final RunRecorder recorder = new RunRecorder();
  private final RecordedCalls calls = new RecordedCalls(this);
  private final List<Caveat> notes = new ArrayList<>();
  private @Nullable String refused;
  private @Nullable Naming naming;
  private int uncontrolled = 1;
  private boolean strictBlocks;

  public Runner(Fibers fibers, Program program, StableIds ids, int stepLimit) {
    this.program = program;
    this.arrivals = new Arrivals(this, ids);
    this.scheduler = new Scheduler(this, fibers, stepLimit);
    this.trace = scheduler.trace;
    this.snapshot = new Snapshot(this, trace);
    this.memory = new RunMemory(this, scheduler, snapshot);
    this.flow = new RunFlow(this, scheduler);
    this.operations = new RunOperations(this, program);
    this.standing = new PendingSteps(scheduler, operations);
  }

  /** Tells when a run writes to a static field or to an object of a class initialiser. */
  public void onStale(IntConsumer listener) {
    memory.onStale(listener);
  }

  public void allowSpurious(boolean allowed) {
    monitors.allowSpurious(allowed);
    threads.allowSpurious(allowed);
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

  VirtualTime virtualTime() {
    return time;
  }

  Arrivals arrivals() {
    return arrivals;
  }

  InitScopes initialisers() {
    return initialisers;
  }

  RunThread current() {
    return scheduler.current;
  }

  boolean controls() {
    return uncontrolled == 0;
  }

  /** A wait of the running thread ends by time; a class initialiser's time is its own. */
  void expire(long nanos) {
    if (!initialisers.isInside()) {
      time.expire(scheduler.current, nanos);
    }
  }

  void point(int kind, AccessRole role, SyncWord word, int site, @Nullable Guard guard) {
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
  public SharedMemory memory() {
    return memory;
  }

  @Override
  public Locks locks() {
    return monitors;
  }

  @Override
  public ThreadControl threads() {
    return threads;
  }

  @Override
  public TimeAndRandom time() {
    return time;
  }

  @Override
  public ObjectNumbers objects() {
    return arrivals;
  }

  @Override
  public ProgramFlow flow() {
    return flow;
  }

  @Override
  public ReadLocks readLocks() {
    return readLocks;
  }

  @Override
  public Calls calls() {
    return calls;
  }
}

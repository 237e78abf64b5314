package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Goal;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.answer.RunProblems;
import dev.linchpin.internal.engine.step.answer.Snapshot;
import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.control.ReadLocks;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.control.TimeAndRandom;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.learn.Caution;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.learn.Mislearned;
import dev.linchpin.internal.engine.step.learn.RunLearner;
import dev.linchpin.internal.engine.step.learn.RunPrint;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.RecordedCalls;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.store.RunStores;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.thread.VirtualTime;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program once for each call of {@link #execute}, step by step as a policy says.
 *
 * <p>The runner puts the parts of a run together and gives each of them the siblings it needs. To
 * the code that runs it is the {@link Control}; policies and searches get a {@link RunView}.
 */
public final class Runner implements Control {
  private final Program program;
  private final ControlScope scope = new ControlScope();
  private final RunProblems problems;
  private final RunRecorder recorder = new RunRecorder();
  private final RunOperations operations;
  private final VirtualTime time;
  private final Scheduler scheduler;
  private final Snapshot snapshot;
  private final RunMemory memory;
  private final RunFlow flow;
  private final Arrivals arrivals;
  private final ThreadOperations threads;
  private final SyncSteps synchronisers;
  private final ObjectMonitors monitors;
  private final SharedHolds readLocks;
  private final RecordedCalls calls;
  private final ScenarioDriver driver;
  private final RunView view;
  private final AtomicLong inMemory = new AtomicLong();
  private boolean strictBlocks;
  private @Nullable Learning learning;

  /** Whether runs are made and not followed although what was learned is kept. */
  private boolean rests;

  private boolean hasComputed;
  private boolean wasComputed;

  public Runner(Fibers fibers, Program program, StableIds ids, int stepLimit) {
    this.program = program;
    this.problems = new RunProblems(scope, program.isBody());
    RunThreads runThreads = new RunThreads(program.threads().size());
    Trace trace = new Trace();
    this.operations = new RunOperations(program, runThreads);
    this.time = new VirtualTime(scope, runThreads, trace);
    StepLog log = new StepLog(trace, runThreads, recorder, time);
    Snapshot rendering = new Snapshot(scope, trace, runThreads, problems);
    this.snapshot = rendering;
    RunProblems found = problems;
    Scheduler.Crashes crashes =
        (thread, problem) -> found.crashed(thread, problem, rendering::thrown);
    this.scheduler = new Scheduler(fibers, stepLimit, log, operations, crashes);
    this.memory = new RunMemory(scope, scheduler, snapshot);
    this.flow = new RunFlow(scope, scheduler, time, problems);
    this.arrivals = new Arrivals(ids, scope, log, problems);
    SyncSteps steps = new SyncSteps(scope, scheduler, snapshot, time, problems);
    this.synchronisers = steps;
    this.threads = new ThreadOperations(steps, arrivals, runThreads);
    this.monitors = new ObjectMonitors(steps, threads, flow);
    this.readLocks = new SharedHolds(steps, monitors, threads, log);
    this.calls =
        new RecordedCalls(scope, recorder, scheduler::isOver, () -> runThreads.current.calls);
    this.driver = new ScenarioDriver(program, operations, scheduler, snapshot, problems);
    this.view = new RunView(scheduler, operations, monitors);
  }

  /** Sets who hears of writes to static fields and to objects made by class initialisers. */
  public void onStale(IntConsumer listener) {
    memory.onStale(listener);
  }

  /** Has runs end early once this is true; it is asked now and then in long runs. */
  public void stopWhen(BooleanSupplier isUnwanted) {
    scheduler.limit.stopWhen(isUnwanted);
  }

  /**
   * Whether {@code wait} and {@code park} may return, and {@code weakCompareAndSet} may fail,
   * without a reason.
   */
  public void allowSpurious(boolean allowed) {
    monitors.allowSpurious(allowed);
    threads.allowSpurious(allowed);
    memory.weakFailures.allow(allowed);
    scheduler.blocks.splitCalls(allowed);
  }

  /** Whether a run in which a block was torn does not count; see {@link #wasTorn}. */
  public void keepBlocksWhole(boolean strictly) {
    this.strictBlocks = strictly;
  }

  /**
   * How often time may wake each thread of the subject itself while operations are left. Time wakes
   * it more often only if an operation waits and no other thread can go on.
   */
  public void allowOwnTurns(int most) {
    operations.allowOwnTurns(most);
  }

  /**
   * Whether an operation is called only when no other is in progress; threads of the subject itself
   * go on at any time. This restricts which runs there are, not what a given schedule does.
   *
   * @param goal after another result nothing is called
   */
  public void callOneAtATime(boolean only, Goal goal) {
    operations.callOneAtATime(only, goal);
  }

  /**
   * Whether the latest run does not count, because a thread had to wait in the middle of a block
   * for a lock or a value while others went on. Another run, in which the block begins later, shows
   * the same, even if the thread waits there forever. A block that waits to be notified cannot be
   * whole, so such runs count.
   */
  public boolean wasTorn() {
    return strictBlocks && scheduler.wasTorn();
  }

  /**
   * Whether reads see any store that Java's memory model lets them see, instead of the latest one.
   * To be said after the world has been attached.
   *
   * @param model says which accesses count as volatile whatever their mode
   */
  public void keepStores(boolean kept, MemoryModel model) {
    memory.keepStores(
        kept,
        new RunStores.Strengths(
            model.fields().isEmpty() ? null : field -> declared(field, model),
            site -> model.sparesLibraries() && !view.ownCode().test(site),
            model.sparesLibraries(),
            model.isPublishedByRace()));
  }

  private MemoryModel.@Nullable Declared declared(int field, MemoryModel model) {
    Naming names = view.naming();
    return names != null && model.fields().contains(names.field(field)) ? model.declared() : null;
  }

  /**
   * Learns what threads do from the runs that are made, from now on, and computes runs from that.
   * To be said after the world has been attached.
   */
  public void learn(Caution caution) {
    HeapAccess heap = memory.heap();
    if (heap != null && !program.isBody()) {
      learn(heap, new Lessons(operations.count() + program.closing().size()), caution);
    }
  }

  private Learning learn(HeapAccess heap, Lessons lessons, Caution caution) {
    Learning begun =
        new Learning(
            lessons,
            () -> new RunLearner(lessons, heap, monitors),
            () -> new ComputedRun(scheduler, operations, lessons),
            caution);
    learning = begun;
    time.onLook(() -> scheduler.log.unpredictable("a clock"));
    time.onDraw(scheduler.log::draws);
    return begun;
  }

  /**
   * The same, beginning with what another runner of the same program in the same world has learned.
   * If that could not be used, nothing is learned here either.
   */
  public void learn(Caution caution, Runner former) {
    HeapAccess heap = memory.heap();
    Learning before = former.learning;
    if (heap == null || before == null) {
      return;
    }
    if (before.isBegun()) {
      learn(heap, before.lessons, caution).goOnFrom(before);
      hasComputed = former.hasComputed;
      rests = former.rests;
    } else {
      learn(caution);
    }
  }

  /** Makes a run and learns from it, whatever is known of it. To be called while it learns. */
  public void study(Policy by) {
    hasComputed = true;
    make(by);
    Lessons lessons = lessons();
    if (lessons != null && lessons.distrusted() != null) {
      throw new Mislearned(lessons.distrusted());
    }
  }

  /** Takes note of steps that were taken without running code, for those who watch a search. */
  public void tookInMemory(int steps) {
    inMemory.addAndGet(steps);
  }

  /** How many such steps there were; any thread may ask. */
  public long takenInMemory() {
    return inMemory.get();
  }

  /** Follows runs again, or no longer, whether or not that pays; whether it did before. */
  public boolean follow(boolean on) {
    boolean followed = !rests;
    rests = !on;
    return followed;
  }

  /** Makes all runs from now on. */
  public void unlearn() {
    learning = null;
    hasComputed = false;
  }

  /** Whether some run was computed since learning began, wholly or in part. */
  public boolean hasComputed() {
    return hasComputed;
  }

  /** Whether the latest run was computed, not made. */
  public boolean wasComputed() {
    return wasComputed;
  }

  /** What was learned; null if nothing is. */
  public @Nullable Lessons lessons() {
    return learning == null ? null : learning.lessons;
  }

  /** Keeps what reports show: types of objects, values. */
  public RunRecorder recorder() {
    return recorder;
  }

  /** Sets the names that reports use. */
  public void describeWith(Naming names) {
    view.describeWith(names);
  }

  /** Under these names a debugger shows the threads of the scenario, from now on. */
  public void nameThreads(List<String> names) {
    scheduler.nameThreads(names);
  }

  /** One run, from the setup to its end. It may be computed from what runs before have shown. */
  public RunEnd execute(Policy by) {
    wasComputed = false;
    Learning learned = learning;
    if (learned == null || rests || recorder.isOn()) {
      return make(by);
    }
    if (!learned.mayCompute()) {
      return made(learned, make(by));
    }
    RunEnd end = compute(learned, by);
    if (end == null) {
      return made(learned, repeat(learned, by, false));
    }
    if (!learned.mustBeMade(end)) {
      wasComputed = true;
      return end;
    }
    long print = RunPrint.of(view, end);
    RunEnd made = made(learned, repeat(learned, by, true));
    if (RunPrint.of(view, made) != print) {
      throw learned.mislearned("a run was not as computed");
    }
    return made;
  }

  private RunEnd made(Learning learned, RunEnd end) {
    learned.made(end, hasComputed);
    rests |= !learned.pays();
    if (!learned.isTrusted()) {
      learning = null;
    }
    return end;
  }

  /** Makes the run that was computed, as far as it was. */
  private RunEnd repeat(Learning learned, Policy by, boolean isWhole) {
    Repetition repetition = new Repetition(scheduler.choices(), by, isWhole);
    RunEnd end = make(repetition);
    if (repetition.hasFailed()) {
      throw learned.mislearned("a thread was not where it was computed to be");
    }
    return end;
  }

  /** Null if some step of the run is not known. */
  private @Nullable RunEnd compute(Learning learned, Policy by) {
    hasComputed = true;
    clear(by);
    learned.afterSetup(scheduler.log.threads.current);
    driver.createThreads();
    boolean isKnown = learned.computed().run();
    scheduler.end();
    scheduler.log.threads.backToSetup();
    return isKnown ? computeEnd(learned) : null;
  }

  private @Nullable RunEnd computeEnd(Learning learned) {
    AtomicBoolean isKnown = new AtomicBoolean(true);
    RunEnd end =
        driver.end(
            calls -> {
              List<Result> answers = new ArrayList<>();
              for (int index = 0; index < program.closing().size() && isKnown.get(); index++) {
                Result answer = learned.computed().observe(index);
                isKnown.set(answer != null);
                answers.add(answer == null ? new Result.Pending() : answer);
              }
              return answers;
            });
    return isKnown.get() ? end : null;
  }

  private void clear(Policy by) {
    scheduler.begin(by, view);
    monitors.clear();
    synchronisers.clear();
    time.clear();
    problems.clear();
    recorder.clear();
    operations.clear();
    scope.clear();
    calls.clear();
    arrivals.clear();
    memory.clear();
  }

  /** One run of the code, whatever was learned. */
  public RunEnd make(Policy by) {
    clear(by);
    try {
      program.setup();
    } catch (Throwable problem) {
      scheduler.end();
      return driver.threwInSetup(problem);
    }
    memory.passOn(program.subject());
    driver.createThreads();
    scope.beginThreads();
    boolean isFollowed = !rests && !recorder.isOn() && learning != null && learning.isBegun();
    Learning learned = isFollowed ? learning : null;
    if (learned != null) {
      learned.begin(scheduler.log.threads.current);
      scheduler.log.learner = learned.learner();
    }
    scheduler.runThreads();
    scope.endThreads();
    if (learned == null) {
      return driver.end(null);
    }
    RunEnd end =
        driver.end(
            calls ->
                IntStream.range(0, program.closing().size())
                    .mapToObj(index -> calls.call(index, learned.learner()))
                    .toList());
    learned.learner().end();
    return end;
  }

  /** The run in progress, or the latest one. */
  public RunView view() {
    return view;
  }

  /** The rendering of results. */
  public Snapshot snapshot() {
    return snapshot;
  }

  /** The whole of an object that others can reach is about to be read for an answer. */
  public void looksAt(Object object, int id) {
    memory.looksAt(object, id);
  }

  // ---- the roles of Control ----

  @Override
  public SharedMemory memory() {
    return memory;
  }

  @Override
  public Locks locks() {
    return monitors;
  }

  @Override
  public ReadLocks readLocks() {
    return readLocks;
  }

  @Override
  public Synchronisers synchronisers() {
    return synchronisers;
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
  public Calls calls() {
    return calls;
  }

  @Override
  public Uncontrollable refusal(String message) {
    return problems.refusal(message);
  }
}

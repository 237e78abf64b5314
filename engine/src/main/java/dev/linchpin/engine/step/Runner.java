package dev.linchpin.engine.step;

import dev.linchpin.engine.fiber.Fibers;
import dev.linchpin.engine.fiber.Fibers.Fiber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program once for each call of {@link #execute}, step by step as a policy says.
 *
 * <p>The decision who goes next is taken in the running thread, when it has announced its next
 * operation: control is handed over only if another thread was chosen.
 */
public final class Runner implements Control {
  /** Steps under a fair schedule after the limit, to tell a livelock from a long run. */
  private static final int OVERTIME = 1_000;

  private final Fibers fibers;
  private final Program program;
  private final StableIds ids;
  private final int stepLimit;

  private final Trace trace = new Trace();
  private final Monitors monitors = new Monitors(this);
  private final Threads threadModel = new Threads(this);
  private final Operations operations;
  private final ModelThread[] threads = new ModelThread[StableIds.MOST_THREADS];
  private final List<ModelThread> started = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private Policy policy = new FirstEnabled();
  private ModelThread current = new ModelThread(0, () -> {});
  private int[] choices = new int[64];
  private int chosen;
  private int uncontrolled;
  private final InitScopes initialisers = new InitScopes();
  private boolean over = true;
  private boolean cut;
  private boolean aborted;
  private boolean ranOut;
  private boolean casAnnounced;
  private int returnsAtLimit;
  private IntConsumer stale = object -> {};
  private final Recorder recorder = new Recorder();

  public Runner(Fibers fibers, Program program, StableIds ids, int stepLimit) {
    this.fibers = fibers;
    this.program = program;
    this.ids = ids;
    this.stepLimit = stepLimit;
    this.operations = new Operations(this, program);
  }

  /** Tells when a run writes to a static field or to an object of a class initialiser. */
  public void onStale(IntConsumer listener) {
    this.stale = listener;
  }

  public void allowSpurious(boolean allowed) {
    monitors.allowSpurious(allowed);
    threadModel.allowSpurious(allowed);
  }

  /** Keeps what people want to read: types of objects, values. */
  public Recorder recorder() {
    return recorder;
  }

  /** One run, from the setup to its end. */
  public RunEnd execute(Policy by) {
    begin(by);
    try {
      program.setup();
    } catch (Throwable problem) {
      over = true;
      return operations.threwInSetup(problem);
    }
    operations.createThreads();
    uncontrolled = 0;
    ModelThread first = decide();
    if (first != null) {
      current = first;
      fibers.run(fiberOf(first), this::successor);
    }
    over = true;
    uncontrolled = 1;
    for (ModelThread thread : started) {
      if (!thread.hasEnded() && thread.fiber != null) {
        fibers.abandon(thread.fiber);
      }
    }
    current = threads[0];
    return operations.end(cut, ranOut);
  }

  private void begin(Policy by) {
    policy = by;
    trace.clear();
    monitors.clear();
    started.clear();
    notes.clear();
    recorder.clear();
    operations.clear();
    Arrays.fill(threads, null);
    chosen = 0;
    uncontrolled = 1;
    initialisers.clear();
    aborted = false;
    over = false;
    cut = false;
    ranOut = false;
    returnsAtLimit = -1;
    current = new ModelThread(0, () -> {});
    threads[0] = current;
  }

  // ---- scheduling ----

  private @Nullable Fiber successor() {
    ModelThread next = decide();
    if (next == null) {
      return null;
    }
    current = next;
    return fiberOf(next);
  }

  private Fiber fiberOf(ModelThread thread) {
    Fiber fiber = thread.fiber;
    if (fiber == null) {
      fiber = fibers.create(() -> runThread(thread));
      thread.fiber = fiber;
    }
    return fiber;
  }

  private void runThread(ModelThread thread) {
    beginStep(thread);
    try {
      thread.body().run();
    } catch (Throwable problem) {
      if (over) {
        return;
      }
      operations.crashed(thread, problem);
    }
    addSync(WRITE, Role.HIDDEN, thread.life, thread.site);
    thread.life.low(ModelThread.STARTED | ModelThread.ENDED);
  }

  private @Nullable ModelThread decide() {
    long enabled = aborted ? 0 : enabled();
    if (enabled == 0) {
      return null;
    }
    int next;
    if (trace.steps() >= stepLimit) {
      next = overtime(enabled);
    } else {
      next = policy.next(this, enabled);
      cut = next == Policy.STOP;
    }
    if (next == Policy.STOP) {
      return null;
    }
    log(next);
    return threads[next];
  }

  private long enabled() {
    long enabled = 0;
    boolean scenarioLives = false;
    for (ModelThread thread : started) {
      if (thread.isLive()) {
        scenarioLives |= operations.isScenarioThread(thread);
        if (thread.isEnabled(trace)) {
          enabled |= 1L << thread.id();
        }
      }
    }
    if (enabled == 0 && scenarioLives) {
      for (ModelThread thread : started) {
        if (thread.isLive()
            && (thread.guard == null || thread.guard.holds())
            && thread.spin.goOn()) {
          enabled |= 1L << thread.id();
        }
      }
    }
    return enabled;
  }

  /** Past the limit every enabled thread gets its turn, and the run is watched for progress. */
  private int overtime(long enabled) {
    ranOut = true;
    if (returnsAtLimit < 0) {
      returnsAtLimit = operations.returned();
    }
    if (trace.steps() >= stepLimit + OVERTIME) {
      return Policy.STOP;
    }
    int last = trace.thread(trace.steps() - 1);
    long after = enabled & -1L << last + 1;
    return Long.numberOfTrailingZeros(after != 0 ? after : enabled);
  }

  /** Whether the run reached its limit and then no operation returned although all had turns. */
  boolean madeNoProgress() {
    return ranOut && returnsAtLimit == operations.returned();
  }

  private void log(int choice) {
    if (chosen == choices.length) {
      choices = Arrays.copyOf(choices, chosen * 2);
    }
    choices[chosen++] = choice;
  }

  /** Announces an access to a synchronisation word and returns when it is this thread's turn. */
  void point(int kind, Role role, SyncWord word, int site, @Nullable Guard guard) {
    ModelThread thread = current;
    checkRunning();
    if (isInsideBlock(thread, guard)) {
      addAccess(kind, role, word.location, word.state, site);
      return;
    }
    thread.announce(kind, role, word, site, guard);
    pass(thread);
  }

  /** Announces a step that touches nothing. */
  void callPoint() {
    ModelThread thread = current;
    checkRunning();
    thread.announceCall();
    pass(thread);
  }

  private boolean isInsideBlock(ModelThread thread, @Nullable Guard guard) {
    if (thread.blocks == 0) {
      return false;
    }
    if (!thread.blockBegun) {
      thread.blockBegun = true;
      return false;
    }
    return (guard == null || guard.holds()) && thread.spin.isAwake(trace);
  }

  private void pass(ModelThread thread) {
    casAnnounced = false;
    ModelThread next = decide();
    if (next != thread) {
      if (next != null) {
        current = next;
        fibers.switchTo(fiberOf(next));
      } else {
        fibers.switchTo(null);
      }
    }
    beginStep(thread);
  }

  private void beginStep(ModelThread thread) {
    trace.begin(thread.id(), thread.operation, thread.guard);
    if (thread.touches) {
      addAccess(thread.kind, thread.role, thread.location, thread.stateBefore(), thread.site);
    }
    thread.spin.addFootprint(trace, thread.site);
    if (thread.announcesCall) {
      operations.called(thread, trace.steps() - 1);
    }
  }

  private void addAccess(int kind, Role role, long location, long before, int site) {
    current.spin.accessed(trace.accesses(), kind != READ);
    trace.add(kind, role.ordinal(), location, before, site);
  }

  /** One more access of the step in progress, to a synchronisation word. */
  void addSync(int kind, Role role, SyncWord word, int site) {
    addAccess(kind, role, word.location, word.state, site);
  }

  void lastWasRead() {
    trace.lastWasRead();
    current.spin.failed();
  }

  /** A run that is over goes nowhere: what still unwinds is stopped here. */
  private void checkRunning() {
    if (over) {
      fibers.switchTo(null);
      throw new Uncontrollable("code of an abandoned run went on");
    }
  }

  // ---- what others ask ----

  public Trace trace() {
    return trace;
  }

  public int[] choices() {
    return Arrays.copyOf(choices, chosen);
  }

  /** How many choices the run has made so far. */
  public int depth() {
    return chosen;
  }

  public Operations operations() {
    return operations;
  }

  List<ModelThread> started() {
    return started;
  }

  Monitors monitors() {
    return monitors;
  }

  /** The scenario's thread that is in the middle of an operation, the first if several; or -1. */
  public int insideOperation() {
    for (ModelThread thread : started) {
      if (operations.isScenarioThread(thread) && thread.isLive() && !thread.announcesCall) {
        return thread.id();
      }
    }
    return -1;
  }

  /** What the thread has announced conflicts with a step; a compare-and-set counts as a write. */
  public boolean pendingConflicts(int thread, int step) {
    ModelThread it = threads[thread];
    if (!it.touches) {
      return false;
    }
    return new Label(new long[] {it.location}, new boolean[] {it.kind != READ})
        .conflictsWith(trace, step);
  }

  /** Threads that have begun and not ended, whose announced operation must wait. */
  public long blocked() {
    long blocked = 0;
    for (ModelThread thread : started) {
      if (thread.isLive() && thread.guard != null && !thread.guard.holds()) {
        blocked |= 1L << thread.id();
      }
    }
    return blocked;
  }

  /** What a blocked thread waits for. */
  public long awaited(int thread) {
    return threads[thread].location;
  }

  /** Whether a blocked thread could have gone on before that access to what it waits for. */
  public boolean couldPrecede(int thread, int access) {
    Guard guard = threads[thread].guard;
    return guard != null && guard.test(trace.before(access));
  }

  void addThread(ModelThread thread) {
    threads[thread.id()] = thread;
    started.add(thread);
    thread.life.low(ModelThread.STARTED);
  }

  /** Whether its policy gave the latest run up. */
  public boolean wasCut() {
    return cut;
  }

  boolean isOver() {
    return over;
  }

  /** Ends the run at the next decision. */
  void abort() {
    aborted = true;
  }

  void note(String text) {
    notes.add(text);
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  /** Runs code whose accesses are no steps. */
  <T> T uncontrolled(java.util.function.Supplier<T> code) {
    uncontrolled++;
    try {
      return code.get();
    } finally {
      uncontrolled--;
    }
  }

  void throwIfInterrupted(ModelThread thread, int site) throws InterruptedException {
    threadModel.throwIfInterrupted(thread, site);
  }

  void throwIfWoken(ModelThread thread, int site) throws InterruptedException {
    threadModel.throwIfWoken(thread, site);
  }

  // ---- Control ----

  @Override
  public ModelThread current() {
    return current;
  }

  @Override
  public boolean controls() {
    return uncontrolled == 0;
  }

  @Override
  public int born(Class<?> type) {
    int id =
        initialisers.isInside()
            ? ObjectIds.of(ObjectIds.INITIALISER, initialisers.next(ids))
            : ObjectIds.of(current.id(), current.born++);
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
    if (kind != READ && !initialisers.isInside() && ObjectIds.isPermanent(object)) {
      stale.accept(object);
    }
    if (uncontrolled > 0) {
      return;
    }
    ModelThread thread = current;
    checkRunning();
    long location = Trace.location(object, slot);
    if (isInsideBlock(thread, null)) {
      addAccess(kind, Role.MEMORY, location, 0, site);
    } else {
      thread.announce(kind, location, site);
      pass(thread);
    }
    casAnnounced = kind == CAS;
  }

  @Override
  public void also(int kind, int object, int slot) {
    if (uncontrolled == 0) {
      addAccess(kind, Role.MEMORY, Trace.location(object, slot), 0, current.site);
    }
  }

  @Override
  public void failed() {
    if (uncontrolled == 0 && casAnnounced) {
      casAnnounced = false;
      lastWasRead();
    }
  }

  @Override
  public void localEffect() {
    current.spin.localEffect();
  }

  @Override
  public void lock(int object, boolean visible, int site) {
    monitors.lock(object, visible, site);
  }

  @Override
  public void unlock(int object, boolean visible, int site) {
    if (over) {
      checkRunning();
    }
    monitors.unlock(object, visible, site);
  }

  @Override
  public boolean holdsLock(int object) {
    return monitors.isHeld(object);
  }

  @Override
  public void await(int object, long nanos, int site) throws InterruptedException {
    monitors.await(object, nanos, site);
  }

  @Override
  public void signal(int object, boolean all, int site) {
    monitors.signal(object, all, site);
  }

  @Override
  public void park(long nanos, int site) {
    threadModel.park(nanos, site);
  }

  @Override
  public void unpark(ModelThread thread, int site) {
    threadModel.unpark(thread, site);
  }

  @Override
  public ModelThread create(Runnable body) {
    return new ModelThread(ids.thread(current.id(), current.children++), body);
  }

  @Override
  public void start(ModelThread thread, int site) {
    if (thread.life.low() != 0) {
      throw new IllegalThreadStateException();
    }
    if (controls()) {
      point(WRITE, Role.FORK, thread.life, site, null);
    }
    thread.nanos = current.nanos;
    addThread(thread);
    thread.announce(READ, Role.HIDDEN, thread.life, site, null);
  }

  @Override
  public boolean join(ModelThread thread, long nanos, int site) throws InterruptedException {
    return threadModel.join(thread, nanos, site);
  }

  @Override
  public boolean isAlive(ModelThread thread, int site) {
    return threadModel.isAlive(thread, site);
  }

  @Override
  public void interrupt(ModelThread thread, int site) {
    threadModel.interrupt(thread, site);
  }

  @Override
  public boolean isInterrupted(ModelThread thread, boolean clear, int site) {
    return threadModel.isInterrupted(thread, clear, site);
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    threadModel.sleep(nanos, site);
  }

  @Override
  public void pause() {}

  @Override
  public void enterLoop(int loop, int locals) {
    if (uncontrolled == 0) {
      current.spin.enter(loop, locals);
    }
  }

  @Override
  public void iterate(int loop, int locals) {
    if (uncontrolled == 0) {
      current.spin.iterate(loop, locals, trace);
    }
  }

  @Override
  public void enterBlock() {
    if (current.blocks++ == 0) {
      current.blockBegun = false;
    }
  }

  @Override
  public void leaveBlock() {
    current.blocks--;
  }

  @Override
  public long nanoTime() {
    current.spin.localEffect();
    current.nanos += current.tick;
    current.tick = Math.min(current.tick * 2, 1L << 40);
    return current.nanos;
  }

  @Override
  public long random() {
    current.spin.localEffect();
    return (current.id() * 0x9E3779B97F4A7C15L + ++current.randoms) * 0xBF58476D1CE4E5B9L;
  }

  @Override
  public int choose(int count, int site) {
    if (count <= 1 || uncontrolled > 0) {
      return 0;
    }
    int alternative = policy.alternative(this, count);
    log(alternative);
    trace.chose(alternative);
    return alternative;
  }

  @Override
  public void value(@Nullable Object value) {
    if (uncontrolled == 0) {
      trace.value(recorder.text(value));
    }
  }

  /** Takes the lowest enabled thread: the policy of a runner that has not been told otherwise. */
  private static final class FirstEnabled implements Policy {
    @Override
    public int next(Runner run, long enabled) {
      return Long.numberOfTrailingZeros(enabled);
    }

    @Override
    public int alternative(Runner run, int count) {
      return 0;
    }
  }
}

package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.step.answer.ComparableAnswers;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.answer.StableTexts;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The operations of one run: who calls what, when it was called, when it returned, with what. */
public final class RunOperations {
  /** An operation that was not called, or did not return. */
  public static final int NEVER = -1;

  /** The object whose word says that an operation is in progress; no thread has this number. */
  private static final int TURN = ObjectIds.of(ObjectIds.THREAD, 64);

  /** The packages whose code reports to a run. */
  private static final Set<String> OURS =
      Set.of(
          "dev.linchpin.internal.engine.step",
          "dev.linchpin.internal.engine.step.control",
          "dev.linchpin.internal.engine.step.trace",
          "dev.linchpin.internal.engine.hooks",
          "dev.linchpin.internal.engine.hooks.environment",
          "dev.linchpin.internal.engine.hooks.memory",
          "dev.linchpin.internal.engine.hooks.thread");

  private static final Result PENDING = new Result.Pending();
  private static final Result UNCALLED = new Result.Uncalled();

  private final Runner run;
  private final Program program;
  private final int scenarioThreads;
  private final int[] firstOperation;
  private final int[] callStep;
  private final int[] lastStep;
  private final @Nullable Result[] results;
  private int returned;
  private long late;
  private boolean crashed;

  /** The first exception that ended a thread of the subject. */
  private Result.@Nullable Thrown uncaught;

  private boolean abandoned;

  /** Whether only one may be in progress at a time; then it holds {@link #turn}. */
  private boolean oneAtATime;

  private SyncWord turn = new SyncWord(TURN, 0);

  private int ownTurns = Plan.Options.DEFAULT_TURNS;

  RunOperations(Runner run, Program program) {
    this.run = run;
    this.program = program;
    List<List<Program.Operation>> threads = program.threads();
    this.scenarioThreads = threads.size();
    this.firstOperation = new int[scenarioThreads + 1];
    for (int thread = 0; thread < scenarioThreads; thread++) {
      firstOperation[thread + 1] = firstOperation[thread] + threads.get(thread).size();
    }
    int count = firstOperation[scenarioThreads];
    this.callStep = new int[count];
    this.lastStep = new int[count];
    this.results = new Result[count];
  }

  void clear() {
    Arrays.fill(callStep, NEVER);
    Arrays.fill(lastStep, NEVER);
    Arrays.fill(results, null);
    returned = 0;
    late = 0;
    crashed = false;
    uncaught = null;
    abandoned = false;
    turn = new SyncWord(TURN, 0);
  }

  /**
   * Whether an operation is called only when no other is in progress; threads of the subject itself
   * go on at any time. It restricts which runs there are, not what a run of some choices does.
   */
  public void callOneAtATime(boolean only) {
    oneAtATime = only;
  }

  /**
   * How often time may wake each thread of the subject itself while operations are left; more often
   * only if an operation waits and nobody else can go on.
   */
  public void allowOwnTurns(int most) {
    ownTurns = most;
  }

  int ownTurns() {
    return ownTurns;
  }

  void createThreads() {
    for (int index = 0; index < scenarioThreads; index++) {
      List<Program.Operation> mine = program.threads().get(index);
      int first = firstOperation[index];
      if (!mine.isEmpty()) {
        RunThread thread = new RunThread(index + 1, () -> operate(first, mine));
        thread.operation = first;
        thread.nanos = run.current().nanos;
        announceCall(thread);
        run.scheduler().addThread(thread);
      }
    }
  }

  private void operate(int first, List<Program.Operation> mine) {
    RunThread thread = run.current();
    for (int index = 0; index < mine.size(); index++) {
      if (index > 0) {
        thread.operation = first + index;
        run.scheduler().checkRunning();
        announceCall(thread);
        run.scheduler().pass(thread);
      }
      results[first + index] = answer(mine.get(index));
      lastStep[first + index] = run.trace().steps() - 1;
      if (thread.isLate) {
        late |= 1L << (first + index);
      }
      returned++;
      if (oneAtATime) {
        run.scheduler().addSync(Access.WRITE, AccessRole.HIDDEN, turn, thread.site);
        turn.low(0);
      }
    }
  }

  /** Announces the next call of a thread. */
  private void announceCall(RunThread thread) {
    if (oneAtATime) {
      thread.announceCall(turn);
    } else {
      thread.announceCall();
    }
  }

  private Result answer(Program.Operation operation) {
    Object answer;
    try {
      answer = operation.invoke();
    } catch (Uncontrollable | InternalFault | VirtualMachineError | LinkageError limit) {
      throw limit;
    } catch (Throwable thrown) {
      if (run.scheduler().isOver()) {
        throw new Uncontrollable("code of an abandoned run went on");
      }
      return thrown(thrown, "");
    }
    return rendered(answer);
  }

  /** An exception as a result; the addition is for people. */
  private Result.Thrown thrown(Throwable thrown, String addition) {
    return new Result.Thrown(
        StableTexts.stable(thrown.getClass().getName()), message(thrown) + addition);
  }

  /** The message is made by code of the subject, which may do anything. */
  private String message(Throwable thrown) {
    try {
      return run.snapshot().take(() -> StableTexts.stable(String.valueOf(thrown.getMessage())));
    } catch (OutOfMemoryError limit) {
      throw limit;
    } catch (Throwable none) {
      return "";
    }
  }

  /** An answer that cannot be rendered is no fault of the operation. */
  private Result rendered(@Nullable Object answer) {
    try {
      return run.snapshot().take(() -> program.render(answer));
    } catch (OutOfMemoryError limit) {
      throw limit;
    } catch (Uncontrollable limit) {
      return new Result.Unread(String.valueOf(limit.getMessage()));
    } catch (Throwable problem) {
      return new Result.Unread(
          "reading it throws " + StableTexts.stable(problem.getClass().getName()));
    }
  }

  void called(RunThread thread, int step) {
    callStep[thread.operation] = step;
    if (oneAtATime) {
      turn.low(thread.id() + 1);
    }
    thread.pace = 0;
    thread.looks = 0;
    thread.expiries = 0;
    thread.isLate = false;
    // An exception may have ended the operation before without a word.
    thread.calls.clear();
  }

  /** A thread died of something that is no answer of an operation. */
  void crashed(RunThread thread, Throwable problem) {
    if (isLimit(problem)) {
      abandoned = true;
      run.note(Caveat.remark("thread " + thread.id() + " was stopped: " + describe(problem)));
    } else {
      crashed = true;
      if (uncaught == null) {
        uncaught = thrown(problem, " (uncaught, in thread " + thread.id() + ")");
      }
      run.note(Caveat.remark("thread " + thread.id() + " ended with " + describe(problem)));
    }
    if (isLimit(problem) || (!program.isBody() && problem instanceof Error)) {
      run.scheduler().abort();
    }
  }

  RunEnd threwInSetup(Throwable problem) {
    run.note(Caveat.remark("the setup ended with " + describe(problem)));
    EndStatus status = isLimit(problem) ? EndStatus.ABANDONED : EndStatus.THREW;
    return new RunEnd(status, false, resultsSoFar(), List.of(), run.notes());
  }

  /**
   * Whether it says nothing about the class: we refuse something or are at fault, the machine is
   * too small for the run, or a class cannot be linked, which may be our rewriting's fault.
   */
  private static boolean isLimit(Throwable problem) {
    return problem instanceof Uncontrollable
        || problem instanceof InternalFault
        || problem instanceof VirtualMachineError
        || problem instanceof LinkageError;
  }

  private static String describe(Throwable problem) {
    String text =
        problem instanceof Uncontrollable || problem instanceof InternalFault
            ? String.valueOf(problem.getMessage())
            : StableTexts.stable(problem.toString());
    Throwable cause = problem.getCause();
    if (cause != null && cause != problem) {
      return text + ", caused by " + describe(cause);
    }
    return Arrays.stream(problem.getStackTrace())
        .filter(frame -> !isOurs(frame.getClassName()))
        .findFirst()
        .map(frame -> text + " at " + place(frame))
        .orElse(text);
  }

  /** The class loader is ours, and says nothing. */
  private static String place(StackTraceElement frame) {
    return "%s.%s(%s:%d)"
        .formatted(
            frame.getClassName(),
            frame.getMethodName(),
            frame.getFileName(),
            frame.getLineNumber());
  }

  /** Where the engine threw it tells nobody anything. */
  private static boolean isOurs(String className) {
    String place = className.substring(0, Math.max(0, className.lastIndexOf('.')));
    return OURS.contains(place);
  }

  RunEnd end(boolean cut, boolean ranOut) {
    boolean allEnded =
        run.scheduler().started().stream()
            .filter(this::isScenarioThread)
            .allMatch(RunThread::hasEnded);
    String swallowed = run.refused();
    if (swallowed != null && !abandoned) {
      abandoned = true;
      run.note(
          new Caveat(
              Caveat.Kind.REFUSAL_CAUGHT, "the subject caught what was to stop it: " + swallowed));
    }
    if (program.isBody() && !cut) {
      endBody(allEnded);
    }
    EndStatus status = status(allEnded, ranOut);
    List<Result> closing = new ArrayList<>();
    if (allEnded && !cut) {
      noteThreadsLeft();
      // What is observed at the end is observed after all of it.
      for (RunThread thread : run.scheduler().started()) {
        run.current().nanos = Math.max(run.current().nanos, thread.nanos);
      }
      try {
        for (Program.Operation observation : program.closing()) {
          closing.add(answer(observation));
        }
      } catch (Error problem) {
        run.note(Caveat.remark("the closing observations were stopped: " + describe(problem)));
        status = EndStatus.ABANDONED;
      }
    }
    ComparableAnswers answers =
        ComparableAnswers.of(run.trace(), this::lastStep, resultsSoFar(), closing);
    for (String reason : answers.unread()) {
      run.note(new Caveat(Caveat.Kind.NOT_COMPARED, "a result was not compared: " + reason));
    }
    return new RunEnd(status, cut, answers.results(), answers.closing(), run.notes());
  }

  /** What nobody caught is what a test body gives; that it started no thread should be known. */
  private void endBody(boolean allEnded) {
    for (int operation = 0; operation < results.length; operation++) {
      if (results[operation] instanceof Result.Thrown) {
        crashed = true;
      } else if (results[operation] != null && uncaught != null) {
        results[operation] = uncaught;
      }
    }
    if (allEnded && !abandoned && run.scheduler().started().size() == scenarioThreads) {
      run.note(Caveat.remark("the test body started no thread: it has one schedule"));
    }
  }

  /** Whether a test body has returned, and a thread that it started waits for a lock for ever. */
  private boolean leftDeadlock() {
    return program.isBody()
        && run.scheduler().started().stream()
            .anyMatch(
                thread ->
                    thread.isLive()
                        && thread.role == AccessRole.ACQUIRE
                        && thread.guard != null
                        && !thread.guard.holds());
  }

  /** A daemon thread may wait when all is done; one that never waits is another matter. */
  private void noteThreadsLeft() {
    for (RunThread thread : run.scheduler().started()) {
      if (isScenarioThread(thread) || !thread.isLive() || program.isBody()) {
        continue;
      }
      Naming naming = run.naming();
      String place = naming == null ? "" : naming.site(thread.startedAt);
      String which = "a thread that the class started" + (place.isEmpty() ? "" : " at " + place);
      if (run.ranOut()) {
        run.note(
            new Caveat(
                Caveat.Kind.THREAD_LEFT,
                which
                    + " goes on without ever waiting: its schedules cannot all be explored. Let it"
                    + " wait for work (a blocking queue, sleep), or check the class without it"));
      } else if (!thread.isDaemon) {
        run.note(
            new Caveat(
                Caveat.Kind.THREAD_LEFT,
                which
                    + " still waits when all operations have returned, and it is not a daemon"
                    + " thread: it keeps the JVM alive. Make it a daemon thread, or give the class a"
                    + " method that ends it"));
      }
    }
  }

  private EndStatus status(boolean allEnded, boolean ranOut) {
    if (abandoned) {
      return EndStatus.ABANDONED;
    }
    if (crashed) {
      return EndStatus.THREW;
    }
    if (allEnded) {
      return leftDeadlock() ? EndStatus.DEADLOCKED : EndStatus.COMPLETED;
    }
    if (ranOut) {
      return run.scheduler().madeNoProgress() ? EndStatus.LIVELOCKED : EndStatus.OUT_OF_BUDGET;
    }
    boolean spins =
        run.scheduler().started().stream().anyMatch(t -> t.isLive() && t.spin.isSpinning());
    return spins ? EndStatus.LIVELOCKED : EndStatus.DEADLOCKED;
  }

  private List<Result> resultsSoFar() {
    Result[] all = new Result[results.length];
    for (int operation = 0; operation < all.length; operation++) {
      Result result = results[operation];
      if (result == null) {
        result = callStep[operation] == NEVER ? UNCALLED : PENDING;
      }
      all[operation] = result;
    }
    return List.of(all);
  }

  boolean isScenarioThread(RunThread thread) {
    return thread.id() >= 1 && thread.id() <= scenarioThreads;
  }

  /** The scenario's threads. */
  long threadSet() {
    return ((1L << scenarioThreads) - 1) << 1;
  }

  /** Whether some of the scenario's threads have not ended. */
  public boolean isRunning() {
    for (RunThread thread : run.scheduler().started()) {
      if (isScenarioThread(thread) && thread.isLive()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the program is a test body, whose threads are what it is about. */
  boolean isBody() {
    return program.isBody();
  }

  /** Whether somebody looks when all have ended. */
  public boolean isObserved() {
    return !program.closing().isEmpty();
  }

  /**
   * The operations during which time passed, and {@link Outcome#OWN_TIME} if it did in threads of
   * the subject.
   */
  public long late() {
    boolean own =
        run.scheduler().started().stream()
            .anyMatch(thread -> thread.expiries > 0 && !isScenarioThread(thread));
    return own ? late | Outcome.OWN_TIME : late;
  }

  /** How many have returned. */
  int returned() {
    return returned;
  }

  public int count() {
    return results.length;
  }

  /** How many threads the scenario has: they are 1 to this. */
  public int threads() {
    return scenarioThreads;
  }

  /** The step of its call, or {@link #NEVER}. */
  public int callStep(int operation) {
    return callStep[operation];
  }

  /** The step in which it returned, or {@link #NEVER}. */
  public int lastStep(int operation) {
    return lastStep[operation];
  }
}

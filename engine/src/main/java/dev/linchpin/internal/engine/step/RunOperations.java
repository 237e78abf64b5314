package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Goal;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.step.store.StoreOrder;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations of one run: when each was called, when it returned, and with which result. */
public final class RunOperations {
  /** The step of an operation that was not called, or did not return. */
  public static final int NEVER = -1;

  /** The object whose word says that an operation is in progress; no thread has this number. */
  private static final int TURN = ObjectIds.of(ObjectIds.THREAD, 64);

  private static final Result PENDING = new Result.Pending();
  private static final Result UNCALLED = new Result.Uncalled();

  private final RunThreads threads;
  private final boolean isObserved;
  private final boolean isBody;
  private final int[] firstOperation;
  private final int[] callStep;
  private final int[] lastStep;
  private final @Nullable Result[] results;
  private final StoreOrder order;
  private int returned;
  private long late;

  /** The operations that returned something by which their caller can release what they hold. */
  private long handles;

  /** {@link Outcome#PROMISED} if an operation returned a future. */
  private long promised;

  /** Whether only one operation may be in progress at a time; it then holds {@link #turn}. */
  private boolean oneAtATime;

  private SyncWord turn = new SyncWord(TURN, 0);

  /** The results that are sought while only one operation may be in progress. */
  private Goal goal = Goal.ANY;

  private boolean isMissed;

  private int ownTurns = Plan.Options.DEFAULT_TURNS;

  RunOperations(Program program, RunThreads threads) {
    this.threads = threads;
    this.isBody = program.isBody();
    this.isObserved = !program.closing().isEmpty();
    List<List<Program.Operation>> all = program.threads();
    this.firstOperation = new int[all.size() + 1];
    for (int thread = 0; thread < all.size(); thread++) {
      firstOperation[thread + 1] = firstOperation[thread] + all.get(thread).size();
    }
    int count = firstOperation[all.size()];
    this.callStep = new int[count];
    this.lastStep = new int[count];
    this.results = new Result[count];
    this.order = new StoreOrder(count);
  }

  /** What orders the operations where reads choose among stores. */
  StoreOrder order() {
    return order;
  }

  /**
   * Which operations are ordered where reads choose among stores; null if they do not. The order of
   * steps then says little: a read may come after a store and not see it.
   */
  public @Nullable OperationOrder storeOrder() {
    return order.of(callStep, lastStep);
  }

  void clear() {
    Arrays.fill(callStep, NEVER);
    Arrays.fill(lastStep, NEVER);
    Arrays.fill(results, null);
    returned = 0;
    late = 0;
    handles = 0;
    promised = 0;
    order.clear();
    turn = new SyncWord(TURN, 0);
    isMissed = false;
  }

  /**
   * Whether only one operation may be in progress at a time. An operation whose result is not that
   * of the goal never gives back the turn: nobody is called after it. So the run shows nothing that
   * comes later, while all that goes on beside the operation is there, and so are all the ways in
   * which that might have been in time to change the result. The threads that wait for the turn are
   * blocked like any others, and a search tries what would have let them go on.
   */
  void callOneAtATime(boolean only, Goal sought) {
    oneAtATime = only;
    goal = sought;
  }

  /** Whether an operation returned another result than the goal has. */
  public boolean missedGoal() {
    return isMissed;
  }

  void allowOwnTurns(int most) {
    ownTurns = most;
  }

  /** How often time may wake each thread of the subject itself while operations are left. */
  int ownTurns() {
    return ownTurns;
  }

  /** Whether the program is a test body, whose threads are what it is about. */
  public boolean isBody() {
    return isBody;
  }

  /** The number of the first operation of a thread; the scenario's first thread has index 0. */
  public int first(int threadIndex) {
    return firstOperation[threadIndex];
  }

  /** A thread announces the call of its next operation. */
  void announceCall(RunThread thread) {
    if (oneAtATime) {
      thread.announceCall(turn);
    } else {
      thread.announceCall();
    }
  }

  /** A thread calls its operation in a step. */
  void called(RunThread thread, int step) {
    callStep[thread.operation] = step;
    if (oneAtATime) {
      turn.low(thread.id() + 1);
    }
    // Objects are numbered by operation: what earlier operations allocated changes no name.
    int nth = thread.operation - firstOperation[thread.id() - 1];
    thread.born = Math.max(thread.born, (nth + 1) * ObjectIds.OF_OPERATION);
    thread.pace = 0;
    thread.looks = 0;
    thread.expiries = 0;
    thread.isLate = false;
    // An exception may have ended the operation before without reporting the end of its calls.
    thread.calls.clear();
  }

  /** The operation of a thread returns in the step in progress. */
  void returned(RunThread thread, Result result, StepLog log) {
    if (log.stores != null) {
      order.returned(thread.operation, thread.id(), log.stores);
    }
    results[thread.operation] = result;
    lastStep[thread.operation] = log.trace.steps() - 1;
    if (thread.isLate) {
      late |= 1L << thread.operation;
    }
    returned++;
    if (oneAtATime) {
      log.addSync(Access.WRITE, AccessRole.HIDDEN, turn, thread.site);
      isMissed |= goal.excludes(thread.operation, result);
      turn.low(isMissed ? turn.low() : 0);
    }
  }

  /** The operation of a thread returns an object that is to be closed or released. */
  void returnsHandle(RunThread thread) {
    handles |= thread.operation < 0 ? 0 : 1L << thread.operation;
  }

  /** An operation returns a future, which is read when the run has ended. */
  void returnsFuture() {
    promised = Outcome.PROMISED;
  }

  /** Whether the operation returned an object that is to be closed or released. */
  public boolean returnedHandle(int operation) {
    return operation >= 0 && ((handles >>> operation) & 1) != 0;
  }

  List<Result> resultsSoFar() {
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

  /**
   * A test body has ended: an exception that no code caught is its result.
   *
   * @return whether the body itself threw
   */
  boolean endBody(Result.@Nullable Thrown uncaught) {
    boolean threw = false;
    for (int operation = 0; operation < results.length; operation++) {
      if (results[operation] instanceof Result.Thrown) {
        threw = true;
      } else if (results[operation] != null && uncaught != null) {
        results[operation] = uncaught;
      }
    }
    return threw;
  }

  /** Whether some threads of the scenario have not ended. */
  public boolean isRunning() {
    return threads.isScenarioRunning();
  }

  /** Whether there are observations after the last thread has ended. */
  public boolean isObserved() {
    return isObserved;
  }

  /**
   * The operations during which time passed, {@link Outcome#OWN_TIME} if time passed in threads of
   * the subject, and {@link Outcome#PROMISED} if an operation returned a future.
   */
  public long late() {
    for (RunThread thread : threads.started()) {
      if (thread.expiries > 0 && !threads.isInScenario(thread)) {
        return late | promised | Outcome.OWN_TIME;
      }
    }
    return late | promised;
  }

  /** How many operations have returned. */
  int returned() {
    return returned;
  }

  public int count() {
    return results.length;
  }

  /** How many threads the scenario has; their numbers are 1 to this. */
  public int threads() {
    return threads.inScenario();
  }

  /** The step of the operation's call, or {@link #NEVER}. */
  public int callStep(int operation) {
    return callStep[operation];
  }

  /** The step in which the operation returned, or {@link #NEVER}. */
  public int lastStep(int operation) {
    return lastStep[operation];
  }
}

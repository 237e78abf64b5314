package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.answer.ComparableAnswers;
import dev.linchpin.internal.engine.step.answer.LockHandle;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.answer.RunProblems;
import dev.linchpin.internal.engine.step.answer.Snapshot;
import dev.linchpin.internal.engine.step.answer.StableTexts;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.learn.RunLearner;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Runs the operations of a scenario in its threads, and tells how the run ended. */
final class ScenarioDriver {
  private static final int CLOSING = -1;

  /** The result of an operation that returned a future, until the run has ended. */
  private static final Result STOPPED =
      new Result.Unread("the run was stopped before the future that was returned could be read");

  private final Program program;
  private final RunOperations operations;
  private final Scheduler scheduler;
  private final Snapshot snapshot;
  private final RunProblems problems;
  private final RunThreads threads;

  /**
   * The futures that operations of this run returned. Whether one is done says when others ran, and
   * nothing about the operation; what it holds in the end is what its caller gets. So it is read
   * when the run has ended.
   */
  private final Map<Integer, Future<?>> futures = new TreeMap<>();

  /** Whether the text of the latest answer depends on nothing but its value. */
  private boolean isPlain;

  ScenarioDriver(
      Program program,
      RunOperations operations,
      Scheduler scheduler,
      Snapshot snapshot,
      RunProblems problems) {
    this.program = program;
    this.operations = operations;
    this.scheduler = scheduler;
    this.snapshot = snapshot;
    this.problems = problems;
    this.threads = scheduler.log.threads;
  }

  /** Creates the threads of the scenario; each announces its first call. */
  void createThreads() {
    futures.clear();
    for (int index = 0; index < threads.inScenario(); index++) {
      List<Program.Operation> mine = program.threads().get(index);
      int first = operations.first(index);
      if (!mine.isEmpty()) {
        RunThread thread = new RunThread(index + 1, () -> operate(first, mine));
        thread.operation = first;
        thread.nanos = threads.current.nanos;
        operations.announceCall(thread);
        threads.add(thread);
      }
    }
  }

  private void operate(int first, List<Program.Operation> mine) {
    RunThread thread = threads.current;
    for (int index = 0; index < mine.size(); index++) {
      if (index > 0) {
        thread.operation = first + index;
        scheduler.checkRunning();
        operations.announceCall(thread);
        scheduler.pass(thread);
      }
      Result result = answer(mine.get(index), thread.operation);
      learn(thread, result);
      operations.returned(thread, result, scheduler.log);
    }
  }

  private void learn(RunThread thread, Result result) {
    RunLearner learner = scheduler.log.learner;
    if (learner != null) {
      if (!isPlain) {
        learner.opaque(thread.id(), "a result that is read from shared or unknown objects");
      }
      learner.returned(thread.id(), result);
    }
  }

  /** Whether the latest result is a text that follows from the answer alone. */
  private boolean isOfValue(Result result) {
    return result instanceof Result.Returned && program.isOfValue();
  }

  /** Whether the text of a value depends on nothing but the value. */
  private static boolean isPlain(@Nullable Object answer) {
    return answer == null
        || answer == Program.NOTHING
        || answer instanceof String
        || answer instanceof Boolean
        || answer instanceof Character
        || answer instanceof Enum<?>
        || (answer instanceof Number && answer.getClass().getPackageName().equals("java.lang"));
  }

  /**
   * Calls an operation.
   *
   * @param number the number of the operation, negative for an observation after all threads
   */
  private Result answer(Program.Operation operation, int number) {
    RunLearner learner = scheduler.log.learner;
    if (learner != null && operation.usesEarlier()) {
      learner.opaque(threads.current.id(), "an argument that an earlier call returned");
    }
    Object answer;
    try {
      answer = operation.invoke();
      scheduler.settleStores();
    } catch (Uncontrollable | InternalFault | VirtualMachineError | LinkageError limit) {
      throw limit;
    } catch (Throwable thrown) {
      // The observations are made when the run is over: what they throw is their result.
      if (number != CLOSING && scheduler.isOver()) {
        throw new Uncontrollable("code of an abandoned run went on");
      }
      scheduler.settleStores();
      int before = scheduler.log.trace.accesses();
      Result result = snapshot.thrown(thrown, "");
      isPlain = scheduler.log.trace.accesses() == before;
      return result;
    }
    if (LockHandle.is(answer)) {
      operations.returnsHandle(threads.current);
    }
    if (number >= 0 && answer instanceof Future<?> future) {
      futures.put(number, future);
      operations.returnsFuture();
      isPlain = false;
      return STOPPED;
    }
    return read(answer);
  }

  private Result read(@Nullable Object answer) {
    int before = looks();
    Result result = rendered(answer);
    // An object that only this thread can reach was made from what its operation has received; what
    // others can reach is read by accesses. Those of a closing observation are learned.
    isPlain =
        looks() == before && (isPlain(answer) || (isOfValue(result) && !LockHandle.is(answer)));
    return result;
  }

  /** How often something was read so far that others can reach. */
  private int looks() {
    return scheduler.log.trace.accesses() + snapshot.wholes();
  }

  /** An answer that cannot be rendered is no fault of the operation. */
  private Result rendered(@Nullable Object answer) {
    try {
      return snapshot.take(() -> program.render(answer));
    } catch (OutOfMemoryError limit) {
      throw limit;
    } catch (Uncontrollable limit) {
      return new Result.Unread(String.valueOf(limit.getMessage()));
    } catch (Throwable problem) {
      return new Result.Unread(
          "reading it throws " + StableTexts.stable(problem.getClass().getName()));
    }
  }

  /** The end of a run whose setup threw. */
  RunEnd threwInSetup(Throwable problem) {
    EndStatus status = problems.threwInSetup(problem);
    return new RunEnd(status, false, operations.resultsSoFar(), List.of(), problems.notes());
  }

  /** The end of a run whose threads have ended or were stopped. */
  RunEnd end(@Nullable Closing learned) {
    boolean cut = scheduler.wasCut();
    boolean allEnded = threads.hasScenarioEnded();
    problems.endThreads();
    if (program.isBody() && !cut) {
      endBody(allEnded);
    }
    EndStatus status = status(allEnded);
    List<Result> closing = new ArrayList<>();
    if (allEnded && !cut) {
      // The closing observations come after everything else, also in time.
      for (RunThread thread : threads.started()) {
        threads.current.nanos = Math.max(threads.current.nanos, thread.nanos);
      }
      try {
        closing.addAll(learned == null ? observe() : learned.observe(this::answerAndLearn));
      } catch (Error problem) {
        problems.stoppedClosing(problem);
        status = EndStatus.ABANDONED;
      }
    }
    ComparableAnswers answers =
        ComparableAnswers.of(scheduler.log.trace, operations::lastStep, results(cut), closing);
    for (String reason : answers.unread()) {
      problems.note(new Caveat(Caveat.Kind.NOT_COMPARED, "a result was not compared: " + reason));
    }
    return new RunEnd(status, cut, answers.results(), answers.closing(), problems.notes());
  }

  private List<Result> results(boolean cut) {
    List<Result> results = operations.resultsSoFar();
    if (cut || futures.isEmpty()) {
      return results;
    }
    List<Result> read = new ArrayList<>(results);
    futures.forEach((operation, future) -> read.set(operation, rendered(future)));
    return List.copyOf(read);
  }

  /** Makes the closing observations of a run that is learned from, or computes them. */
  interface Closing {
    List<Result> observe(ClosingCalls calls);
  }

  /** Makes the closing observations. */
  interface ClosingCalls {
    Result call(int index, RunLearner learner);
  }

  private List<Result> observe() {
    List<Result> answers = new ArrayList<>();
    for (Program.Operation observation : program.closing()) {
      answers.add(answer(observation, CLOSING));
    }
    return answers;
  }

  private Result answerAndLearn(int index, RunLearner learner) {
    learner.called(0, operations.count() + index);
    scheduler.log.learner = learner;
    try {
      Result result = answer(program.closing().get(index), CLOSING);
      learn(threads.current, result);
      return result;
    } finally {
      scheduler.log.learner = null;
    }
  }

  private void endBody(boolean allEnded) {
    if (operations.endBody(problems.uncaught())) {
      problems.bodyThrew();
    }
    if (allEnded && problems.status() != EndStatus.ABANDONED && !threads.hasOwn()) {
      problems.note(Caveat.remark("the test body started no thread: it has one schedule"));
    }
  }

  /** Whether a test body has returned, and a thread that it started waits for a lock forever. */
  private boolean leftDeadlock() {
    return program.isBody()
        && threads.started().stream()
            .anyMatch(
                thread ->
                    thread.isLive()
                        && thread.role == AccessRole.ACQUIRE
                        && thread.guard != null
                        && !thread.guard.holds());
  }

  private EndStatus status(boolean allEnded) {
    EndStatus problem = problems.status();
    if (problem != null) {
      return problem;
    }
    if (allEnded) {
      return leftDeadlock() ? EndStatus.DEADLOCKED : EndStatus.COMPLETED;
    }
    if (scheduler.limit.isStopped()) {
      return scheduler.limit.madeNoProgress() ? EndStatus.LIVELOCKED : EndStatus.OUT_OF_BUDGET;
    }
    boolean spins = threads.started().stream().anyMatch(t -> t.isLive() && t.isSpinning());
    return spins ? EndStatus.LIVELOCKED : EndStatus.DEADLOCKED;
  }
}

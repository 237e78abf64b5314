package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.internal.engine.stress.call.CallingThreads;
import dev.linchpin.internal.engine.stress.call.KeptAnswers;
import dev.linchpin.internal.engine.stress.call.Meeting;
import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.PlainSubject.Operation;
import dev.linchpin.internal.engine.stress.call.Position;
import dev.linchpin.internal.engine.stress.call.StressClock;
import dev.linchpin.internal.judge.round.RoundHistory;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rounds of one plan, each on an object of its own; the threads meet before each of them. */
final class Batch implements CallingThreads.Job {
  private final RoundPlan plan;
  private final List<Operation> operations;
  private final List<int[]> positions;
  private final StressClock clock;
  private final int jitter;
  private final Meeting meeting;
  private final Object[] objects;
  private final int width;
  private final @Nullable Object[][] arguments;

  /** By round and operation: times and answers. */
  private final long[] calls;

  private final long[] returns;
  private final @Nullable Object[] answers;

  /**
   * A batch.
   *
   * @param jitter by how many turns of a loop threads may begin later than others
   */
  Batch(PlainSubject subject, RoundPlan plan, Object[] objects, StressClock clock, int jitter) {
    this.plan = plan;
    this.operations = subject.operations();
    this.positions = plan.positions();
    this.clock = clock;
    this.jitter = jitter;
    this.objects = objects;
    this.meeting = new Meeting(plan.threads().size());
    List<Integer> judged = plan.operations();
    this.width = judged.size();
    this.calls = new long[objects.length * width];
    this.returns = new long[objects.length * width];
    this.answers = new Object[objects.length * width];
    this.arguments = new Object[objects.length * width][];
    Arrays.fill(calls, RoundHistory.PENDING);
    Arrays.fill(returns, RoundHistory.PENDING);
    for (int op = 0; op < width; op++) {
      Operation operation = operations.get(judged.get(op));
      boolean isConstant = operation.bound().isConstant();
      @Nullable Object[] first = operation.arguments();
      for (int round = 0; round < objects.length; round++) {
        arguments[round * width + op] = isConstant || round == 0 ? first : operation.arguments();
      }
    }
  }

  @Override
  public void run(int thread, Position position) {
    int seed = thread * 0x9E3779B9 + 1;
    for (int round = 0; round < objects.length; round++) {
      if (!meeting.await(thread, round)) {
        return;
      }
      seed = delay(seed);
      if (!perform(thread, round, position)) {
        return;
      }
    }
  }

  /** A random short time; gives the next seed. */
  private int delay(int seed) {
    int next = seed ^ seed << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    for (int turn = jitter == 0 ? 0 : Math.floorMod(next, jitter); turn > 0; turn--) {
      Thread.onSpinWait();
    }
    return next;
  }

  private boolean perform(int thread, int round, Position position) {
    int[] own = positions.get(thread);
    for (int step = 0; step < own.length; step++) {
      int at = round * width + own[step];
      Operation operation = operations.get(plan.threads().get(thread).get(step));
      position.enter(at);
      calls[at] = clock.before();
      VarHandle.fullFence();
      Object answer = PlainSubject.answer(operation.bound(), objects[round], arguments(at));
      VarHandle.fullFence();
      long returned = clock.after();
      if (!position.leave(at)) {
        return false;
      }
      answers[at] = answer;
      returns[at] = returned;
    }
    return true;
  }

  private @Nullable Object[] arguments(int at) {
    return arguments[at];
  }

  @Override
  public void cancel() {
    meeting.cancel();
  }

  /** Makes the calls that follow when the threads of a round have ended. */
  void close(int round, Position position) {
    int[] own = positions.get(plan.threads().size());
    for (int step = 0; step < own.length; step++) {
      int at = round * width + own[step];
      Operation operation = operations.get(plan.closing().get(step));
      position.enter(at);
      calls[at] = clock.before();
      Object answer = PlainSubject.answer(operation.bound(), objects[round], arguments(at));
      long returned = clock.after();
      position.leaveOrEnd(at);
      answers[at] = answer;
      returns[at] = returned;
    }
  }

  int rounds() {
    return objects.length;
  }

  /** Whether all threads have ended that round. */
  boolean isOver(int round) {
    for (int thread = 0; thread < plan.threads().size(); thread++) {
      for (int op : positions.get(thread)) {
        if (returns[round * width + op] == RoundHistory.PENDING) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether some operation of that round was called. */
  boolean hasBegun(int round) {
    for (int op = 0; op < width; op++) {
      if (calls[round * width + op] != RoundHistory.PENDING) {
        return true;
      }
    }
    return false;
  }

  /**
   * The operations of that round, one after the other; operations that were not called are last.
   */
  RoundTimes times(int round) {
    int from = round * width;
    return new RoundTimes(
        Arrays.copyOfRange(calls, from, from + width),
        Arrays.copyOfRange(returns, from, from + width),
        Arrays.copyOfRange(answers, from, from + width));
  }

  /** Whether some answer of the round was no copy, but something that changed later. */
  @Nullable Integer liveAnswer(int round) {
    for (int op = 0; op < width; op++) {
      if (answers[round * width + op] instanceof KeptAnswers.Copy copy && copy.isLive()) {
        return op;
      }
    }
    return null;
  }
}

package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.stress.StressFailure;
import dev.linchpin.finding.stress.StressScenario;
import dev.linchpin.internal.engine.stress.StressOrder;
import dev.linchpin.internal.engine.stress.call.CallingThreads.End;
import dev.linchpin.internal.engine.stress.call.Position;
import dev.linchpin.internal.engine.stress.call.StressTally;
import dev.linchpin.internal.engine.stress.call.StressTools;
import dev.linchpin.internal.judge.round.LegalWaits;
import dev.linchpin.internal.judge.round.RoundHistory;
import dev.linchpin.internal.judge.round.RoundSearch;
import dev.linchpin.internal.judge.round.SerialBehaviour;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of few operations on fresh objects. The state before a round is known, because it is that
 * of a fresh object after serial calls; so serial runs of the class decide whether its answers are
 * possible ({@link RoundSearch}).
 */
public final class SmallRounds {
  private static final long SLICE_NANOS = 30_000_000;
  private static final long TRIAL_NANOS = 300_000_000;
  private static final long REDUCTION_NANOS = 5_000_000_000L;
  private static final int BATCH = 500;
  private static final int FEW = 10;
  private static final int COMPARED_PLANS = 8;
  private static final int MOST_WAIT_STEPS = 150;
  private static final int[] JITTERS = {0, 20, 200, 2_000};

  private final StressTools tools;
  private final StressOrder.Calls calls;
  private final RoundPlans plans;
  private final Unchecked unchecked;
  private final boolean knowsThreads;
  private int turn;

  public SmallRounds(StressTools tools, StressOrder order) {
    this.tools = tools;
    this.calls = order.calls();
    this.plans =
        new RoundPlans(
            order.calls().operations().size(),
            IntStream.range(order.calls().operations().size(), tools.subject().operations().size())
                .boxed()
                .toList(),
            order.promises().limits(),
            order.run().threads(),
            order.run().seed());
    this.unchecked = new Unchecked(tools.subject(), order.promises().unchecked());
    this.knowsThreads = knowsThreads();
  }

  /**
   * A round that no serial run explains.
   *
   * @param number of the round, among all
   */
  private record Failing(RoundPlan plan, RoundTimes times, FailureKind kind, long number) {}

  /** Runs rounds of another plan for a short time. */
  public @Nullable StressFailure runSome(BooleanSupplier isOver) {
    RoundPlan plan = plans.next();
    SerialRuns serial = serialRuns(plan);
    if (mayWait(plan, serial)) {
      tools.tally().addWaiting();
      return null;
    }
    tools.tally().addScenario();
    Failing failing = rounds(plan, serial, SLICE_NANOS, isOver);
    return failing == null ? null : explained(reduced(failing));
  }

  /**
   * Whether two calls of the first operation, at the same time, have answers that are wrong.
   *
   * @param attempts how many batches of few rounds may be run until one shows it
   */
  public boolean convict(int attempts) {
    RoundPlan plan = new RoundPlan(List.of(), List.of(List.of(0), List.of(0)), List.of());
    RoundVerdicts verdicts = new RoundVerdicts(serialRuns(plan), unchecked.of(plan));
    for (int attempt = 0; attempt < attempts; attempt++) {
      Batch batch = batch(plan, FEW);
      if (batch == null) {
        return false;
      }
      End ended = tools.threads().run(plan.threads().size(), batch);
      if (judged(plan, batch, ended, verdicts) != null) {
        return true;
      }
    }
    return false;
  }

  private SerialRuns serialRuns(RoundPlan plan) {
    return knowsThreads
        ? new ThreadedRuns(tools.specification(), tools.serial(), plan, 1)
        : new InlineRuns(tools.specification(), tools.serial(), plan);
  }

  /** Whether answers depend on which thread calls, as those of a lock do. */
  private boolean knowsThreads() {
    for (int trial = 0; trial < COMPARED_PLANS; trial++) {
      RoundPlan plan = plans.next().withoutSetup();
      int[] order = plan.positions().stream().flatMapToInt(IntStream::of).toArray();
      SerialRuns inline = new InlineRuns(tools.specification(), tools.serial(), plan);
      SerialRuns threaded = new ThreadedRuns(tools.specification(), tools.serial(), plan, 1);
      if (!answer(inline, order).equals(answer(threaded, order))) {
        return true;
      }
    }
    return false;
  }

  private static Object answer(SerialRuns runs, int[] order) {
    return runs.searched(serial -> serial.answer(order, order.length));
  }

  private static boolean mayWait(RoundPlan plan, SerialRuns serial) {
    int[] first = {0};
    return serial.searched(
        runs ->
            runs.answer(first, 1) == SerialBehaviour.UNKNOWN
                || new LegalWaits(runs, plan.positions(), MOST_WAIT_STEPS).areFound());
  }

  /** Rounds of a plan for so long, until one has no explanation. */
  private @Nullable Failing rounds(
      RoundPlan plan, SerialRuns serial, long nanos, BooleanSupplier isOver) {
    RoundVerdicts verdicts = new RoundVerdicts(serial, unchecked.of(plan));
    long end = System.nanoTime() + nanos;
    do {
      Batch batch = batch(plan, BATCH);
      if (batch == null) {
        return null;
      }
      End ended = tools.threads().run(plan.threads().size(), batch);
      Failing failing = judged(plan, batch, ended, verdicts);
      if (failing != null || ended != End.DONE) {
        return failing;
      }
    } while (System.nanoTime() - end < 0 && !isOver.getAsBoolean());
    return null;
  }

  /** Fresh objects; null if they cannot be made. */
  private @Nullable Batch batch(RoundPlan plan, int rounds) {
    Object[] objects = new Object[rounds];
    Object made = tools.serial().call(0, position -> filled(plan, objects, position));
    if (made != objects) {
      tools
          .tally()
          .doNotJudge(text(plan), "an object could not be created, or its setup did not return");
      return null;
    }
    int jitter = JITTERS[turn++ % JITTERS.length];
    return new Batch(tools.subject(), plan, objects, tools.clock(), jitter);
  }

  private Object filled(RoundPlan plan, Object[] objects, Position position) {
    for (int index = 0; index < objects.length; index++) {
      position.enter(index);
      try {
        objects[index] = tools.subject().create();
      } catch (Throwable ofTheSubject) { // said by the caller
        return SerialBehaviour.UNKNOWN;
      }
      for (int operation : plan.setup()) {
        Object ignored = unchecked.call(operation, objects[index]);
      }
      position.leaveOrEnd(index);
    }
    return objects;
  }

  private @Nullable Failing judged(RoundPlan plan, Batch batch, End ended, RoundVerdicts verdicts) {
    StressTally tally = tools.tally();
    int complete = 0;
    while (complete < batch.rounds() && batch.isOver(complete)) {
      complete++;
    }
    int closable = complete;
    int[] closed = {0};
    Object isClosed =
        tools
            .serial()
            .call(
                0,
                position -> {
                  for (; closed[0] < closable; closed[0]++) {
                    batch.close(closed[0], position);
                  }
                  return batch;
                });
    int whole = isClosed == batch ? closable : closed[0];
    for (int round = 0; round < whole; round++) {
      Failing failing = judged(plan, batch, round, verdicts);
      if (failing != null) {
        return failing;
      }
    }
    boolean isStuck = ended == End.STUCK || isClosed == SerialBehaviour.BLOCKS;
    if (isStuck && batch.hasBegun(whole)) {
      return judged(plan, batch, whole, verdicts);
    }
    if (ended == End.LATE || isClosed == SerialBehaviour.UNKNOWN) {
      tally.doNotJudge(
          text(plan),
          "an operation did not return in time, and it is not certain that it waits forever");
    }
    return null;
  }

  private @Nullable Failing judged(RoundPlan plan, Batch batch, int round, RoundVerdicts verdicts) {
    RoundTimes times = batch.times(round);
    RoundHistory history = times.history();
    RoundSearch.Answer answer = verdicts.of(history);
    StressTally tally = tools.tally();
    if (answer == RoundSearch.Answer.UNEXPLAINED) {
      Integer live = batch.liveAnswer(round);
      if (live != null) {
        unchecked.add(plan.operations().get(live), tally);
        return null;
      }
      SerialRuns again = new ThreadedRuns(tools.specification(), tools.serial(), plan, 3);
      answer = new RoundVerdicts(again, unchecked.of(plan)).of(history);
    }
    if (answer == RoundSearch.Answer.EXPLAINED) {
      tally.addRound(history.size(), operations(plan, history.overlapping()));
    } else if (answer == RoundSearch.Answer.UNDECIDED) {
      tally.doNotJudge(text(plan), "serial runs of the same calls differ, wait, or are too many");
    } else {
      FailureKind kind = history.pending() == 0 ? FailureKind.NOT_LINEARIZABLE : FailureKind.STUCK;
      return new Failing(plan, times, kind, tally.counts().rounds() + 1);
    }
    return null;
  }

  private static Set<Integer> operations(RoundPlan plan, int positions) {
    Set<Integer> operations = new HashSet<>();
    List<Integer> all = plan.operations();
    for (int op = 0; op < all.size(); op++) {
      if ((positions & 1 << op) != 0) {
        operations.add(all.get(op));
      }
    }
    return operations;
  }

  /** The same failure with fewer calls, as far as rounds show one in a short time. */
  private Failing reduced(Failing first) {
    long end = System.nanoTime() + REDUCTION_NANOS;
    Failing smallest = first;
    boolean goesOn = true;
    while (goesOn) {
      goesOn = false;
      for (RoundPlan plan : smallest.plan.smaller()) {
        if (System.nanoTime() - end > 0) {
          return smallest;
        }
        SerialRuns serial = serialRuns(plan);
        Failing failing =
            mayWait(plan, serial) ? null : rounds(plan, serial, TRIAL_NANOS, () -> false);
        if (failing != null && failing.kind == smallest.kind) {
          smallest = new Failing(plan, failing.times, failing.kind, first.number);
          goesOn = true;
          break;
        }
      }
    }
    return smallest;
  }

  private StressFailure explained(Failing failing) {
    RoundPlan plan = failing.plan;
    List<Integer> operations = plan.operations();
    String explanation =
        failing.kind == FailureKind.STUCK
            ? "operations wait forever, and after no serial run of the completed operations with"
                + " the same results do they wait"
            : "no serial run of these operations that respects their real-time order has these"
                + " results";
    return new StressFailure(
        failing.kind,
        null,
        explanation,
        scenario(plan),
        failing.times.shown(plan.owners(), op -> invocation(operations.get(op)).text()),
        failing.number);
  }

  private StressScenario scenario(RoundPlan plan) {
    return new StressScenario(
        calls.creation(),
        joined(calls.setup(), plan.setup()),
        text(plan),
        joined(List.of(), plan.closing()));
  }

  private String joined(List<String> given, List<Integer> more) {
    String texts = ScenarioText.print(more.stream().map(this::invocation).toList());
    return given.isEmpty()
        ? texts
        : String.join("; ", given) + (texts.isEmpty() ? "" : "; " + texts);
  }

  private String text(RoundPlan plan) {
    return plan.threads().stream()
        .map(thread -> ScenarioText.print(thread.stream().map(this::invocation).toList()))
        .collect(Collectors.joining(" | "));
  }

  private Invocation invocation(int operation) {
    return tools.subject().operations().get(operation).invocation();
  }
}

package dev.linchpin.internal.judge;

import dev.linchpin.execution.BlockReason;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Unrepeatable;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.finding.words.FailureReason;
import dev.linchpin.internal.judge.serial.Answers;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * From a conviction to what a person needs to see: the simplest run of the failing scenario, and
 * why no serial run explains it.
 */
public final class Explainer {
  private static final Duration ONE_QUESTION = Duration.ofSeconds(3);

  private static final Duration SIMPLEST_RUN = Duration.ofSeconds(3);

  /** Few preemptions are easy to follow; a run with more is taken as it was found. */
  private static final int FEW = 3;

  private final ScenarioRunner runner;
  private final TimeBudget deadline;

  /**
   * An explainer that works on the runner's engine.
   *
   * @param deadline for the serial runs that explaining a single run may need
   */
  public Explainer(ScenarioRunner runner, TimeBudget deadline) {
    this.runner = runner;
    this.deadline = deadline;
  }

  /**
   * Explains the run that convicts a class, or a simpler one of the same scenario.
   *
   * @param found the scenario that failed first
   * @param scenario the one that was made of it, and fails
   * @throws Unrepeatable if the run answers something else when it is made again
   */
  public Failure explain(Scenario found, Scenario scenario, Conviction known) {
    Conviction simplest = simplest(scenario, known);
    try {
      return failure(found, scenario, simplest);
    } catch (Unrepeatable unrepeatable) {
      // That of the check was repeated when it was found.
      return failure(found, scenario, known);
    }
  }

  /**
   * Explains one run of a scenario as it is.
   *
   * @return null if a serial run explains it
   * @throws UnfinishedSerialRuns if that cannot be said
   * @throws Unrepeatable if the run answers something else when it is made again
   */
  public @Nullable Failure explain(Scenario scenario, Schedule schedule, Plan plan) {
    Examiner examiner = runner.examiner(scenario, deadline.left());
    Execution run = runner.engine().replay(scenario, schedule, plan);
    Conviction conviction = examiner.examine(new Found(run.outcome(), schedule, 1));
    return conviction == null ? null : failure(scenario, scenario, conviction);
  }

  /** A conviction with the fewest preemptions, if few are enough. */
  private Conviction simplest(Scenario scenario, Conviction known) {
    try {
      Examiner examiner = runner.examiner(scenario, ONE_QUESTION);
      Plan plan = runner.plan(Strategy.COMPLETE, SIMPLEST_RUN).withBound(FEW);
      Conviction found = firstOf(known.kind(), examiner, scenario, plan);
      return found == null ? known : found;
    } catch (UnfinishedSerialRuns | EngineProblem unfinished) {
      return known;
    }
  }

  /** The first conviction of a kind; null if there is none. */
  private @Nullable Conviction firstOf(
      FailureKind kind, Examiner examiner, Scenario scenario, Plan plan) {
    List<Found> later = new ArrayList<>();
    try (OngoingExploration exploration = runner.explore(scenario, plan)) {
      for (News news = exploration.next(); news != null; news = exploration.next()) {
        if (runner.isStopped()) {
          exploration.stop();
        } else if (news instanceof Discovered first) {
          if (examiner.needsOtherSerialRuns(first.found())) {
            later.add(first.found());
            continue;
          }
          Conviction conviction = examiner.examine(first.found());
          if (conviction != null && conviction.kind() == kind) {
            return conviction;
          }
        }
      }
    }
    for (Found found : later) {
      Conviction conviction = examiner.examine(found);
      if (conviction != null && conviction.kind() == kind) {
        return conviction;
      }
    }
    return null;
  }

  private Failure failure(Scenario found, Scenario scenario, Conviction conviction) {
    Plan plan = runner.plan(Strategy.COMPLETE, SIMPLEST_RUN);
    Execution execution =
        new RepeatedRun(runner, scenario, plan).plainest(conviction.found(), conviction.wanted());
    Answers shown = Answers.of(execution.outcome());
    SerialPhase serial = runner.serial(scenario, ONE_QUESTION);
    List<Failure.Order> order = order(execution.events());
    NearestSerialRuns nearest =
        new NearestSerialRuns(
            scenario,
            shown.withOnlyPending(conviction.pending()),
            order,
            new Comparison(scenario, runner.subject().relaxation()),
            serial.tree());
    return new Failure(
        conviction.kind(),
        scenario,
        found,
        plan,
        execution,
        new Failure.Evidence(
            order,
            reason(scenario, conviction, nearest, execution),
            nearest.runs(),
            serial.tree().histories()),
        null);
  }

  /** Which operation returned before which was called, as the run shows it. */
  private static List<Failure.Order> order(List<Event> events) {
    List<Failure.Order> order = new ArrayList<>();
    List<Integer> returned = new ArrayList<>();
    for (Event event : events) {
      if (event.kind() == Event.Kind.RETURN) {
        returned.add(event.operation());
      } else if (event.kind() == Event.Kind.CALL) {
        returned.forEach(earlier -> order.add(new Failure.Order(earlier, event.operation())));
      }
    }
    return order;
  }

  private static FailureReason reason(
      Scenario scenario, Conviction conviction, NearestSerialRuns nearest, Execution execution) {
    if (conviction.found().outcome().status() == EndStatus.THREW) {
      return new FailureReason.ThrewOutside(conviction.isLostUpdate());
    }
    int operations = scenario.operations();
    return switch (conviction.kind()) {
      case STUCK ->
          new FailureReason.WaitsForever(
              scenario,
              conviction.pending(),
              isInNoQueue(execution.events(), conviction.pending())
                  ? List.of()
                  : alsoWaiting(conviction));
      case LIVELOCK -> new FailureReason.SpinsForever(scenario, conviction.pending());
      default ->
          conviction.isLostUpdate()
              ? new FailureReason.LostUpdate(operations)
              : nearest.answersFit()
                  ? new FailureReason.NoOrderInTime(operations, nearest.runs().get(0).why())
                  : new FailureReason.NoOrder(operations);
    };
  }

  /**
   * Whether the operation waits for a lock or to be notified: those who do so stand in no queue.
   */
  private static boolean isInNoQueue(List<Event> events, int operation) {
    Event.Kind latest = Event.Kind.CALL;
    boolean needsLock = false;
    for (Event event : events) {
      if (event.operation() == operation) {
        needsLock |= BlockReason.of(event).filter(BlockReason.LOCK::equals).isPresent();
        latest = event.kind() == Event.Kind.BLOCKED ? latest : event.kind();
      }
    }
    return needsLock || latest == Event.Kind.WAIT;
  }

  private static List<Integer> alsoWaiting(Conviction conviction) {
    List<Result> results = conviction.found().outcome().results();
    return IntStream.range(0, results.size())
        .filter(op -> op != conviction.pending() && results.get(op) instanceof Result.Pending)
        .boxed()
        .toList();
  }
}

package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.judge.serial.Answers;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.internal.minimize.ScenarioReduction;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * From a failing scenario to what a person needs to see: the smallest scenario that still fails,
 * the simplest run of it, and why no serial run explains that.
 */
final class Explainer {
  private static final Duration ONE_QUESTION = Duration.ofSeconds(3);

  /** What fails mostly does so soon; what does not fail takes all the time it is given. */
  private static final List<Duration> PATIENCE = List.of(Duration.ofMillis(400), ONE_QUESTION);

  private static final Duration SIMPLEST_RUN = Duration.ofSeconds(3);

  /** Few preemptions are easy to follow; a run with more is taken as it was found. */
  private static final int FEW = 3;

  private final ScenarioChecker checker;
  private final Deadline deadline;
  private final Consumer<Scenario> smaller;

  /**
   * An explainer that works on the checker's engine.
   *
   * @param deadline after which nothing is made smaller any more
   * @param smaller hears of each smaller scenario that fails
   */
  Explainer(ScenarioChecker checker, Deadline deadline, Consumer<Scenario> smaller) {
    this.checker = checker;
    this.deadline = deadline;
    this.smaller = smaller;
  }

  Failure explain(ScenarioReport failing) {
    Failure contradiction = failing.contradiction();
    if (contradiction != null) {
      return contradiction;
    }
    FailureKind kind = Objects.requireNonNull(failing.conviction()).kind();
    ScenarioReport smallest = new Reduction(failing, kind).run();
    Scenario scenario = smallest.scenario();
    Conviction known = Objects.requireNonNull(smallest.conviction());
    Conviction simplest = simplest(scenario, known);
    try {
      return failure(failing.scenario(), scenario, simplest);
    } catch (Unrepeatable unrepeatable) {
      // That of the check was repeated when it was found.
      return failure(failing.scenario(), scenario, known);
    }
  }

  /**
   * Explains one run of a scenario as it is.
   *
   * @return null if a serial run explains it
   * @throws SerialPhase.Unfinished if that cannot be said
   * @throws Unrepeatable if the run answers something else when it is made again
   */
  @Nullable Failure explain(Scenario scenario, Schedule schedule, Plan plan) {
    SerialWitnessCheck examiner = checker.examiner(scenario, deadline.left());
    Execution run = checker.engine().replay(scenario, schedule, plan);
    Conviction conviction = examiner.examine(new Found(run.outcome(), schedule, 1));
    return conviction == null ? null : failure(scenario, scenario, conviction);
  }

  /** Keeps the report of the smallest failing scenario seen. */
  private final class Reduction {
    private final FailureKind kind;
    private ScenarioReport best;

    Reduction(ScenarioReport failing, FailureKind kind) {
      this.best = failing;
      this.kind = kind;
    }

    ScenarioReport run() {
      for (Duration patience : PATIENCE) {
        ScenarioReduction.of(
            best.scenario(),
            checker.subject().invocations(),
            candidate -> stillFails(candidate, patience));
      }
      return best;
    }

    private boolean stillFails(Scenario candidate, Duration patience) {
      if (deadline.isSpent()) {
        return false;
      }
      ScenarioReport report = checker.check(candidate, patience);
      Conviction conviction = report.conviction();
      boolean fails = conviction != null && conviction.kind() == kind;
      if (fails) {
        best = report;
        smaller.accept(candidate);
      }
      return fails;
    }
  }

  /** A conviction with the fewest preemptions, if few are enough. */
  private Conviction simplest(Scenario scenario, Conviction known) {
    try {
      Simplest simplest = new Simplest(checker.examiner(scenario, ONE_QUESTION), known.kind());
      Plan plan = checker.plan(Strategy.COMPLETE, SIMPLEST_RUN).withBound(FEW);
      Exploration exploration = checker.explore(scenario, plan, simplest);
      exploration.found().forEach(simplest::judge);
      Conviction found = simplest.conviction;
      return found == null ? known : found;
    } catch (SerialPhase.Unfinished unfinished) {
      return known;
    }
  }

  /** Takes the first conviction of a kind. */
  private static final class Simplest implements Progress {
    private final SerialWitnessCheck examiner;
    private final FailureKind kind;
    private @Nullable Conviction conviction;

    Simplest(SerialWitnessCheck examiner, FailureKind kind) {
      this.examiner = examiner;
      this.kind = kind;
    }

    @Override
    public boolean goOn(long executions, long distinct) {
      return conviction == null;
    }

    @Override
    public boolean found(Found first) {
      return examiner.mayNeedMore(first) || judge(first);
    }

    private boolean judge(Found first) {
      if (conviction == null) {
        Conviction candidate = examiner.examine(first);
        conviction = candidate != null && candidate.kind() == kind ? candidate : null;
      }
      return conviction == null;
    }
  }

  private Failure failure(Scenario found, Scenario scenario, Conviction conviction) {
    Plan plan = checker.plan(Strategy.COMPLETE, SIMPLEST_RUN);
    Execution execution =
        new RepeatedRun(checker, scenario, plan).of(conviction.found(), conviction.wanted());
    Answers shown = Answers.of(execution.outcome());
    SerialPhase serial = checker.serial(scenario, ONE_QUESTION);
    List<Failure.Order> order = order(execution.events());
    NearestSerialRuns nearest =
        new NearestSerialRuns(
            scenario,
            shown.withOnlyPending(conviction.pending()),
            order,
            new Comparison(scenario, checker.subject().relaxation()),
            serial.tree());
    return new Failure(
        conviction.kind(),
        scenario,
        found,
        plan,
        execution,
        order,
        explanation(scenario, conviction, nearest),
        nearest.runs(),
        serial.tree().histories());
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

  private static String explanation(
      Scenario scenario, Conviction conviction, NearestSerialRuns nearest) {
    if (conviction.found().outcome().status() == EndStatus.THREW) {
      return "A thread ended with an exception outside the operations; this happens in no serial run.";
    }
    return switch (conviction.kind()) {
      case STUCK ->
          "%s waits forever; it does not wait in any serial run of the operations that returned.%s"
              .formatted(
                  OperationText.of(scenario, conviction.pending()), besides(scenario, conviction));
      case LIVELOCK ->
          "%s never ends although every thread is scheduled fairly; it does not spin in any serial run of the operations that returned."
              .formatted(OperationText.of(scenario, conviction.pending()));
      default -> notLinearizable(scenario, nearest);
    };
  }

  /** A waiter in a queue may stand behind another that has a reason to wait. */
  private static String besides(Scenario scenario, Conviction conviction) {
    List<Result> results = conviction.found().outcome().results();
    String others =
        IntStream.range(0, results.size())
            .filter(op -> op != conviction.pending() && results.get(op) instanceof Result.Pending)
            .mapToObj(op -> OperationText.of(scenario, op))
            .collect(Collectors.joining(" and "));
    return others.isEmpty()
        ? ""
        : " %s waits as well: a class that serves waiters in arrival order may do this by design."
            .formatted(others);
  }

  private static String notLinearizable(Scenario scenario, NearestSerialRuns nearest) {
    String all =
        scenario.operations() == 2
            ? "the two operations"
            : "the " + scenario.operations() + " operations";
    return nearest.answersFit()
        ? "Some sequential order of %s gives these results, but none that respects real time: %s."
            .formatted(all, nearest.runs().get(0).why())
        : "No sequential order of %s gives these results.".formatted(all);
  }
}

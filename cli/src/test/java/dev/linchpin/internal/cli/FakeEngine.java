package dev.linchpin.internal.cli;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.FinishedExploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Answers what a test told it, for the scenario {@code a() | a()}, and remembers what was asked.
 */
final class FakeEngine implements EngineStart, Engine {
  static final String[] EXPLORE = {"explore", "com.acme.Counter", "--scenario", "a() | a()"};

  final List<WorkerSettings> requests = new ArrayList<>();
  final List<Scenario> scenarios = new ArrayList<>();
  final List<Plan> plans = new ArrayList<>();
  boolean closed;

  private final List<Found> found = new ArrayList<>();
  private final List<Found> sampled = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private Exploration.States states = Exploration.States.NONE;
  private long computed;
  private boolean exhausted = true;
  private boolean isBroken;
  private boolean strays;
  private String firstRead = "0";

  /** Two operations answer; nothing comes before anything. */
  FakeEngine shows(String first, String second, long executions) {
    found.add(completed(first, second, executions));
    return this;
  }

  FakeEngine deadlocks(long executions) {
    Outcome outcome =
        new Outcome(
            EndStatus.DEADLOCKED, List.of(new Pending(), new Pending()), List.of(), order());
    found.add(new Found(outcome, new Schedule(new int[] {1, 2}), executions));
    return this;
  }

  FakeEngine samplersShow(String first, String second) {
    sampled.add(completed(first, second, 1));
    return this;
  }

  FakeEngine stopsEarly() {
    exhausted = false;
    return this;
  }

  /** So many of the executions were computed; a search by states came to this. */
  FakeEngine computes(long executions, Exploration.States searched) {
    computed = executions;
    states = searched;
    return this;
  }

  FakeEngine warns(String warning) {
    warnings.add(warning);
    return this;
  }

  /** From now on a question about a class is answered by a fault. */
  FakeEngine breaks() {
    isBroken = true;
    return this;
  }

  /** From now on no schedule leads to the same run again. */
  FakeEngine doesNotRepeat() {
    strays = true;
    return this;
  }

  /** From now on thread 1 reads this. */
  FakeEngine reads(String value) {
    firstRead = value;
    return this;
  }

  private static Found completed(String first, String second, long executions) {
    List<Result> results = List.of(new Returned(first), new Returned(second));
    Outcome outcome = new Outcome(EndStatus.COMPLETED, results, List.of(), order());
    return new Found(outcome, new Schedule(new int[] {1, 1, 2, 2}), executions);
  }

  private static OperationOrder order() {
    return new OperationOrder(new long[] {2, 0, 8, 0});
  }

  @Override
  public Engine start(WorkerSettings request) {
    requests.add(request);
    return this;
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    return new FinishedExploration(explored(scenario, plan), List.of());
  }

  private Exploration explored(Scenario scenario, Plan plan) {
    scenarios.add(scenario);
    plans.add(plan);
    boolean samples = plan.strategy() != Strategy.PORTFOLIO && !sampled.isEmpty();
    List<Found> shown = samples ? sampled : found;
    Map<EndStatus, Long> ends = new EnumMap<>(EndStatus.class);
    shown.forEach(one -> ends.merge(one.outcome().status(), one.executions(), Long::sum));
    long executions = shown.stream().mapToLong(Found::executions).sum();
    String endedBy = exhausted ? "all schedules explored" : "budget of 30 s";
    return new Exploration(
        new Exploration.Counts(
            executions, executions, 1, computed, ends, Exploration.Races.SOME, states),
        shown,
        exhausted ? Ending.ALL_EXPLORED : Ending.OUT_OF_TIME,
        endedBy,
        warnings.stream().map(Caveat::remark).toList(),
        20);
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    scenarios.add(scenario);
    plans.add(plan);
    if (strays) {
      throw new Strayed();
    }
    Found one =
        found.stream().filter(any -> any.schedule().equals(schedule)).findFirst().orElseThrow();
    boolean isStuck = one.outcome().status() == EndStatus.DEADLOCKED;
    List<Event> events = new ArrayList<>();
    events.add(new Event(0, 1, 0, Kind.CALL, "", "a()", ""));
    events.add(new Event(0, 1, 0, Kind.READ, "counter.n", firstRead, "Counter.a:5"));
    events.add(new Event(1, 2, 1, Kind.CALL, "", "a()", ""));
    events.add(
        isStuck
            ? new Event(2, 2, 1, Kind.BLOCKED, "Counter#1", "", "Counter.a:6")
            : new Event(2, 2, 1, Kind.RETURN, "", "1", ""));
    return new Execution(schedule, events, one.outcome(), List.of());
  }

  /** What the engine says of a run that goes another way. */
  private static final class Strayed extends EngineProblem {
    Strayed() {
      super(EngineProblem.Kind.DIVERGED, "the run continues after its last recorded choice, 4");
    }
  }

  /** What the engine says of a class that it does not find. */
  private static final class NoClass extends EngineProblem {
    NoClass(String name) {
      super(EngineProblem.Kind.BAD_SCENARIO, "there is no class " + name);
    }
  }

  @Override
  public ClassOutline outline(String className) {
    if (isBroken) {
      throw new IllegalStateException("broken on purpose");
    }
    throw new NoClass(className);
  }

  @Override
  public OngoingExploration trace(Scenario scenario, Plan plan) {
    Exploration exploration = explored(scenario, plan);
    return new FinishedExploration(
        exploration,
        exploration.found().stream()
            .map(one -> new OngoingExploration.Traced(replay(scenario, one.schedule(), plan)))
            .toList());
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    throw new UnsupportedOperationException("no command under test asks for it");
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    throw new UnsupportedOperationException("no command under test asks for it");
  }

  @Override
  public void close() {
    closed = true;
  }
}

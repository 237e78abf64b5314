package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
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
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Member.Parameter;
import dev.linchpin.subject.TypeOutline;
import dev.linchpin.testing.TwoCells;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An engine for {@link TwoCells} without threads: concurrent runs are the serial ones and, where a
 * {@code get(1)} runs beside a {@code set(1, 2)}, one in which it answers 9.
 */
final class CellEngine implements Engine {
  static final String NAME = "TwoCells";

  /** A constructor argument with which no object can be made. */
  private static final int UNLUCKY = 1;

  private final boolean exhausts;

  /** Of scenarios with more threads only one serial order is run. */
  private final int mostSerialThreads;

  private Consumer<Plan> listener = plan -> {};

  private final Runnable beforeConcurrent;

  CellEngine(boolean exhausts, int mostSerialThreads) {
    this(exhausts, mostSerialThreads, () -> {});
  }

  /**
   * An engine for one worker of several.
   *
   * @param beforeConcurrent is run before schedules of two threads or more are
   */
  CellEngine(boolean exhausts, int mostSerialThreads, Runnable beforeConcurrent) {
    this.exhausts = exhausts;
    this.mostSerialThreads = mostSerialThreads;
    this.beforeConcurrent = beforeConcurrent;
  }

  /** Tells with which plans scenarios are explored. */
  void onExplore(Consumer<Plan> heard) {
    this.listener = heard;
  }

  @Override
  public ClassOutline outline(String className) {
    return new ClassOutline(
        className,
        false,
        ClassOutline.Creators.of(List.of(member(NAME, "int"))),
        List.of(
            member("explode"),
            member("get", "int"),
            member("set", "int", "int"),
            member("take", "int")),
        List.of(),
        List.of());
  }

  private static Member member(String name, String... types) {
    List<Parameter> parameters = new ArrayList<>();
    for (String type : types) {
      parameters.add(new Parameter(TypeOutline.of(type), List.of()));
    }
    return new Member(NAME, name, parameters, TypeOutline.of("int"), Set.of(), List.of());
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    return new FinishedExploration(explored(scenario, plan), List.of());
  }

  private Exploration explored(Scenario scenario, Plan plan) {
    listener.accept(plan);
    if (!isSerial(plan) && scenario.threads().size() > 1) {
      beforeConcurrent.run();
    }
    if (scenario.invocation(0).method().equals("getClass")) {
      Scenario other =
          new Scenario(scenario.creation(), List.of(), ScenarioText.threads("get(0)"), List.of());
      return explored(other, plan);
    }
    for (List<Invocation> thread : scenario.threads()) {
      if (thread.stream().anyMatch(call -> call.method().equals("explode"))) {
        throw new Broken();
      }
    }
    if (scenario.setup().stream().anyMatch(call -> call.method().equals("explode"))) {
      return exploration(List.of(thrown(scenario)), List.of("the setup ended with a bang"), plan);
    }
    if (scenario.creation().arguments().contains(new Literal.Constant(UNLUCKY))) {
      return exploration(List.of(thrown(scenario)), List.of("the setup ended with bad luck"), plan);
    }
    List<Outcome> behaviours = new ArrayList<>(new TwoCells(scenario).behaviours());
    if (!isSerial(plan) && isWrong(scenario)) {
      behaviours.add(wrong(scenario, behaviours.get(0)));
    }
    Exploration all = exploration(behaviours, List.of(), plan);
    return isSerial(plan) && scenario.threads().size() > mostSerialThreads
        ? all.withFound(all.found().subList(0, 1)).withEnding(Ending.OUT_OF_TIME, "no time")
        : all;
  }

  /** It has no threads of its own, so there is no difference between the two. */
  private static boolean isSerial(Plan plan) {
    return plan.strategy().isSerial();
  }

  private static Outcome thrown(Scenario scenario) {
    List<Result> results = new ArrayList<>();
    for (int op = 0; op < scenario.operations(); op++) {
      results.add(new Result.Uncalled());
    }
    return new Outcome(
        EndStatus.THREW, results, List.of(), new OperationOrder(new long[2 * results.size()]));
  }

  private static boolean isWrong(Scenario scenario) {
    List<String> texts =
        scenario.threads().stream()
            .flatMap(thread -> thread.stream().map(Invocation::text).distinct())
            .toList();
    return scenario.threads().size() > 1 && texts.contains("get(1)") && texts.contains("set(1, 2)");
  }

  private static Outcome wrong(Scenario scenario, Outcome right) {
    List<Result> results = new ArrayList<>(right.results());
    for (int op = 0; op < results.size(); op++) {
      if (scenario.invocation(op).text().equals("get(1)")) {
        results.set(op, new Result.Returned("9"));
      }
    }
    return new Outcome(right.status(), results, List.of(), right.order());
  }

  private Exploration exploration(List<Outcome> behaviours, List<String> warnings, Plan plan) {
    List<Found> found = new ArrayList<>();
    for (Outcome behaviour : behaviours) {
      found.add(new Found(behaviour, new Schedule(new int[] {found.size()}), 1));
    }
    boolean all = exhausts || isSerial(plan);
    EndStatus status = behaviours.get(0).status();
    return new Exploration(
        new Exploration.Counts(
            found.size(),
            found.size(),
            0,
            0,
            Map.of(status, (long) found.size()),
            Exploration.Races.NONE,
            Exploration.States.NONE),
        found,
        all ? Ending.ALL_EXPLORED : Ending.OUT_OF_TIME,
        all ? "all schedules explored" : "budget of 1 ms spent",
        warnings.stream().map(Caveat::remark).toList(),
        1);
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    Found found = explored(scenario, Plan.complete()).found().get(schedule.choices()[0]);
    return new Execution(schedule, List.of(), found.outcome(), List.of());
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
    return schedule;
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    throw new UnsupportedOperationException("no stage under test asks for it");
  }

  @Override
  public void close() {}

  private static final class Broken extends EngineProblem {
    Broken() {
      super(Kind.EXITED, "the subject ended its JVM");
    }
  }
}

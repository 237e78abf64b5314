package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.EngineProblem.Kind;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Reached;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Explorations that are announced, with an engine that does as it is told and numbers what it
 * explores.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@OnAllProcessors
class AnnouncedTest {
  private static final WorkerSettings SETTINGS =
      WorkerSettings.of(List.of())
          .withPatience(Duration.ofMillis(500))
          .withHeap(64)
          .withOptimiser(true);

  private static final Plan FIRST = Plan.complete();
  private static final Plan SECOND = Plan.of(Strategy.TURNS);

  private final Worker worker = new Worker(SETTINGS, FakeWorker.class);

  AnnouncedTest() {
    assertThat(explore("answer", FIRST).executions()).isEqualTo(1);
  }

  @AfterEach
  void close() {
    worker.close();
  }

  @Test
  void whatIsAnnouncedIsExploredOnceAndBeforeWhatIsAskedForLater() {
    worker.announce(scenario("answer"), FIRST);
    worker.announce(scenario("answer"), SECOND);
    worker.announce(scenario("answer"), FIRST);

    assertThat(explore("garbage", FIRST).executions()).isEqualTo(4);
    assertThat(explore("answer", FIRST).executions()).isEqualTo(2);
    assertThat(explore("answer", SECOND).executions()).isEqualTo(3);
    assertThat(explore("answer", SECOND).executions()).isEqualTo(5);
  }

  @Test
  void whatIsNotAskedForDoesNotHoldUpWhatIs() {
    long process = worker.pid();
    worker.announce(scenario("endless"), FIRST);
    worker.announce(scenario("answer"), FIRST);
    assertThat(explore("answer", FIRST).executions()).isEqualTo(3);

    worker.announce(scenario("endless"), FIRST);
    assertThat(worker.outline("some.Name").name()).isEqualTo("some.Name");

    worker.announce(scenario("endless"), FIRST);
    worker.withdraw();
    assertThat(explore("answer", FIRST).executions()).isEqualTo(6);
    assertThat(worker.pid()).isEqualTo(process);
  }

  @Test
  void toStopOneExplorationDoesNotStopTheNext() {
    worker.announce(scenario("endless"), FIRST);
    worker.announce(scenario("endless"), SECOND);
    OngoingExploration one = worker.explore(scenario("endless"), FIRST);
    assertThat(one.next()).isInstanceOf(Reached.class);
    one.stop();
    assertThat(one.result().executions()).isEqualTo(2);

    OngoingExploration next = worker.explore(scenario("endless"), SECOND);
    for (int heard = 0; heard < 3; heard++) {
      assertThat(next.next()).isInstanceOf(Reached.class);
    }
    next.stop();
    assertThat(next.result().executions()).isEqualTo(3);
  }

  @Test
  void runsAreHandedOverBehindAnAnnouncedExploration() {
    worker.announce(scenario("answer"), SECOND);
    List<Execution> runs = new ArrayList<>();

    Exploration answer = Following.runs(runs::add, worker.trace(scenario("answer"), FIRST));

    assertThat(runs).hasSize(1_000);
    assertThat(answer.executions()).isEqualTo(3);
    assertThat(explore("answer", SECOND).executions()).isEqualTo(2);
  }

  @Test
  void aProblemIsToldToWhoeverAsksForTheExploration() {
    worker.announce(scenario("refuse"), FIRST);

    assertThat(explore("answer", FIRST).executions()).isEqualTo(3);
    assertThatThrownBy(() -> explore("refuse", FIRST)).isInstanceOf(BadScenario.class);
    assertThat(explore("answer", FIRST).executions()).isEqualTo(4);
  }

  @Test
  void whatEndsTheWorkerIsNoProblemOfOtherRequests() {
    worker.announce(scenario("exit"), FIRST);
    assertThat(explore("answer", FIRST).executions()).isEqualTo(1);

    worker.announce(scenario("crash"), FIRST);
    Schedule schedule = new Schedule(new int[] {1});
    Execution run = worker.replay(scenario("answer"), schedule, Plan.complete());
    assertThat(run.schedule()).isEqualTo(schedule);

    assertThat(problem("exit").kind()).isEqualTo(Kind.EXITED);
    assertThat(explore("answer", FIRST).executions()).isEqualTo(1);
    worker.announce(scenario("exit"), FIRST);
    assertThat(problem("exit").kind()).isEqualTo(Kind.EXITED);
  }

  @Test
  void whatHangsIsNoProblemOfOtherRequests() {
    worker.announce(scenario("block"), FIRST);
    worker.announce(scenario("answer"), SECOND);

    assertThat(explore("answer", SECOND).executions()).isEqualTo(1);

    worker.announce(scenario("block"), FIRST);
    assertThat(problem("block").kind()).isEqualTo(Kind.HUNG);
  }

  /** The same explorations of a real class, announced and not. */
  @Test
  void whatWasAnnouncedAnswersAsWhatWasNot() {
    try (Worker real =
        new Worker(WorkerSettings.of(List.of()).withHeap(256).withOptimiser(false))) {
      List<Exploration> plain = new ArrayList<>();
      List<Exploration> announced = new ArrayList<>();
      for (Scenario each : ofQueues()) {
        plain.add(real.explore(each, SECOND).result());
        plain.add(real.explore(each, FIRST).result());
      }
      real.announce(ofQueues().get(0), SECOND);
      for (Scenario each : ofQueues()) {
        real.announce(each, SECOND);
        real.announce(each, FIRST);
        announced.add(real.explore(each, SECOND).result());
        announced.add(real.explore(each, FIRST).result());
      }
      assertThat(announced)
          .usingRecursiveComparison()
          .ignoringFieldsMatchingRegexes(".*[mM]illis")
          .isEqualTo(plain);
      assertThat(announced.get(1).executions()).isGreaterThan(1);
    }
  }

  private static List<Scenario> ofQueues() {
    Invocation creation = new Invocation("java.util.concurrent.ConcurrentLinkedQueue", List.of());
    Invocation poll = new Invocation("poll", List.of());
    Invocation offer = new Invocation("offer", List.of(new Literal.Constant(1)));
    return List.of(
        new Scenario(creation, List.of(), List.of(List.of(offer), List.of(poll)), List.of()),
        new Scenario(creation, List.of(offer), List.of(List.of(poll), List.of(poll)), List.of()));
  }

  private Exploration explore(String behaviour, Plan plan) {
    return worker.explore(scenario(behaviour), plan).result();
  }

  private WorkerProblem problem(String behaviour) {
    return catchThrowableOfType(WorkerProblem.class, () -> explore(behaviour, FIRST));
  }

  private static Scenario scenario(String behaviour) {
    return new Scenario(new Invocation(behaviour, List.of()), List.of(), List.of(), List.of());
  }
}

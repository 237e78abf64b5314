package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.EngineProblem.Kind;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.worker.fixture.Trouble;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real subjects in real workers. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@OnAllProcessors
class EndToEndTest {
  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  /**
   * The known bug of the JDK's own deque: pollFirst takes 22, and so does peekLast answer, although
   * 8 is in front by then. 19 is what the prototype of the engine counted, by other code.
   */
  @ParameterizedTest
  @MethodSource("backends")
  void theBugOfConcurrentLinkedDequeIsAmongNineteenTraces(FiberBackend backend) {
    Scenario scenario =
        new Scenario(
            call("java.util.concurrent.ConcurrentLinkedDeque"),
            List.of(call("addLast", 22)),
            List.of(List.of(call("pollFirst")), List.of(call("addFirst", 8), call("peekLast"))),
            List.of());
    try (Worker worker = new Worker(settings().withBackend(backend.label()))) {
      Exploration seen = worker.explore(scenario, Plan.complete()).result();

      assertThat(seen.executions()).isEqualTo(19);
      assertThat(seen.distinct()).isEqualTo(19);
      assertThat(seen.exhausted()).isTrue();
      assertThat(seen.found())
          .extracting(found -> found.outcome().results())
          .contains(
              List.of(new Result.Returned("22"), new Result.Done(), new Result.Returned("22")));
    }
  }

  /** One after the other they reach 2; if both read before either writes, 1. */
  @ParameterizedTest
  @MethodSource("backends")
  void everyOutcomeCanBeReplayed(FiberBackend backend) {
    Scenario scenario = trouble(List.of(List.of(call("increment")), List.of(call("increment"))));
    try (Worker worker = new Worker(settings().withBackend(backend.label()))) {
      Exploration seen = worker.explore(scenario, Plan.complete()).result();

      assertThat(seen.exhausted()).isTrue();
      assertThat(seen.found())
          .extracting(found -> found.outcome().closing())
          .contains(List.of(new Result.Returned("1")), List.of(new Result.Returned("2")));
      for (Exploration.Found found : seen.found()) {
        Execution execution = worker.replay(scenario, found.schedule(), Plan.complete());
        assertThat(execution.outcome()).isEqualTo(found.outcome());
        assertThat(execution.events())
            .filteredOn(event -> event.kind() == Event.Kind.WRITE)
            .extracting(Event::value)
            .isSubsetOf("1", "2")
            .hasSize(2);
      }
    }
  }

  @Test
  void anEndlessComputationIsFoundWithItsPlace() {
    WorkerProblem problem = problem("compute");

    assertThat(problem.kind()).isEqualTo(Kind.HUNG);
    assertThat(problem)
        .hasMessageContaining("of processor time")
        .hasMessageContaining("at " + Trouble.class.getName() + ".compute:");
  }

  @Test
  void aCallThatBlocksInNativeCodeIsFoundWithItsPlace() {
    WorkerProblem problem = problem("listen");

    assertThat(problem.kind()).isEqualTo(Kind.HUNG);
    assertThat(problem)
        .hasMessageContaining("waits for something")
        .hasMessageContaining("at " + Trouble.class.getName() + ".listen:");
  }

  /** Nothing of the run has begun then, and no fiber exists. */
  @Test
  void anObjectThatIsNeverDoneBeingMadeIsFoundWithItsPlace() {
    Scenario scenario =
        new Scenario(
            call(Trouble.class.getName()),
            List.of(call("compute")),
            List.of(List.of(call("get"))),
            List.of());
    try (Worker worker = new Worker(settings().withPatience(Duration.ofSeconds(1)))) {
      assertThatThrownBy(() -> worker.explore(scenario, Plan.complete()).result())
          .isInstanceOfSatisfying(
              WorkerProblem.class, problem -> assertThat(problem.kind()).isEqualTo(Kind.HUNG))
          .hasMessageContaining("at " + Trouble.class.getName() + ".compute:");
    }
  }

  @Test
  void exhaustingTheHeapIsAResult() {
    assertThat(problem("exhaust").kind()).isEqualTo(Kind.OUT_OF_MEMORY);
  }

  @Test
  void exitingEndsTheRunAndNotTheWorker() {
    try (Worker worker = new Worker(settings())) {
      Exploration seen =
          worker
              .explore(
                  trouble(List.of(List.of(call("exit")), List.of(call("get")))), Plan.complete())
              .result();

      assertThat(seen.ends()).containsOnlyKeys(EndStatus.ABANDONED);
      assertThat(seen.remarks()).anyMatch(warning -> warning.contains("exit"));
    }
  }

  @Test
  void overflowingTheStackIsNoFaultOfTheEngine() {
    try (Worker worker = new Worker(settings())) {
      Exploration seen =
          worker
              .explore(
                  trouble(List.of(List.of(call("recurse", 0)), List.of(call("get")))),
                  Plan.complete())
              .result();

      assertThat(seen.executions()).isPositive();
      assertThat(seen.ends()).doesNotContainKey(EndStatus.OUT_OF_BUDGET);
    }
  }

  @Test
  void whatTheSubjectPrintsDisturbsNobody() {
    try (Worker worker = new Worker(settings())) {
      Exploration seen =
          worker
              .explore(
                  trouble(List.of(List.of(call("print")), List.of(call("increment")))),
                  Plan.complete())
              .result();

      assertThat(seen.exhausted()).isTrue();
      assertThat(seen.ends()).containsOnlyKeys(EndStatus.COMPLETED);
    }
  }

  @Test
  void aScenarioThatDoesNotFitIsRefused() {
    try (Worker worker = new Worker(settings())) {
      assertThatThrownBy(
              () ->
                  worker
                      .explore(trouble(List.of(List.of(call("frobnicate")))), Plan.complete())
                      .result())
          .isInstanceOf(BadScenario.class)
          .hasMessageContaining("Trouble has no method 'frobnicate'");
    }
  }

  private static WorkerProblem problem(String method) {
    try (Worker worker = new Worker(settings().withPatience(Duration.ofSeconds(2)))) {
      return catchThrowableOfType(
          WorkerProblem.class,
          () ->
              worker
                  .explore(
                      trouble(List.of(List.of(call(method)), List.of(call("get")))),
                      Plan.complete())
                  .result());
    }
  }

  private static Scenario trouble(List<List<Invocation>> threads) {
    return new Scenario(call(Trouble.class.getName()), List.of(), threads, List.of(call("get")));
  }

  private static WorkerSettings settings() {
    Path classes =
        Path.of(
            java.net.URI.create(
                Trouble.class.getProtectionDomain().getCodeSource().getLocation().toString()));
    return WorkerSettings.of(List.of(classes)).withHeap(256);
  }

  private static Invocation call(String method, Object... arguments) {
    return new Invocation(
        method,
        Arrays.stream(arguments).map(value -> (Literal) new Literal.Constant(value)).toList());
  }
}

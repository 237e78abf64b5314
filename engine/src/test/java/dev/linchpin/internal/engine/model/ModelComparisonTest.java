package dev.linchpin.internal.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.model.ModelComparison.Outcomes;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A model has exactly the outcomes of the code that it stands for: on all scenarios of two threads
 * with two operations each in the campaign, on some of them in each build. Where the JDK's code has
 * too many schedules, what was seen of it must be an outcome of the model. The same holds for
 * random scenarios of three threads.
 */
class ModelComparisonTest {
  /** Operations of a fixture; every one is chosen with every other. */
  private record Case(String creation, String operations) {
    List<String> list() {
      return List.of(operations.split(" "));
    }
  }

  private static Stream<Case> cases() {
    String queue = "acquire() acquire(2) patient(1) tryAcquire() hasty() release() release(2)";
    return Stream.of(
        new Case("SemaphoreUse(0, false)", queue + " waiting()"),
        new Case("SemaphoreUse(1, true)", queue + " isWaitedFor()"),
        new Case(
            "SemaphoreUse(1, false)",
            "acquire() patient(2) release() drain() reduce() available() text() queued()"),
        new Case(
            "SemaphoreUse(0, false)",
            "alert() alertFor() deaf() interrupt() release() tryAcquire(2)"),
        new Case(
            "LatchUse(1)",
            "countDown() leftDown() rightDown() await() patient() hasty() count() text()"),
        new Case(
            "LatchUse(2)",
            "leftDown() rightDown() await() patient() alert() alertFor() interrupt()"),
        // The JDK's own code hardly ever lets time pass in a timed exchange: see below.
        new Case("ExchangerUse()", "exchange(1) exchange(2) nothing() alert(5) interrupt()"),
        new Case("BarrierUse(2, \"none\")", "await() alert() interrupt() reset() patient()"),
        new Case("BarrierUse(2, \"counts\")", "meet() await() reset() hasty()"),
        new Case("BarrierUse(2, \"throws\")", "await() broken() patient()"),
        new Case("BarrierUse(1, \"asks\")", "meet() waiting() reset()"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void someSmallScenariosHaveTheOutcomesOfTheRealCode(Case chosen) {
    List<String> all = ModelComparison.twoByTwo(chosen.list());
    compare(ModelComparison.of(chosen.creation), ModelComparison.some(all, 5, 1));
  }

  @Tag("campaign")
  @ParameterizedTest
  @MethodSource("cases")
  void allSmallScenariosHaveTheOutcomesOfTheRealCode(Case chosen) {
    compare(ModelComparison.of(chosen.creation), ModelComparison.twoByTwo(chosen.list()));
  }

  /** With modelled locks inside, the real barrier can be explored completely. */
  private static final List<String> BARRIER_CALLS =
      List.of("await()", "await(1L, SECONDS)", "reset()", "isBroken()", "getNumberWaiting()");

  @Test
  void someBarriersHaveTheOutcomesOfTheRealOne() {
    compare(barriers(), ModelComparison.some(ModelComparison.twoByTwo(BARRIER_CALLS), 10, 1));
  }

  @Tag("campaign")
  @Test
  void allBarriersHaveTheOutcomesOfTheRealOne() {
    compare(barriers(), ModelComparison.twoByTwo(BARRIER_CALLS));
  }

  private static ModelComparison barriers() {
    return ModelComparison.of("ModelledBarrier(2)", "java.util.concurrent.CyclicBarrier(2)");
  }

  private static void compare(ModelComparison comparison, List<String> scenarios) {
    try (comparison) {
      for (String scenario : scenarios) {
        Outcomes outcomes = comparison.completely(scenario);
        assertThat(outcomes.model()).as(scenario).containsAll(outcomes.real());
        if (outcomes.all()) {
          assertThat(outcomes.real()).as(scenario).containsAll(outcomes.model());
        }
      }
    }
  }

  /** More threads and operations than the JDK's own code can be explored with. */
  @Tag("campaign")
  @ParameterizedTest
  @MethodSource("cases")
  void samplesOfTheRealCodeShowNothingThatTheModelLacks(Case chosen) {
    try (ModelComparison comparison = ModelComparison.of(chosen.creation)) {
      for (String scenario : ModelComparison.larger(chosen.list(), 40, 7)) {
        Outcomes outcomes = comparison.withSamples(scenario, 300);
        assertThat(outcomes.model()).as(scenario).containsAll(outcomes.real());
      }
    }
  }
}

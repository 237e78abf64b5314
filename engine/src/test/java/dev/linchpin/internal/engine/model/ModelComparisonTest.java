package dev.linchpin.internal.engine.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.linchpin.internal.engine.model.ModelComparison.Outcomes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A model has exactly the outcomes of the code that it stands for: on all scenarios of two threads
 * with two operations each and on random ones of three threads in the campaign, on some of them in
 * CI, on those that have shown an error in each build. Where the JDK's code has too many schedules,
 * what was seen of it must be an outcome of the model, and samples of it must show each outcome of
 * the model.
 */
class ModelComparisonTest {
  /** Operations of a fixture; every one is chosen with every other. */
  private record Case(String creation, String operations, String... alike) {
    List<String> list() {
      return List.of(operations.split(" "));
    }

    /** Those that differ in more than the order of threads, or in names that are alike. */
    List<String> twoByTwo() {
      List<String> all = ModelComparison.twoByTwo(list());
      return alike.length == 0 ? all : ModelComparison.unlessRenamed(all, alike[0], alike[1]);
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
            "countDown() leftDown() rightDown() await() patient() hasty() count() text()",
            "left",
            "right"),
        new Case(
            "LatchUse(2)",
            "leftDown() rightDown() await() patient() alert() alertFor() interrupt()",
            "left",
            "right"),
        // The JDK's own code hardly ever lets time pass in a timed exchange: see below.
        new Case(
            "ExchangerUse()",
            "exchange(1) exchange(2) nothing() alert(5) interrupt()",
            "exchange(1)",
            "exchange(2)"),
        new Case("BarrierUse(2, \"none\")", "await() alert() interrupt() reset() patient()"),
        new Case("BarrierUse(2, \"counts\")", "meet() await() reset() hasty()"),
        new Case("BarrierUse(2, \"throws\")", "await() broken() patient()"),
        new Case("BarrierUse(1, \"asks\")", "meet() waiting() reset()"),
        new Case(
            "LockUse(false)",
            "lock() unlock() tryLock() patient() state() add() alert() interrupt()"),
        new Case(
            "LockUse(false)",
            "add() await() awaitFor() signal() signalAll() state() bareSignal() bareAwait()"
                + " lock()"),
        // No read lock outlives its call: the model lets readers pass a writer that waits.
        new Case(
            "ReadWriteUse(false)", "get() add() write() writeDone() tryWrite() patient() state()"));
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("cases")
  void someSmallScenariosHaveTheOutcomesOfTheRealCode(Case chosen) {
    List<String> all = ModelComparison.twoByTwo(chosen.list());
    compare(ModelComparison.of(chosen.creation), ModelComparison.some(all, 3, 1));
  }

  /** Takes hours; see {@link ComparisonLog} for how to end it and to go on. */
  @Tag("campaign")
  @ParameterizedTest
  @MethodSource("cases")
  void allSmallScenariosHaveTheOutcomesOfTheRealCode(Case chosen) throws IOException {
    String label = chosen.creation + " " + chosen.operations;
    assumeThat(ComparisonLog.isWanted(label)).isTrue();
    ComparisonLog log = ComparisonLog.of(label);
    compare(ModelComparison.of(chosen.creation), log.left(chosen.twoByTwo()), log);
  }

  /** With modelled locks inside, the real barrier can be explored completely. */
  private static final List<String> BARRIER_CALLS =
      List.of("await()", "await(1L, SECONDS)", "reset()", "isBroken()", "getNumberWaiting()");

  @Tag("thorough")
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

  /** Scenarios each of which shows an error that was once planted: docs/planted-errors.md. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SemaphoreUse(0, false); acquire() | release(), acquire(2)",
        "SemaphoreUse(0, false); patient(1) | release(), waiting()",
        "ExchangerUse(); alert(5), exchange(1) | interrupt(), exchange(2)",
        "LatchUse(1); countDown(), countDown() | count(), hasty()",
        "BarrierUse(2, \"none\"); patient(), broken() | await()",
        "LockUse(false); unlock(), bareSignal() | tryLock(), bareAwait()"
      })
  void scenariosThatShowedAPlantedErrorHaveTheOutcomesOfTheRealCode(
      String creation, String threads) {
    compare(ModelComparison.of(creation), List.of(threads.replace(",", ";")));
  }

  /** Those whose real code has the most schedules, and scenarios that differed. */
  @Tag("thorough")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SemaphoreUse(0, true); acquire() | isWaitedFor(), acquire() | release()",
        "SemaphoreUse(1, true); acquire(), release() | acquire(2) | tryAcquire()",
        "BarrierUse(2, \"none\"); await() | reset(), await()",
        // A time limit that passes while another thread holds the lock and signals.
        "LockUse(false); state(), signalAll() | lock(), awaitFor()",
        // A signal for a thread that was interrupted and has not had its turn yet.
        "LockUse(false); listen() | interrupt(), signal()",
        // A thread whose time is up, but that was signalled, spins until it is in the queue.
        "LockUse(false); lock(), signalAll() | lock(), bareAwait()",
        // One outcome needs three preemptions, which samples do not show.
        "ReadWriteUse(false); get(), patient() | add(), state()"
      })
  void largeScenariosThatShowedAPlantedErrorHaveTheOutcomesOfTheRealCode(
      String creation, String threads) {
    scenariosThatShowedAPlantedErrorHaveTheOutcomesOfTheRealCode(creation, threads);
  }

  /** More threads than the JDK's own code can be explored with completely. */
  @Tag("campaign")
  @ParameterizedTest
  @MethodSource("cases")
  void randomScenariosOfThreeThreadsHaveTheOutcomesOfTheRealCode(Case chosen) {
    compare(
        ModelComparison.of(chosen.creation), ModelComparison.threeThreads(chosen.list(), 60, 7));
  }

  /** Both ways: the model has each outcome that the code shows, and the code shows each of its. */
  private static void compare(ModelComparison comparison, List<String> scenarios) {
    try {
      compare(comparison, scenarios, ComparisonLog.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compare(ModelComparison comparison, List<String> scenarios, ComparisonLog log)
      throws IOException {
    List<String> differing = new ArrayList<>();
    int partly = 0;
    try (comparison) {
      for (String scenario : scenarios) {
        Duration before = cpu();
        Outcomes outcomes = comparison.compare(scenario);
        log.add(scenario, outcomes, cpu().minus(before));
        partly += outcomes.all() ? 0 : 1;
        if (!outcomes.isEqual()) {
          differing.add(
              "%s: the model lacks %s; the code never showed %s"
                  .formatted(scenario, outcomes.lost(), outcomes.invented()));
        }
      }
    }
    assertThat(differing)
        .as("%d scenarios, %d of them with samples", scenarios.size(), partly)
        .isEmpty();
  }

  private static Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }
}

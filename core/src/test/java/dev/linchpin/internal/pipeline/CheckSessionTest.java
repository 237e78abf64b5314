package dev.linchpin.internal.pipeline;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Selection;
import dev.linchpin.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** From a class name to a verdict, with an engine that needs no threads. */
class CheckSessionTest {
  private static CheckSettings settings(Mode mode, List<Scenario> given, int mostOperations) {
    return CheckSettings.builder()
        .mode(mode)
        .given(GivenScenario.all(given))
        .mostOperations(mostOperations)
        .budget(Duration.ofMinutes(30))
        .jobs(2)
        .withoutCause()
        .build();
  }

  private static Selection only(String... calls) {
    List<Invocation> operations =
        Arrays.stream(calls).flatMap(call -> ScenarioText.invocations(call).stream()).toList();
    return Selection.builder().operations(operations).build();
  }

  private static CheckSession open(Selection selection, CheckSettings settings) {
    return CheckSession.open(
        () -> new CellEngine(true, 4), CellEngine.NAME, selection, settings, CheckProgress.NONE);
  }

  private static ClassReport run(Selection selection, CheckSettings settings) {
    try (CheckSession session = open(selection, settings)) {
      return session.run();
    }
  }

  @Test
  void everyScenarioUpToASizeIsRunAndCounted() {
    ClassReport report = run(only("get(0)", "set(0, 1)"), settings(Mode.AUTO, List.of(), 3));

    // Two calls: 3 pairs of one each; one and two: 2 * 4; three of one each: 4.
    assertThat(report.coverage().scenarios()).isEqualTo(3 + 8 + 4);
    assertThat(report.coverage().exhausted()).isTrue();
    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.failure()).isNull();
  }

  /**
   * The first scenario fails, but its worker waits until the other one has begun the third that
   * comes later. With one worker nobody would have looked at those.
   */
  @Test
  void whatAFasterWorkerFinishedBehindTheFailureIsNotCounted() {
    CountDownLatch finished = new CountDownLatch(3);
    List<Engine> engines =
        new ArrayList<>(
            List.of(
                new CellEngine(true, 4, () -> await(finished)),
                new CellEngine(true, 4, finished::countDown)));
    List<Scenario> given =
        Stream.of(
                "set(1, 2) | get(1)",
                "set(0, 1) | get(0)",
                "set(0, 2) | get(0)",
                "get(0) | get(0)",
                "get(1) | get(1)")
            .map(
                threads ->
                    new Scenario(
                        ScenarioText.creation("TwoCells(2)"),
                        List.of(),
                        ScenarioText.threads(threads),
                        List.of()))
            .toList();
    try (CheckSession session =
        CheckSession.open(
            () -> engines.remove(0),
            CellEngine.NAME,
            only("get(0)", "get(1)", "set(0, 1)", "set(1, 2)"),
            settings(Mode.GIVEN, given, 32),
            CheckProgress.NONE)) {
      List<ClassReport> known = new ArrayList<>();
      ClassReport report = session.run(known::add);

      assertThat(report.verdict()).isInstanceOf(Verdict.No.class);
      assertThat(report.coverage().scenarios()).isEqualTo(1);
      assertThat(known)
          .singleElement()
          .satisfies(
              early -> {
                assertThat(early.verdict()).isInstanceOf(Verdict.No.class);
                assertThat(requireNonNull(early.failure()).cause()).isNull();
              });
      assertThat(finished.getCount()).isZero();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  @Test
  void aFailureIsMadeSmallerAndExplained() {
    Scenario large =
        new Scenario(
            ScenarioText.creation("TwoCells(2)"),
            List.of(),
            ScenarioText.threads("set(0, 1); set(1, 2); get(0) | get(0); get(1)"),
            List.of());
    ClassReport report =
        run(
            only("get(0)", "get(1)", "set(0, 1)", "set(1, 2)"),
            settings(Mode.GIVEN, List.of(large), 32));

    assertThat(report.verdict()).isInstanceOf(Verdict.No.class);
    Failure failure = Objects.requireNonNull(report.failure());
    assertThat(failure.kind()).isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(failure.scenario().text()).isEqualTo("set(1, 2) | get(1)");
    assertThat(failure.found().text()).isEqualTo(large.text());
    // 0 before the write, 2 after it; never 9.
    assertThat(failure.serial())
        .extracting(run -> run.why())
        .containsExactlyInAnyOrder(
            "get(1) by thread 2 would return 2, not 9", "get(1) by thread 2 would return 0, not 9");
    assertThat(failure.explanation())
        .isEqualTo("No sequential order of the two operations gives these results.");
  }

  @Test
  void theEarliestFailingScenarioIsTakenWhateverWorkerWasFaster() {
    String first = null;
    for (int round = 0; round < 5; round++) {
      ClassReport report =
          run(
              only("get(0)", "get(1)", "set(0, 1)", "set(1, 2)", "take(0)"),
              settings(Mode.AUTO, List.of(), 4));
      String found = Objects.requireNonNull(report.failure()).found().text();
      assertThat(first == null ? found : first).isEqualTo(found);
      first = found;
    }
  }

  @Test
  void aCallThatEndsTheJvmIsLeftOutAndNamed() {
    try (CheckSession session = open(Selection.AUTOMATIC, settings(Mode.AUTO, List.of(), 2))) {
      assertThat(session.subject().invocations())
          .isNotEmpty()
          .noneMatch(call -> call.method().equals("explode"));
      assertThat(session.subject().leftOut())
          .anyMatch(
              one ->
                  one.what().equals("explode()")
                      && one.reason().equals("in each of 3 attempts: the subject ended its JVM"));
    }
  }

  @Test
  void theFirstWayToMakeAnObjectThatWorksIsTaken() {
    try (CheckSession session = open(only("get(0)"), settings(Mode.AUTO, List.of(), 2))) {
      // The engine makes none with 1, which is the first value to try.
      assertThat(session.subject().creations())
          .singleElement()
          .satisfies(creation -> assertThat(creation.text()).isNotEqualTo("TwoCells(1)"));
    }
    Selection unlucky =
        Selection.builder()
            .methods(List.of("get"))
            .creation(ScenarioText.creation("TwoCells(1)"))
            .build();
    assertThatThrownBy(() -> open(unlucky, settings(Mode.AUTO, List.of(), 2)))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("no object can be created")
        .hasMessageContaining("the setup ended with bad luck");
  }

  private static Selection before(String setup, String call) {
    return Selection.builder()
        .operations(ScenarioText.invocations(call))
        .setup(ScenarioText.invocations(setup))
        .build();
  }

  /** An object is there; it is the method, or the call before, that does not work. */
  @Test
  void whatFailsIsBlamedAndNotTheConstructor() {
    assertThatThrownBy(() -> open(only("explode()"), settings(Mode.AUTO, List.of(), 2)))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("no operation can be used")
        .hasMessageContaining("explode(): in each of 3 attempts: the subject ended its JVM");
    assertThatThrownBy(() -> open(before("explode()", "get(0)"), settings(Mode.AUTO, List.of(), 2)))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("the calls before the threads fail")
        .hasMessageContaining("the setup ended with a bang");
  }

  private static Scenario scenario(String threads) {
    return new Scenario(
        ScenarioText.creation("TwoCells(2)"), List.of(), ScenarioText.threads(threads), List.of());
  }

  /** A check of one scenario; the engine and not the time decides how far it gets. */
  private static CheckSession openOne(
      CellEngine engine, Scenario scenario, Relaxation relaxation, OptionalInt bound) {
    CheckSettings settings =
        CheckSettings.builder()
            .given(List.of(GivenScenario.of(scenario)))
            .most(1)
            .bound(bound)
            .budget(Duration.ofMinutes(30))
            .jobs(1)
            .withoutCause()
            .build();
    Selection selection =
        Selection.of(scenario)
            .creation(null)
            .setup(List.of())
            .closing(List.of())
            .relaxation(relaxation)
            .build();
    return CheckSession.open(
        () -> engine, CellEngine.NAME, selection, settings, CheckProgress.NONE);
  }

  @Test
  void aGivenScenarioIsUndecidedUntilAllItsSchedulesAreCovered() {
    for (OptionalInt bound : List.of(OptionalInt.empty(), OptionalInt.of(2))) {
      try (CheckSession session =
          openOne(
              new CellEngine(false, 4), scenario("set(0, 1) | get(0)"), Relaxation.NONE, bound)) {
        ClassReport report = session.run();
        assertThat(report.verdict()).isInstanceOf(Verdict.Undecided.class);
        assertThat(report.coverage().exhausted()).isFalse();
        assertThat(report.coverage().exhaustedScenarios()).isZero();
      }
    }
  }

  /** The plans with which the scenario is explored when it gets so long a slice. */
  private static List<Plan> plans(Duration slice) {
    List<Plan> plans = new ArrayList<>();
    CellEngine engine = new CellEngine(false, 4);
    engine.onExplore(plans::add);
    Scenario scenario = scenario("set(0, 1) | get(0)");
    try (CheckSession session = openOne(engine, scenario, Relaxation.NONE, OptionalInt.empty())) {
      plans.clear();
      session.check(scenario, slice);
      return plans;
    }
  }

  /** Serial runs, a moment of the search, two samplers, the search: each one has its work. */
  @Test
  void howFarAScenarioGetsInOneSliceIsAQuestionOfWorkAndNotOfTime() {
    assertThat(plans(Duration.ofSeconds(2)))
        .extracting(plan -> plan.effort().toMillis())
        .containsExactly(3_000L, 150L, 2_000L, 2_000L, 2_000L);
    assertThat(plans(Duration.ofSeconds(2)))
        .allMatch(plan -> plan.budget().compareTo(plan.effort().multipliedBy(20)) >= 0);
  }

  @Test
  void aBudgetThatSomebodyGaveIsTime() {
    assertThat(plans(Duration.ofHours(1)))
        .filteredOn(plan -> plan.strategy() == Strategy.COMPLETE)
        .last()
        .satisfies(
            plan -> {
              assertThat(plan.effort()).isEqualTo(Plan.ANY_EFFORT);
              assertThat(plan.budget()).isLessThanOrEqualTo(Duration.ofHours(1));
            });
  }

  /** Otherwise this test, whose engine never comes to an end, would take the whole half hour. */
  @Test
  void whatGotAllTheTimeIsNotTriedAgainWithLess() {
    List<Plan> plans = new ArrayList<>();
    CellEngine engine = new CellEngine(false, 4);
    engine.onExplore(plans::add);
    Scenario scenario = scenario("set(0, 1) | get(0)");
    try (CheckSession session = openOne(engine, scenario, Relaxation.NONE, OptionalInt.empty())) {
      plans.clear();
      session.run();
    }
    assertThat(plans).hasSize(5);
  }

  @Test
  void nobodyIsConvictedBeforeAllSerialRunsAreKnown() {
    // The late set has a thread of its own in serial runs: three, of which not all are run.
    Scenario scenario = scenario("set(0, 1); get(0) | get(1)");
    Relaxation late = new Relaxation(Set.of(), Set.of(), Set.of(), Set.of("set"));
    try (CheckSession session =
        openOne(new CellEngine(true, 2), scenario, late, OptionalInt.empty())) {
      ClassReport report = session.run();
      assertThat(report.failure()).isNull();
      assertThat(report.verdict()).isInstanceOf(Verdict.Undecided.class);
      assertThat(report.remarks()).anyMatch(remark -> remark.contains("could not be judged"));
    }
    try (CheckSession session =
        openOne(new CellEngine(true, 3), scenario, late, OptionalInt.empty())) {
      assertThat(session.run().verdict()).isInstanceOf(Verdict.Yes.class);
    }
  }

  @Test
  void observationsAreAllSerialHistoriesOrNone() {
    Scenario scenario = scenario("set(0, 1) | get(0)");
    try (CheckSession session =
        openOne(new CellEngine(true, 2), scenario, Relaxation.NONE, OptionalInt.empty())) {
      assertThat(session.observations(scenario).serial()).hasSize(2);
    }
    try (CheckSession session =
        openOne(new CellEngine(true, 1), scenario, Relaxation.NONE, OptionalInt.empty())) {
      assertThatThrownBy(() -> session.observations(scenario))
          .isInstanceOf(BadSubject.class)
          .hasMessageContaining("not all serial histories can be listed");
    }
  }
}

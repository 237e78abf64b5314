package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.corpus.LostUpdate;
import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LocalEngineTest {
  private static final String DEQUE = "java.util.concurrent.ConcurrentLinkedDeque";

  private final LocalEngine engine = new LocalEngine(List.of(corpus()), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  static Path corpus() {
    try {
      return Path.of(LostUpdate.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static Scenario scenario(String subject, String setup, String threads) {
    return new Scenario(
        ScenarioText.creation(subject),
        setup.isEmpty() ? List.of() : ScenarioText.invocations(setup),
        ScenarioText.threads(threads),
        List.of());
  }

  private Exploration explore(Scenario scenario, Plan plan) {
    return engine.explore(scenario, plan).result();
  }

  /** Answers of each outcome, in the order of operations. */
  private static Set<String> answers(Exploration exploration) {
    return exploration.found().stream()
        .map(Found::outcome)
        .map(LocalEngineTest::answers)
        .collect(Collectors.toSet());
  }

  private static String answers(Outcome outcome) {
    return outcome.results().stream().map(LocalEngineTest::text).collect(Collectors.joining(" "));
  }

  static String text(Result result) {
    return result instanceof Result.Returned returned
        ? returned.value()
        : result.getClass().getSimpleName();
  }

  @Test
  void twoUnguardedIncrementsMayCountOnce() {
    Exploration found =
        explore(
            scenario("dev.linchpin.corpus.LostUpdate", "", "incrementAndGet() | incrementAndGet()"),
            Plan.complete());

    assertThat(found.exhausted()).isTrue();
    assertThat(found.warnings())
        .isNotEmpty()
        .allSatisfy(warning -> assertThat(warning.text()).startsWith("data race between"));
    // Each reads, writes and reads again: both may see 2 when the last read of one comes late.
    assertThat(answers(found)).containsExactlyInAnyOrder("1 2", "2 1", "1 1", "2 2");
  }

  /**
   * The second exploration finds its classes loaded and compiled, and is many times as fast; a
   * tenth of a second is far from enough for all schedules.
   */
  @Test
  void theSameEffortMakesTheSameRunsOnASlowMachineAndOnAFastOne() {
    Scenario large =
        scenario(DEQUE, "", "addLast(1); pollFirst() | addFirst(8); peekLast() | pollFirst()");
    Plan plan =
        Plan.complete().withBudget(Duration.ofMinutes(30)).withEffort(Duration.ofMillis(100));

    Exploration cold = explore(large, plan);
    Exploration warm = explore(large, plan);

    assertThat(cold.ending()).isEqualTo(Ending.OUT_OF_TIME);
    assertThat(cold.endedBy()).isEqualTo("budget of 100 ms used up");
    assertThat(warm.executions()).isEqualTo(cold.executions());
    assertThat(warm.found()).isEqualTo(cold.found());
  }

  @Test
  void theKnownBugOfTheLinkedDequeShowsAmongNineteenClasses() {
    Exploration found =
        explore(
            scenario(DEQUE, "addLast(22)", "pollFirst() | addFirst(8); peekLast()"),
            Plan.complete().withOptions(new Plan.Options(true, false, false, 1)));

    // 19 is what an independent prototype counted on JDK 25; the code is the same in JDK 17.
    assertThat(found.distinct()).isEqualTo(19);
    assertThat(found.executions()).isEqualTo(19);
    assertThat(answers(found)).contains("22 Done 22");
    assertThat(found.ends()).containsOnlyKeys(EndStatus.COMPLETED);
  }

  @OnAllProcessors
  @Test
  void twoWorkersFindWhatOneFinds() {
    Scenario scenario = scenario(DEQUE, "addLast(22)", "pollFirst() | addFirst(8); peekLast()");

    Exploration one = explore(scenario, Plan.complete());
    Exploration two = explore(scenario, Plan.complete().withWorkers(2));

    assertThat(two.distinct()).isEqualTo(one.distinct());
    assertThat(outcomes(two)).isEqualTo(outcomes(one));
  }

  private static Set<Outcome> outcomes(Exploration exploration) {
    return exploration.found().stream().map(Found::outcome).collect(Collectors.toSet());
  }

  @Test
  void aLockNobodyReleasesIsADeadlock() {
    Scenario scenario =
        scenario("java.util.concurrent.locks.ReentrantLock", "", "lock(); unlock() | tryLock()");
    for (boolean realLocks : new boolean[] {false, true}) {
      Exploration found =
          explore(
              scenario, Plan.complete().withOptions(new Plan.Options(false, false, realLocks, 1)));

      // tryLock before lock keeps the lock for ever; within it fails; after unlock it succeeds.
      assertThat(found.exhausted()).isTrue();
      assertThat(answers(found))
          .containsExactlyInAnyOrder("Pending Uncalled true", "Done Done false", "Done Done true");
      assertThat(found.ends()).containsOnlyKeys(EndStatus.COMPLETED, EndStatus.DEADLOCKED);
    }
  }

  @Test
  void monitorsTakenInOppositeOrdersDeadlock() {
    Exploration found =
        explore(
            scenario(
                "dev.linchpin.corpus.lock.BankTransfer",
                "",
                "transfer(0, 1, 1) | transfer(1, 0, 1)"),
            Plan.complete());

    assertThat(found.exhausted()).isTrue();
    assertThat(answers(found)).containsExactlyInAnyOrder("Done Done", "Pending Pending");
  }

  @Test
  void everyOutcomeIsShownAgainByItsSchedule() {
    for (Scenario scenario :
        List.of(
            scenario(DEQUE, "addLast(22)", "pollFirst() | addFirst(8); peekLast()"),
            scenario(
                "dev.linchpin.corpus.lock.BankTransfer",
                "",
                "transfer(0, 1, 1) | transfer(1, 0, 1)"))) {
      for (Found found : explore(scenario, Plan.complete()).found()) {
        Execution again = engine.replay(scenario, found.schedule(), Plan.complete());

        assertThat(again.outcome()).isEqualTo(found.outcome());
      }
    }
  }

  @Test
  void aReplayTellsWhatWasReadAndWritten() {
    Scenario scenario = scenario("dev.linchpin.corpus.LostUpdate", "", "incrementAndGet()");
    Schedule only = explore(scenario, Plan.complete()).found().get(0).schedule();

    List<Event> events = engine.replay(scenario, only, Plan.complete()).events();

    assertThat(events)
        .extracting(event -> event.kind() + " " + event.location() + " " + event.value())
        .containsExactly(
            "CALL  incrementAndGet()",
            "READ lostupdate.count 0",
            "WRITE lostupdate.count 1",
            "READ lostupdate.count 1",
            "RETURN  1");
    assertThat(events.get(1).at()).isEqualTo("dev.linchpin.corpus.LostUpdate.incrementAndGet:8");
  }

  @Test
  void whatASubjectCaughtAlthoughItWasToStopItIsTold() {
    Scenario scenario =
        scenario(
            "dev.linchpin.internal.engine.worker.fixture.Trouble", "", "exitIfAllowed() | get()");
    Path tests = Path.of("target", "test-classes");
    try (LocalEngine other = new LocalEngine(List.of(tests), FiberBackend.best())) {
      Exploration found = other.explore(scenario, Plan.complete()).result();
      Execution again = other.replay(scenario, found.found().get(0).schedule(), Plan.complete());

      String told =
          "the subject caught what was to stop it: the subject called exit or halt, which would end"
              + " the worker JVM";
      assertThat(found.remarks()).contains(told);
      assertThat(found.hasCaveat(Caveat.Kind.REFUSAL_CAUGHT)).isTrue();
      assertThat(found.exhausted()).isFalse();
      assertThat(found.ends()).containsOnlyKeys(EndStatus.ABANDONED);
      assertThat(found.endedBy()).startsWith("Linchpin abandoned some executions").endsWith(told);
      assertThat(again.notes()).contains(told);
    }
  }

  /** Each scenario has lanes of its own; nothing of them may stay. */
  @Test
  void manyScenariosLeaveNothingBehind() {
    Scenario scenario = scenario(DEQUE, "", "addFirst(1) | pollLast()");
    explore(scenario, Plan.complete());
    int threads = Thread.getAllStackTraces().size();
    long classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();

    for (int repetition = 0; repetition < 300; repetition++) {
      explore(scenario, Plan.complete());
    }

    // A few of the JVM's own may come; one per scenario would be 300.
    assertThat(Thread.getAllStackTraces().size()).isLessThan(threads + 20);
    assertThat(ManagementFactory.getClassLoadingMXBean().getLoadedClassCount())
        .isLessThan((int) classes + 200);
  }

  @Test
  void aScheduleOfAnotherScenarioDiverges() {
    Scenario scenario = scenario("dev.linchpin.corpus.LostUpdate", "", "get() | get()");

    assertThatThrownBy(
            () -> engine.replay(scenario, new Schedule(new int[] {1, 1, 1, 1}), Plan.complete()))
        .isInstanceOf(Diverged.class)
        .hasMessageContaining("choice");
  }

  @Test
  void aScenarioThatDoesNotFitIsRefused() {
    assertThatThrownBy(
            () ->
                explore(
                    scenario("dev.linchpin.corpus.LostUpdate", "", "decrement()"), Plan.complete()))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("decrement");
  }

  @Test
  void moreOperationsThanFitAreRefused() {
    String threads = String.join("; ", java.util.Collections.nCopies(33, "get()"));

    assertThatThrownBy(
            () -> explore(scenario("dev.linchpin.corpus.LostUpdate", "", threads), Plan.complete()))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("33 operations")
        .hasMessageContaining("at most 32");
  }

  /** Its conditions belong to the model of the lock, as the lock itself does. */
  @Test
  void aModelledLockIsNotSaidToFail() {
    Exploration found =
        explore(
            scenario(
                "dev.linchpin.corpus.event.RememberedSignal",
                "",
                "awaitCondition() | signalCondition()"),
            Plan.complete());

    assertThat(found.remarks()).noneMatch(warning -> warning.contains("the call fails"));
  }

  @Test
  void oneEngineRunsScenarioAfterScenario() {
    Scenario scenario =
        scenario("dev.linchpin.corpus.LostUpdate", "incrementAndGet()", "get() | get()");
    for (int round = 0; round < 3; round++) {
      assertThat(answers(explore(scenario, Plan.complete()))).containsExactly("1 1");
    }
  }

  /** The deque is empty when both threads have ended, whichever of them got the element. */
  @Test
  void whatAClosingObservationThrowsIsItsResult() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(DEQUE),
            ScenarioText.invocations("addLast(22)"),
            ScenarioText.threads("pollFirst() | pollLast()"),
            ScenarioText.invocations("getFirst(); peekFirst()"));

    Exploration found = explore(scenario, Plan.complete());

    assertThat(found.ends()).containsOnlyKeys(EndStatus.COMPLETED);
    assertThat(found.found())
        .allSatisfy(
            one ->
                assertThat(one.outcome().closing())
                    .hasToString(
                        "[Thrown[type=java.util.NoSuchElementException, message=null],"
                            + " Returned[value=null]]"));
  }
}

package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.FrameworkBodies;
import dev.linchpin.internal.engine.local.fixture.RaceBodies;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ordinary code with its own threads, under every schedule. */
class TestBodiesTest {
  private static final Plan COMPLETE = Plan.complete().withBudget(Duration.ofMinutes(5));

  private static final LocalEngine ENGINE = new LocalEngine(classpath(), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static List<Path> classpath() {
    return Stream.of(
            RaceBodies.class,
            org.junit.jupiter.api.Test.class,
            org.junit.platform.commons.util.ReflectionUtils.class,
            org.opentest4j.AssertionFailedError.class,
            org.assertj.core.api.Assertions.class)
        .map(TestBodiesTest::place)
        .distinct()
        .toList();
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Scenario race(String method) {
    return ScenarioText.body(RaceBodies.class.getName() + "#" + method);
  }

  private static Scenario test(String method) {
    return ScenarioText.body(FrameworkBodies.class.getName() + "#" + method);
  }

  private static Exploration explore(Scenario body) {
    return ENGINE.explore(body, COMPLETE).result();
  }

  private static Set<String> results(Exploration found) {
    return found.found().stream()
        .map(one -> text(one.outcome().results().get(0)))
        .collect(Collectors.toSet());
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    return result instanceof Result.Thrown thrown
        ? thrown.type() + ": " + thrown.message()
        : result.getClass().getSimpleName();
  }

  private static boolean isBad(Outcome outcome) {
    return Set.of(EndStatus.THREW, EndStatus.DEADLOCKED, EndStatus.LIVELOCKED)
        .contains(outcome.status());
  }

  /** The first failure that a search finds. */
  private static Optional<Found> failure(Scenario body, Plan plan) {
    Progress untilBad =
        new Progress() {
          @Override
          public boolean goOn(long executions, long distinct) {
            return true;
          }

          @Override
          public boolean found(Found first) {
            return !isBad(first.outcome());
          }
        };
    return ENGINE.explore(body, plan.withStrategy(Strategy.PORTFOLIO), untilBad).found().stream()
        .filter(found -> isBad(found.outcome()))
        .findFirst();
  }

  /**
   * The pool of JDK 17 loses the signal of a task that is handed in while its only idle worker
   * leaves because of its age: these samples showed it when time could end that wait.
   */
  @Test
  void anIdleWorkerOfAForkJoinPoolDoesNotLeaveWhileATaskIsHandedIn() {
    Plan ownCode = COMPLETE.withOptions(new Plan.Options(false, false, true, 3));
    Plan samples = ownCode.withStrategy(Strategy.POS).withSamples(1_500, 1);

    Exploration found = ENGINE.explore(race("tasksOfTheCommonPool"), samples).result();

    assertThat(results(found)).containsExactly("2");
    assertThat(found.executions()).isEqualTo(1_500);
  }

  /**
   * All writes to one variable conflict: each interleaving of m and n of them is a class of its
   * own, and there are (m+n)!/(m!n!). Writes to different variables commute: one class.
   */
  @ParameterizedTest
  @CsvSource({"0, 0, 1", "1, 0, 1", "1, 1, 2", "2, 1, 3", "2, 2, 6", "3, 2, 10", "3, 3, 20"})
  void schedulesAreCountedByTheConflictsOfThreads(int first, int second, int classes) {
    Exploration same = explore(race("writes(%d, %d)".formatted(first, second)));
    Exploration apart = explore(race("writesApart(%d, %d)".formatted(first, second)));

    assertThat(same.exhausted()).isTrue();
    assertThat(same.executions()).isEqualTo(classes);
    assertThat(apart.exhausted()).isTrue();
    assertThat(apart.executions()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "lostUpdate, THREW",
    "pool, THREW",
    "future, THREW",
    "latch, THREW",
    "checkThenAct, THREW",
    "twoLocks, DEADLOCKED",
    "twoLocksNobodyJoins, DEADLOCKED",
    "lostSignal, DEADLOCKED",
    "livelock, LIVELOCKED",
    "uncaught, THREW",
    "uncaughtBeforeTheSignal, THREW"
  })
  void aRaceIsFoundAndCanBeRepeated(String method, EndStatus status) {
    Scenario body = race(method);
    Found failure = failure(body, COMPLETE).orElseThrow();

    assertThat(failure.outcome().status()).isEqualTo(status);
    Execution again = ENGINE.replay(body, failure.schedule(), COMPLETE);
    assertThat(again.outcome().status()).isEqualTo(status);
    assertThat(again.outcome().results()).isEqualTo(failure.outcome().results());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lostUpdateMended",
        "latchMended",
        "checkThenActMended",
        "twoLocksMended",
        "lostSignalMended"
      })
  void noScheduleOfAMendedBodyFails(String method) {
    Exploration found = explore(race(method));

    assertThat(found.exhausted()).isTrue();
    assertThat(found.ends()).isEqualTo(Map.of(EndStatus.COMPLETED, found.executions()));
    if (method.equals("latchMended")) {
      // The body goes on when the thread has counted down, and never earlier.
      assertThat(found.executions()).isEqualTo(1);
    } else {
      assertThat(found.executions()).isGreaterThan(1);
    }
  }

  /** Executors have too many schedules for a test in each build: samples instead. */
  @ParameterizedTest
  @ValueSource(strings = {"poolMended", "futureMended"})
  void noSampleOfAMendedBodyFails(String method) {
    Exploration found =
        ENGINE
            .explore(race(method), COMPLETE.withStrategy(Strategy.POS).withSamples(500, 1))
            .result();

    assertThat(found.ending()).isEqualTo(Ending.SAMPLED);
    assertThat(found.ends()).isEqualTo(Map.of(EndStatus.COMPLETED, 500L));
  }

  @Test
  void anExceptionThatNobodyCatchesIsTheResult() {
    Exploration found = explore(race("uncaught"));

    assertThat(results(found))
        .containsExactlyInAnyOrder(
            "Done", "java.lang.IllegalStateException: too late (uncaught, in thread 3)");
  }

  @Test
  void aBodyMayReturnWhatItSaw() {
    // Sequential consistency: at least one thread sees the write of the other.
    assertThat(results(explore(race("storeBuffer"))))
        .containsExactlyInAnyOrder("\"0,1\"", "\"1,0\"", "\"1,1\"");
  }

  @Test
  void aBodyWithoutThreadsSaysSo() {
    Exploration found = explore(race("alone"));

    assertThat(found.exhausted()).isTrue();
    assertThat(found.executions()).isEqualTo(1);
    assertThat(found.remarks())
        .containsExactly("the test body started no thread: it has one schedule");
  }

  @Test
  void aBodyThatCannotBeRepeatedIsNotJudged() {
    Exploration found = explore(race("erratic"));

    assertThat(found.ending()).isEqualTo(Ending.ERRATIC);
    assertThat(found.exhausted()).isFalse();
  }

  @Test
  void mainTakesArguments() {
    assertThat(results(explore(race("main(\"a\", \"b\")"))))
        .containsExactlyInAnyOrder("Done", "java.lang.AssertionError: expected 2, found 1");
    assertThat(results(explore(race("main"))))
        .containsExactly("java.lang.AssertionError: expected 2, found 0");
  }

  @Test
  void setUpRunsBeforeEachRunOfATest() {
    Exploration found = explore(test("calls"));

    assertThat(found.exhausted()).isTrue();
    assertThat(results(found)).containsExactly("\"[all, inherited, each]\"");
  }

  @Test
  void aNestedTestHasTheSetUpOfTheClassAroundIt() {
    Scenario body = ScenarioText.body(FrameworkBodies.class.getName() + "$Inner#inner");

    assertThat(results(explore(body))).containsExactly("\"50 [all, inherited, each]\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"assertedByAssertJ", "assertedByJUnit"})
  void assertionsAreNoSteps(String method) {
    // Two threads take one lock in either order; nothing else is shared.
    Exploration found = explore(test(method));

    assertThat(found.endedBy()).isEqualTo("all schedules explored");
    assertThat(found.executions()).isEqualTo(2);
    assertThat(results(found)).containsExactly("Done");
    Execution run = ENGINE.replay(test(method), found.found().get(0).schedule(), COMPLETE);
    assertThat(run.events())
        .filteredOn(event -> event.kind() == Event.Kind.READ)
        .extracting(Event::at)
        .noneMatch(at -> at.startsWith("org."));
  }

  @Test
  void anAssumptionThatDoesNotHoldIsNoFailure() {
    assertThat(results(explore(test("assumed")))).containsExactly("Done");
  }

  @Test
  void aFailureAfterTheTestIsAFailureOfTheTest() {
    assertThat(results(explore(test("failsAtTheEnd"))))
        .singleElement()
        .asString()
        .contains("the test went on after its end");
  }

  @Test
  void whatAFrameworkInjectsIsRefused() {
    Scenario body = ScenarioText.body(FrameworkBodies.class.getName() + "$Demanding#test");

    assertThatThrownBy(() -> explore(body))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("@TempDir folder")
        .hasMessageContaining("move the test to a class without them");
  }

  @Test
  void aMethodThatIsMissingIsRefusedWithThoseThatAreThere() {
    assertThatThrownBy(() -> explore(race("lostUpdat")))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("has no method 'lostUpdat'")
        .hasMessageContaining("lostUpdate, ");
    assertThatThrownBy(() -> explore(race("writes(1)")))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("writes(int, int)");
  }
}

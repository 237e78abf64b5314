package dev.linchpin.internal.engine.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Warning;
import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.warning.fixture.Locking;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What runs show besides their results, and what they do not. */
class WarningsTest {
  private static final LocalEngine ENGINE = new LocalEngine(List.of(here()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  static Path here() {
    try {
      return Path.of(Locking.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Scenario scenario(Class<?> subject, String threads) {
    return new Scenario(
        ScenarioText.creation(subject.getName()),
        List.of(),
        ScenarioText.threads(threads),
        List.of());
  }

  private static Exploration explore(Class<?> subject, String threads) {
    return ENGINE.explore(scenario(subject, threads), Plan.complete()).result();
  }

  /** The warnings of one kind; of serial runs, in which no thread deadlocks with another. */
  private static List<Warning> serial(Class<?> subject, String threads, Kind kind) {
    Plan plan = Plan.of(Strategy.SERIAL);
    return of(kind, ENGINE.explore(scenario(subject, threads), plan).result());
  }

  private static List<Warning> of(Kind kind, Exploration exploration) {
    return exploration.warnings().stream().filter(one -> one.kind() == kind).toList();
  }

  private static List<Warning> held(Class<?> subject, String threads) {
    return of(Kind.LOCK_HELD, explore(subject, threads));
  }

  @Test
  void aLockThatAMethodKeepsIsTold() {
    List<Warning> found = held(Locking.Leaks.class, "get() | inc()");

    assertThat(found)
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.text())
                  .isEqualTo("get() returns with this.lock held (locked at Locking$Leaks.get:22)");
              assertThat(one.at()).isEqualTo(Locking.Leaks.class.getName() + ".get:22");
              assertThat(one.advice()).contains("finally");
            });
  }

  /** The run of a warning can be repeated, and the repetition says the same. */
  @Test
  void theRunOfAWarningShowsItAgain() {
    Scenario scenario = scenario(Locking.Leaks.class, "get() | inc()");
    Warning warning = held(Locking.Leaks.class, "get() | inc()").get(0);

    Execution again = ENGINE.replay(scenario, warning.schedule(), Plan.complete());

    assertThat(again.schedule()).isEqualTo(warning.schedule());
    assertThat(again.notes()).contains(warning.text());
  }

  @Test
  void aLockIsHeldAfterAnExceptionToo() {
    assertThat(held(Locking.Leaks.class, "put(null)"))
        .singleElement()
        .satisfies(one -> assertThat(one.text()).startsWith("put(…) throws with this.lock held"));
    assertThat(held(Locking.Leaks.class, "put(\"a\")")).isEmpty();
  }

  @Test
  void readLocksReentrantLocksAndTriedLocksStayHeldToo() {
    assertThat(held(Locking.Leaks.class, "read()"))
        .singleElement()
        .satisfies(
            one ->
                assertThat(one.text())
                    .startsWith("read() returns with the read lock of this.both"));
    assertThat(held(Locking.Leaks.class, "once()")).hasSize(1);
    // The one that fails to get the lock holds nothing: there is one warning, of the other.
    assertThat(held(Locking.Leaks.class, "attempt() | attempt()")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"inc() | inc()", "await() | set()", "interrupted() | inc()"})
  void aLockThatIsReleasedInFinallyIsNotTold(String threads) {
    assertThat(held(Locking.Leaks.class, threads)).isEmpty();
  }

  @Test
  void locksThatAreHandedToCallersAreNotTold() {
    assertThat(held(Locking.Mutex.class, "lock() | lock()")).isEmpty();
    assertThat(held(Locking.Leases.class, "lease()")).isEmpty();
    assertThat(held(Locking.Section.class, "begin(); end() | begin(); end()")).isEmpty();
  }

  /** A check drops the warning when it has seen that some operation gives locks back. */
  @Test
  void anOperationThatGivesLocksBackIsNoticed() {
    assertThat(held(Locking.Section.class, "begin()")).hasSize(1);
    assertThat(explore(Locking.Section.class, "begin(); end()").hasCaveat(Caveat.Kind.HANDS_BACK))
        .isTrue();
    assertThat(explore(Locking.Section.class, "end()").hasCaveat(Caveat.Kind.HANDS_BACK)).isTrue();
    assertThat(explore(Locking.Leaks.class, "get(); inc()").hasCaveat(Caveat.Kind.HANDS_BACK))
        .isFalse();
  }

  @Test
  void oppositeOrdersAreToldByARunThatDoesNotDeadlock() {
    assertThat(serial(Locking.Orders.class, "ab() | ba()", Kind.LOCK_ORDER))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.text())
                  .startsWith("ab() locks this.a (Locking$Orders.ab:156), then this.b")
                  .contains("ba() locks this.b (Locking$Orders.ba:163), then this.a");
              assertThat(one.places()).hasSize(4);
            });
  }

  /** The deadlock itself tells more. */
  @Test
  void oppositeOrdersAreNotToldBesideTheDeadlock() {
    assertThat(of(Kind.LOCK_ORDER, explore(Locking.Orders.class, "ab() | ba()"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ab() | ab()",
        "gatedAb() | gatedBa()",
        "aTriesB() | ba()",
        "readThenA() | aThenRead()",
        "ab(); ba()",
        "first(); second()"
      })
  void ordersThatCannotDeadlockAreNotTold(String threads) {
    assertThat(serial(Locking.Orders.class, threads, Kind.LOCK_ORDER)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gatedAb() | ba()", "readThenA() | aThenWrite()"})
  void halfAGateIsNone(String threads) {
    assertThat(serial(Locking.Orders.class, threads, Kind.LOCK_ORDER)).hasSize(1);
  }

  /** One run has the volatile write before the read that allows the second order. */
  @Test
  void whatHappensBeforeIsNotConcurrent() {
    assertThat(serial(Locking.Orders.class, "first() | second()", Kind.LOCK_ORDER)).isEmpty();
  }

  @Test
  void threeThreadsMakeACycle() {
    assertThat(serial(Locking.Table.class, "eat(0) | eat(1) | eat(2)", Kind.LOCK_ORDER))
        .singleElement()
        .satisfies(
            one ->
                assertThat(one.text()).contains("this.forks[0]", "this.forks[1]", "this.forks[2]"));
    assertThat(serial(Locking.Table.class, "eat(0) | eat(1)", Kind.LOCK_ORDER)).isEmpty();
  }

  private static String advice(String threads) {
    List<Warning> found = of(Kind.RACE, explore(Locking.Fields.class, threads));
    assertThat(found).isNotEmpty();
    return found.get(0).advice();
  }

  @Test
  void adviceOnARaceDependsOnWhatRaces() {
    assertThat(advice("inc() | inc()")).contains("`count` under one lock", "Atomic");
    assertThat(advice("raise() | isUp()")).startsWith("Make `flag` volatile");
    assertThat(advice("add() | sum()"))
        .matches(
            "Access `guarded` at Locking.Fields.sum:\\d+ under this.lock, as Locking.Fields.add:\\d+"
                + " does, or make `guarded` volatile");
    assertThat(advice("cell() | cell()")).contains("array");
  }

  private static List<Warning> body(String method, Kind kind) {
    Scenario body = ScenarioText.body(Locking.Bodies.class.getName() + "#" + method);
    return of(kind, ENGINE.explore(body, Plan.of(Strategy.POS).withSamples(20, 1)).result());
  }

  @Test
  void aThreadThatABodyLeavesIsTold() {
    assertThat(body("leavesAPool", Kind.THREAD_LEFT))
        .singleElement()
        .satisfies(
            one ->
                assertThat(one.text())
                    .startsWith(
                        "a thread that the test body started at Locking$Bodies.leavesAPool"));
    assertThat(body("closesItsPool", Kind.THREAD_LEFT)).isEmpty();
  }

  @Test
  void aThreadThatEndsWithALockIsTold() {
    assertThat(body("threadKeepsTheLock", Kind.LOCK_HELD)).hasSize(1);
  }

  @Test
  void threadsOfABodyThatNeverRunTogetherCannotDeadlock() {
    assertThat(body("oneAfterTheOther", Kind.LOCK_ORDER)).isEmpty();
  }
}

package dev.linchpin.internal.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Warning;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the models of synchronisers show and cost. */
class ModelledSynchronisersTest {
  private static final String FIXTURES = "dev.linchpin.internal.engine.model.fixture.";
  private static final Plan AUDITED =
      Plan.complete().withOptions(new Plan.Options(true, false, false, 1));

  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static Scenario scenario(String creation, String threads) {
    return new Scenario(
        ScenarioText.creation(creation), List.of(), ScenarioText.threads(threads), List.of());
  }

  private Exploration explore(String creation, String threads, Plan plan) {
    Plan whole = plan.withBudget(Duration.ofMinutes(5));
    Exploration found = engine.explore(scenario(creation, threads), whole).result();
    assertThat(found.endedBy()).isEqualTo("all schedules explored");
    return found;
  }

  private static Set<String> answers(Exploration found) {
    return found.found().stream()
        .map(
            one ->
                one.outcome().results().stream()
                    .map(ModelledSynchronisersTest::text)
                    .collect(Collectors.joining(" ", one.outcome().status() + " ", "")))
        .collect(Collectors.toSet());
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned
        ? returned.value()
        : result.getClass().getSimpleName();
  }

  /**
   * The second thread gives the lock back only while it waits, so the first one has it in between:
   * it signals nobody if the time limit has passed before, whoever gets the lock first then.
   */
  @Test
  void aWaitThatEndsByTimeLeavesTheQueueBeforeItGetsTheLock() {
    Exploration found =
        explore(FIXTURES + "LockUse(false)", "state(); signalAll() | lock(); awaitFor()", AUDITED);

    assertThat(answers(found))
        .contains(
            "COMPLETED \"true 0\" Done Done true",
            "COMPLETED \"true 0\" Done Done false",
            "DEADLOCKED \"true 0\" Pending Done false");
  }

  /** As java.lang.Object.wait and Condition.await document: a signal is not lost with a thread. */
  @Test
  void aThreadThatWasInterruptedMayStillTakeASignal() {
    Exploration found =
        explore(FIXTURES + "LockUse(false)", "listen() | interrupt(); signal()", AUDITED);

    assertThat(answers(found))
        .containsExactlyInAnyOrder(
            "COMPLETED \"signalled false\" Done Done",
            "COMPLETED \"signalled true\" Done Done",
            "COMPLETED Thrown Done Done",
            "DEADLOCKED Pending Done Done");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // Looks commute; attempts do not, as one of them gets the permit.
        "SemaphoreUse(1, false); available() | available(); 1",
        "SemaphoreUse(1, false); tryAcquire() | tryAcquire(); 2",
        "SemaphoreUse(0, false); release() | release(); 2",
        // One after the other, in 2 orders; or the second finds nothing while the first has the
        // permit, and joins the queue before or after the release: 2 + 2 * 2.
        "Pool(); use() | use(); 6",
        // A waiter goes on when both have counted down, in 2 orders; waiters commute.
        "LatchUse(2); countDown() | countDown() | await() | await(); 2",
        // The second changes nothing, so it commutes with the waiter.
        "LatchUse(1); countDown() | countDown() | await(); 2",
        // Who comes first.
        "BarrierUse(2, \"none\"); await() | await(); 2",
        "BarrierUse(3, \"none\"); await() | await() | await(); 6",
        "ExchangerUse(); exchange(1) | exchange(2); 2"
      })
  void equivalentSchedulesRunOnce(String creation, String threads, int classes) {
    Exploration found = explore(FIXTURES + creation, threads, AUDITED);

    assertThat(found.distinct()).isEqualTo(classes);
    assertThat(found.executions()).isEqualTo(classes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SemaphoreUse(1, false); acquire() | acquire(2) | release(2)",
        "SemaphoreUse(1, true); patient(1) | acquire() | release()",
        "SemaphoreUse(0, false); alert() | interrupt() | release()",
        "LatchUse(1); alert() | interrupt() | countDown()",
        "BarrierUse(2, \"counts\"); meet() | await() | reset()",
        "BarrierUse(2, \"none\"); alert() | interrupt() | await()",
        "ExchangerUse(); patient(1) | patient(2)"
      })
  void theReductionLosesNothingThatAllInterleavingsShow(String creation, String threads) {
    Exploration reduced = explore(FIXTURES + creation, threads, AUDITED);
    Exploration all = explore(FIXTURES + creation, threads, Plan.of(Strategy.INTERLEAVINGS));

    assertThat(answers(reduced)).isEqualTo(answers(all));
    assertThat(reduced.distinct()).isEqualTo(all.distinct());
  }

  @Tag("campaign")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "LatchUse(1); leftDown() | rightDown() | await()",
        "BarrierUse(2, \"counts\"); meet() | meet() | reset()",
        "ExchangerUse(); alert(1) | interrupt() | patient(2)"
      })
  void norDoesItInScenariosWithManyInterleavings(String creation, String threads) {
    theReductionLosesNothingThatAllInterleavingsShow(creation, threads);
  }

  /**
   * The first thread finds no permit; the second releases one, wants two and joins the queue; then
   * the first joins it and waits behind the other although a permit is free.
   */
  @Test
  void oneWhoWantsLittleMayWaitBehindOneWhoWantsMore() {
    Exploration found =
        explore(FIXTURES + "SemaphoreUse(0, false)", "acquire() | release(); acquire(2)", AUDITED);

    assertThat(answers(found))
        .containsExactlyInAnyOrder(
            "DEADLOCKED Done Done Pending", "DEADLOCKED Pending Done Pending");
  }

  /** The JDK's own code spins where it could let time pass, so this has no counterpart there. */
  @Test
  void aTimedExchangeMayMissItsPartner() {
    Exploration found = explore(FIXTURES + "ExchangerUse()", "patient(1) | exchange(2)", AUDITED);

    assertThat(answers(found))
        .containsExactlyInAnyOrder("COMPLETED \"2\" \"12\"", "DEADLOCKED Thrown Pending");
  }

  @Test
  void theSynchroniserUnderTestRunsAsItsOwnCode() {
    String threads = "acquire(); release() | acquire(); release()";
    Plan real = Plan.complete().withOptions(new Plan.Options(false, false, true, 1));
    Exploration subject = explore("java.util.concurrent.Semaphore(1)", threads, Plan.complete());
    Exploration user = explore(FIXTURES + "SemaphoreUse(1, false)", threads, real);

    assertThat(subject.executions()).isEqualTo(user.executions()).isGreaterThan(6);
  }

  @Test
  void aStaticSynchroniserBeginsEachRunAsItsClassLeftIt() {
    assertThat(answers(explore(FIXTURES + "StaticPermits()", "take() | take()", AUDITED)))
        .containsExactlyInAnyOrder("COMPLETED true false", "COMPLETED false true");
    assertThat(answers(explore(FIXTURES + "StaticPermits()", "countDown(); countDown()", AUDITED)))
        .containsExactly("COMPLETED 0 0");
  }

  @Test
  void whatASynchroniserOrdersIsNoDataRace() {
    assertThat(explore(FIXTURES + "Pool()", "use() | use()", Plan.complete()).warnings()).isEmpty();
    assertThat(
            explore(FIXTURES + "LatchUse(1)", "leftDown() | await()", Plan.complete()).warnings())
        .isEmpty();
    assertThat(
            explore(FIXTURES + "ExchangerUse()", "exchange(1) | exchange(2)", Plan.complete())
                .warnings())
        .isEmpty();
    // Nothing orders the two that count down.
    assertThat(
            explore(FIXTURES + "LatchUse(2)", "leftDown() | leftDown()", Plan.complete())
                .warnings())
        .anyMatch(warning -> warning.kind() == Warning.Kind.RACE);
  }

  @Test
  void oneCallIsOneEvent() {
    Exploration found = explore(FIXTURES + "Pool()", "use()", Plan.complete());
    List<Event> events =
        engine
            .replay(
                scenario(FIXTURES + "Pool()", "use()"),
                found.found().get(0).schedule(),
                Plan.complete())
            .events();

    assertThat(events)
        .filteredOn(event -> event.location().equals("Semaphore#1"))
        .extracting(event -> event.kind() + " " + event.value())
        .containsExactly("RMW acquire(1) leaves 0", "RMW release(1) to 1");
  }
}

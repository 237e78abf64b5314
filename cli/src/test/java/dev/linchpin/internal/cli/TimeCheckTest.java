package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.timing.Timely;
import dev.linchpin.internal.cli.timing.Untimely;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.verdict.Verdict;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes whose operations wait for time: what is right passes, what is wrong is found. */
class TimeCheckTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() throws URISyntaxException {
    Path classes =
        Path.of(Timely.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(classes)));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  // Two that wait for nothing both give up, one after the other as well as beside each other.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "spin(1000000L) | spin(1000000L)",
        "spin(4611686018427387903L) | drop(1)",
        "yieldUntil(1L) | yieldUntil(1L)",
        "yieldUntil(3600000L) | drop(1); yieldUntil(1L)",
        "park(1000000L) | park(1000000L)",
        "park(60000000000L) | drop(1)",
        "sleep(60L) | sleep(1L)",
        "sleep(60L) | drop(1)",
        "retry() | retry()",
        "retry() | drop(1)"
      })
  void aLoopWithADeadlinePasses(String threads) {
    assertPasses(check(Timely.Mailbox.class, threads));
  }

  // The queue is empty when the wait ends, under the lock, so that is where the take belongs.
  @ParameterizedTest
  @ValueSource(
      strings = {"take(10L) | put(1)", "take(10L) | take(10L)", "take(10L) | put(1); take(10L)"})
  void aWaitWithALimitPasses(String threads) {
    assertPasses(check(Timely.Shelf.class, threads));
  }

  // In a serial run the lock is free. Whoever comes too late has done nothing.
  @ParameterizedTest
  @ValueSource(strings = {"increment() | increment()", "increment(); get() | increment()"})
  void whoGivesUpBecauseOthersHoldTheLockPasses(String threads) {
    assertPasses(check(Timely.Counter.class, threads));
  }

  @Test
  void whoThrowsBecauseOthersHoldThePermitPasses() {
    assertPasses(check(Timely.Gate.class, "pass() | pass()"));
  }

  // After sleeping the time is 2 s or, behind the other's sleep, later: the lease of the first has
  // ended in any order, and nobody sees it taken in the future.
  @Test
  void timeNeverRunsBackwardsFromThreadToThread() {
    assertPasses(check(Timely.Lease.class, "take(); take() | takeLater()"));
  }

  // The time passes between making the ticket and returning it: no serial run shows less of it
  // left. What the ticket is does not depend on who looks at it when.
  @Test
  void anObjectWhoseTextTellsTheTimeGoesByIdentity() {
    assertPasses(check(Timely.Desk.class, "issue() | close()"));
    assertPasses(check(Timely.Desk.class, "issue(); issue() | close()"));
  }

  // Who has to try twice has made an object more than in any serial run.
  @Test
  void anObjectWhoseTextShowsItsHashCodeGoesByIdentity() {
    assertPasses(check(Timely.Gatehouse.class, "enter(); enter() | enter()"));
  }

  // What the class's own threads do, and when, has more schedules than a test has time for.
  @ParameterizedTest
  @CsvSource({"Clerk, serve() | serve()", "Pulse, beats() | beats()"})
  void aClassWithThreadsOfItsOwnIsNotConvicted(String name, String threads) {
    // Whether every schedule is covered does not matter here.
    ClassReport report =
        ToldCheck.of(Timely.class.getName() + "$" + name, threads)
            .withBound(OptionalInt.of(1))
            .withBudget(Duration.ofSeconds(10))
            .on(worker);

    Failure failure = report.failure();
    assertThat(failure).as(failure == null ? "" : failure.explanation()).isNull();
    assertThat(report.verdict()).isNotInstanceOf(Verdict.No.class);
  }

  @ParameterizedTest
  @CsvSource({
    "Shelf, take(10L) | put(1); size()",
    "Bucket, tryAcquire() | tryAcquire()",
    "Counter, increment() | increment()",
    "Gate, pass() | pass()",
    "Desk, issue() | issue()"
  })
  void aMistakeAroundALimitIsFound(String name, String threads) throws ClassNotFoundException {
    ClassReport report =
        check(Class.forName(Untimely.class.getName() + "$" + name), threads, OptionalInt.empty());

    assertThat(report.verdict()).isInstanceOf(Verdict.No.class);
  }

  private static void assertPasses(ClassReport report) {
    Failure failure = report.failure();
    assertThat(failure).as(failure == null ? "" : failure.explanation()).isNull();
    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.coverage().exhausted()).isTrue();
  }

  private static ClassReport check(Class<?> type, String threads) {
    return check(type, threads, OptionalInt.empty());
  }

  private static ClassReport check(Class<?> type, String threads, OptionalInt bound) {
    return ToldCheck.of(type.getName(), threads)
        .withBound(bound)
        .withBudget(Duration.ofMinutes(2))
        .on(worker);
  }
}

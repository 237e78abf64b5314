package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.background.AtomicSessions;
import dev.linchpin.corpus.background.AtomicTally;
import dev.linchpin.corpus.background.BatchingLog;
import dev.linchpin.corpus.background.Download;
import dev.linchpin.corpus.background.LockedHeartbeat;
import dev.linchpin.corpus.background.PooledTally;
import dev.linchpin.corpus.background.RacyHeartbeat;
import dev.linchpin.corpus.background.RacySessions;
import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rule of docs/check.md for classes with threads of their own, on the corpus. */
class BackgroundCorpusTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker = CorpusWorker.borrow();
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  /**
   * In each, a task that reads first and writes last undoes all that the caller did between: hit 1,
   * hit 2, and the count is 1 again; open 1, open 2, and the end of the first leaves none.
   */
  static Stream<Arguments> lostUpdates() {
    return Stream.of(
        Arguments.of(RacyHeartbeat.class, "hit(); hit(); hits()"),
        Arguments.of(RacySessions.class, "open(); open(); count()"),
        Arguments.of(PooledTally.class, "addLater(1); addNow(1); addNow(1); total()"));
  }

  /** The scenarios above on the right classes; and callers that see a task half done. */
  static Stream<Arguments> right() {
    return Stream.of(
        Arguments.of(LockedHeartbeat.class, "hit(); hit(); hits()"),
        Arguments.of(LockedHeartbeat.class, "hit() | hit()"),
        Arguments.of(LockedHeartbeat.class, "hit() | stop()"),
        Arguments.of(AtomicSessions.class, "open(); open(); count()"),
        Arguments.of(AtomicTally.class, "addLater(1); addNow(1); addNow(1); total()"),
        Arguments.of(BatchingLog.class, "log(1); waiting(); stored()"),
        Arguments.of(BatchingLog.class, "log(1) | waiting()"),
        Arguments.of(Download.class, "begin(); percent(); percent()"),
        Arguments.of(Download.class, "begin() | percent()"));
  }

  /** Errors that need two callers; the threads of the class have no part in them. */
  static Stream<Arguments> racesOfCallers() {
    return Stream.of(
        Arguments.of(RacyHeartbeat.class, "hit() | hit()"),
        Arguments.of(PooledTally.class, "addNow(1) | addNow(1)"));
  }

  @ParameterizedTest
  @MethodSource("lostUpdates")
  void aTaskThatLosesAnUpdateOfACallerIsConvicted(Class<?> subject, String threads) {
    Failure failure = Objects.requireNonNull(check(subject, threads).failure());

    assertThat(failure.kind()).isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(failure.explanation()).contains("one update is lost");
  }

  @ParameterizedTest
  @MethodSource("right")
  void aRightClassIsNotConvicted(Class<?> subject, String threads) {
    ClassReport report = check(subject, threads);

    assertThat(report.failure()).isNull();
    assertThat(report.notJudged()).isEmpty();
    assertThat(report.coverage().executions()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("racesOfCallers")
  void callersThatRaceAreConvictedBesideAThreadOfTheClass(Class<?> subject, String threads) {
    Failure failure = Objects.requireNonNull(check(subject, threads).failure());

    assertThat(failure.kind()).isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  private static ClassReport check(Class<?> subject, String threads) {
    return ToldCheck.of(subject.getName() + "()", threads).on(worker);
  }
}

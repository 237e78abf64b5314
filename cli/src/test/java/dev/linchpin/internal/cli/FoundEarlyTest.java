package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.fixture.Aging;
import dev.linchpin.internal.cli.fixture.Crossing;
import dev.linchpin.internal.cli.fixture.Later;
import dev.linchpin.internal.cli.fixture.Services;
import dev.linchpin.internal.cli.fixture.Topics;
import dev.linchpin.internal.cli.fixture.Waiters;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Selection;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors of everyday classes that are among the first scenarios, with the name alone. */
class FoundEarlyTest {
  /** An amount of work, see ScenarioRunner, so that no result depends on the machine. */
  private static final Duration SLICE = Duration.ofMillis(500);

  /** Two threads that wait and one that wakes them are among the first so many scenarios. */
  private static final int EARLY = 30;

  /** Calls that wait for tasks, alone, and the first pairs without threads of the class. */
  private static final int VERY_EARLY = 4;

  private static final CheckSettings SETTINGS =
      CheckSettings.builder().budget(Duration.ofMinutes(30)).jobs(1).withoutCause().build();

  private static Engine worker;

  @BeforeAll
  static void startWorker() throws URISyntaxException {
    Path classes =
        Path.of(Waiters.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(classes)));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Waiters.Belt.class,
        Waiters.Guests.class,
        Waiters.Letters.class,
        Waiters.Hasty.class
      })
  void aSignalForTheWrongThreadIsFoundEarly(Class<?> type) {
    assertThat(firstFailing(type)).isLessThan(EARLY);
  }

  @Test
  void wakingAllOfThemIsRight() {
    assertThat(firstFailing(Waiters.FairBelt.class)).isEqualTo(EARLY);
  }

  /** Two calls without results, in a state in which both of them write, and a look at the end. */
  @Test
  void whatIsLostWithoutAnyResultIsFoundEarly() {
    assertThat(firstFailing(Topics.class)).isLessThan(EARLY);
  }

  /**
   * An entry that has expired, a log beside a periodic task, a call that goes past the executor.
   */
  @ParameterizedTest
  @ValueSource(classes = {Later.Expiring.class, Later.Frames.class, Later.Past.class})
  void whatShowsAfterOtherCallsOnlyIsFoundEarly(Class<?> type) {
    assertThat(firstFailing(type)).isLessThan(EARLY);
  }

  /** Up to and beyond the scenario that convicts the class with two steps. */
  @Tag("thorough")
  @Test
  void thoseThatTakeOneStepAreRight() {
    int ofExpiring = firstFailing(Later.Expiring.class) + 3;
    assertThat(firstFailing(Later.ExpiringRight.class, ofExpiring)).isEqualTo(ofExpiring);
    int ofFrames = firstFailing(Later.Frames.class) + 3;
    assertThat(firstFailing(Later.FramesRight.class, ofFrames)).isEqualTo(ofFrames);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Crossing.Files.class,
        Crossing.Accounts.class,
        Crossing.Parents.class,
        Crossing.OrderBook.class
      })
  void whatNeedsCallsWithEachOthersArgumentsIsFoundEarly(Class<?> type) {
    assertThat(firstFailing(type)).isLessThan(EARLY);
  }

  /** Up to and beyond the scenario that convicts the class with the locks in either order. */
  @Tag("thorough")
  @Test
  void locksInOneOrderAreRight() {
    int enough = firstFailing(Crossing.Files.class) + 3;
    assertThat(firstFailing(Crossing.OrderedFiles.class, enough)).isEqualTo(enough);
  }

  /**
   * A time that lies more than an hour after another one, in two methods; a text with a separator;
   * an object that has grown and is empty again.
   */
  @ParameterizedTest
  @ValueSource(classes = {Aging.Sessions.class, Aging.Folders.class, Aging.Pieces.class})
  void whatNeedsAValueOfTheCodeOrAnEmptiedObjectIsFoundEarly(Class<?> type) {
    assertThat(firstFailing(type)).isLessThan(EARLY);
  }

  /** Up to and beyond the scenario that convicts the class without a lock. */
  @Tag("thorough")
  @Test
  void sweepingOneAtATimeIsRight() {
    int enough = firstFailing(Aging.Sessions.class) + 3;
    assertThat(firstFailing(Aging.SessionsRight.class, enough)).isEqualTo(enough);
  }

  /** A pair of callers whose results are right, and tasks of one call for equal elements. */
  @ParameterizedTest
  @ValueSource(classes = {Services.Prices.class, Services.Scores.class})
  void racesOfServicesWithAPoolAreFoundEarly(Class<?> type) {
    assertThat(firstFailing(type)).isLessThan(VERY_EARLY);
  }

  /** Three lists, each of them alone. */
  @Test
  void tasksThatLoseNothingAreRight() {
    int calls = 3;
    assertThat(firstFailing(Services.RightScores.class, calls)).isEqualTo(calls);
  }

  private static int firstFailing(Class<?> type) {
    return firstFailing(type, EARLY);
  }

  /** How many scenarios pass before one fails. */
  private static int firstFailing(Class<?> type, int most) {
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(worker),
            type.getName(),
            Selection.AUTOMATIC,
            SETTINGS,
            CheckProgress.NONE)) {
      Iterator<Scenario> scenarios = session.scenarios();
      int passed = 0;
      while (passed < most && !session.check(scenarios.next(), SLICE).isFailure()) {
        passed++;
      }
      return passed;
    }
  }
}

package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.list.UnlockedSizeList;
import dev.linchpin.corpus.snapshot.PairSnapshot;
import dev.linchpin.corpus.stack.RecyclingStack;
import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Selection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Violations that are found although nobody says which calls, values or states they need. */
class NameAloneTest {
  /** An amount of work, see ScenarioRunner, so that no result depends on the machine. */
  private static final Duration SLICE = Duration.ofMillis(250);

  private static final CheckSettings SETTINGS =
      CheckSettings.builder().budget(Duration.ofMinutes(30)).jobs(1).withoutCause().build();

  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker = CorpusWorker.borrow();
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private static CheckSession open(Class<?> type, Selection selection) {
    return CheckSession.open(
        () -> new BorrowedEngine(worker), type.getName(), selection, SETTINGS, CheckProgress.NONE);
  }

  /** The first of so many scenarios that fails. */
  private static ScenarioReport failing(CheckSession session, int most) {
    Iterator<Scenario> scenarios = session.scenarios();
    for (int taken = 0; taken < most && scenarios.hasNext(); taken++) {
      ScenarioReport report = session.check(scenarios.next(), SLICE);
      if (report.isFailure()) {
        return report;
      }
    }
    throw new AssertionError("none of the first " + most + " scenarios fails");
  }

  /** Four writes, there and back, while both cells are read: 4 of 4 argument lists are needed. */
  @Test
  void aPairThatChangesThereAndBackIsFound() {
    CheckSession session = open(PairSnapshot.class, Selection.AUTOMATIC);
    assertThat(failing(session, 500).scenario().operations()).isGreaterThanOrEqualTo(5);
  }

  /** A node that is popped and pushed again while another thread is about to pop it. */
  @Test
  void aNodeThatComesBackIsFound() {
    CheckSession session = open(RecyclingStack.class, Selection.AUTOMATIC);
    assertThat(failing(session, 60).scenario().operations()).isEqualTo(5);
  }

  /** The count misses nothing unless two elements are there and a third comes. */
  @Test
  void aSizeThatNeedsThreeKeysIsFoundAndItsInitIsTheSmallest() {
    CheckSession session = open(UnlockedSizeList.class, Selection.AUTOMATIC);
    Failure failure = session.explain(failing(session, 400));
    assertThat(failure.scenario().setup()).hasSizeLessThanOrEqualTo(2);
    assertThat(failure.scenario().setup().size() + failure.scenario().operations()).isEqualTo(5);
  }

  @Test
  void anElementThatIsPolledAndSeenAfterwardsIsFound() {
    Selection selection =
        Selection.builder()
            .methods(List.of("addLast", "addFirst", "pollFirst", "peekLast"))
            .build();
    CheckSession session = open(ConcurrentLinkedDeque.class, selection);
    assertThat(failing(session, 500).scenario().text()).contains("pollFirst()");
  }

  /** Both release one lock; a stamp that nobody was given opens none. */
  @Tag("thorough")
  @Test
  void aStampIsWhatTheLockGaveOut() {
    CheckSession session = open(StampedLock.class, Selection.AUTOMATIC);
    assertThat(failing(session, 150).scenario().text()).contains("tryUnlock").contains("(@");
  }

  /** Thirty-three methods have 528 pairs: they come first, then the queue is filled. */
  @Test
  void aLargeClassStartsInStatesThatMatter() {
    CheckSession session = open(LinkedBlockingDeque.class, Selection.AUTOMATIC);
    Iterator<Scenario> scenarios = session.scenarios();
    List<String> starts = new ArrayList<>();
    for (int taken = 0; taken < 1_000; taken++) {
      Scenario scenario = scenarios.next();
      starts.add(scenario.creation().text() + " " + scenario.setup().size());
    }
    assertThat(starts)
        .contains(
            "java.util.concurrent.LinkedBlockingDeque() 0",
            "java.util.concurrent.LinkedBlockingDeque() 1",
            "java.util.concurrent.LinkedBlockingDeque() 2",
            "java.util.concurrent.LinkedBlockingDeque(2) 2");
  }
}

package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.report.interleaving.ResultText;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import dev.linchpin.testing.Rounds;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is predicted for classes of the corpus, and what comes of it on the real engine. */
class ClassPredictionTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker = CorpusWorker.borrow();
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private static ClassPrediction predict(String subject, String init, String threads) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("dev.linchpin.corpus." + subject),
            ScenarioText.invocations(init),
            ScenarioText.threads(threads),
            List.of());
    return predict(scenario);
  }

  private static ClassPrediction predict(Scenario scenario) {
    return predict(scenario, MemoryModel.SC);
  }

  private static ClassPrediction predict(Scenario scenario, MemoryModel memory) {
    Selection selection = Selection.of(scenario).build();
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(worker),
            scenario.subject(),
            selection,
            CheckSettings.standard()
                .withGiven(List.of(scenario))
                .withBudget(Duration.ofMinutes(30))
                .toBuilder()
                .options(Plan.Options.DEFAULT.withMemory(memory))
                .build(),
            CheckProgress.NONE)) {
      return session.predict();
    }
  }

  /** Every order of the steps is right; a read that sees an old value is not (JLS 17.4.5). */
  @ParameterizedTest
  @CsvSource({
    "DoubleCheckedSettings, sc, SC, false",
    "DoubleCheckedSettings, java, JAVA, true",
    "DoubleCheckedSettings, auto, JAVA, true",
    "VolatileSettings, auto, RACE_FREE, false"
  })
  void schedulesArePredictedAndOldValuesSearchedFor(
      String name, String model, MemoryCoverage covered, boolean isViolation) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("dev.linchpin.corpus.memory." + name),
            List.of(),
            ScenarioText.threads("timeout() | timeout()"),
            List.of());
    ClassPrediction forecast = predict(scenario, MemoryModel.of(model).orElseThrow());
    assertThat(forecast.count(Status.HARMFUL)).isZero();
    assertThat(forecast.searched().memory()).isEqualTo(covered);
    assertThat(forecast.searched().failure() != null).isEqualTo(isViolation);
  }

  /** As in {@code RWW 8 8 8 HARMFUL}: pattern, lines, outcome. */
  private static Set<String> summary(ClassPrediction forecast) {
    return forecast.groups().stream()
        .map(TrialGroup::example)
        .map(
            trial ->
                "%s %s %s %s %s"
                    .formatted(
                        trial.pattern(),
                        line(trial.first().at()),
                        line(trial.middle().at()),
                        line(trial.second().at()),
                        trial.outcome()))
        .collect(Collectors.toSet());
  }

  private static String line(String at) {
    return at.substring(at.lastIndexOf(':') + 1);
  }

  private static Trial worst(ClassPrediction forecast) {
    return forecast.groups().get(0).example();
  }

  @Test
  void everyWayToBreakAnUnguardedIncrementIsShown() {
    ClassPrediction forecast = predict("LostUpdate", "", "incrementAndGet() | incrementAndGet()");

    // Line 8 reads and writes the count, line 9 reads it: another write fits before each of the
    // last two, and both then answer the same.
    assertThat(summary(forecast))
        .containsExactlyInAnyOrder("RWW 8 8 8 HARMFUL", "RWR 8 8 9 HARMFUL", "WWR 8 8 9 HARMFUL");
    assertThat(forecast.finished()).isTrue();
    assertThat(forecast.scenarios()).isEqualTo(1);
  }

  @Test
  void theRunOfATrialShowsItsAccessesInTheirOrder() {
    ClassPrediction forecast = predict("LostUpdate", "", "incrementAndGet() | incrementAndGet()");

    for (TrialGroup group : forecast.groups()) {
      Trial trial = group.example();
      assertThat(trial.marks()).hasSize(3).isSorted().doesNotHaveDuplicates();
      for (int access = 0; access < 3; access++) {
        Event event = trial.run().events().get(trial.marks().get(access));
        assertThat(event.thread()).isEqualTo(trial.accesses().get(access).thread());
        assertThat(event.location()).isEqualTo(trial.variable());
        assertThat(event.kind() != Event.Kind.READ)
            .isEqualTo(trial.accesses().get(access).writes());
        assertThat(SourcePlace.shown(event, trial.scenario().subject()))
            .isEqualTo(trial.accesses().get(access).at());
      }
      assertThat(worker.replay(trial.scenario(), trial.run().schedule(), trial.plan()).events())
          .isEqualTo(trial.run().events());
    }
  }

  @Test
  void aCompareAndSetKeepsItsReadAndWriteTogether() {
    ClassPrediction forecast = predict("stack.TreiberStack", "", "push(1) | push(2)");

    // Line 19 reads the top, line 20 compares and sets it: with a push between it fails. What a
    // run shows in which it failed is a loop that began anew.
    assertThat(summary(forecast)).contains("RWW 19 20 20 INFEASIBLE");
    assertThat(forecast.count(Status.HARMFUL)).isZero();
    Trial infeasible =
        forecast.groups().stream()
            .map(TrialGroup::example)
            .filter(trial -> trial.outcome() == Status.INFEASIBLE)
            .findFirst()
            .orElseThrow();
    assertThat(infeasible.reason())
        .isEqualTo("the compare-and-set at TreiberStack.push:20 then fails and stores nothing");
  }

  @Test
  void nothingIsPredictedWhereOneLockGuardsEachCall() {
    ClassPrediction forecast =
        predict("deque.LockedDeque", "", "pushRight(1); popRight() | pushRight(2); popLeft()");

    assertThat(forecast.groups()).isEmpty();
    assertThat(forecast.size().locks()).isEqualTo(1);
    assertThat(forecast.finished()).isTrue();
  }

  @Test
  void aDoubleCheckIsBrokenWithoutHarm() {
    ClassPrediction forecast = predict("lock.RecheckingCache", "", "get() | fill(5)");

    // Line 17 reads under the read lock, line 25 again under the write lock: fill (37) fits
    // between. Then the value is there, so that line 26 does not write any more.
    assertThat(summary(forecast)).contains("RWR 17 37 25 BENIGN", "RWW 17 37 26 INFEASIBLE");
    assertThat(forecast.count(Status.HARMFUL)).isZero();
  }

  @Test
  void aSpinLockThatNobodyToldTheAnalysisOfMakesSchedulesInfeasible() {
    ClassPrediction forecast =
        predict("counter.TtasCounter", "", "incrementAndGet() | incrementAndGet()");

    // Line 18 counts between winning and giving back the word: the other thread cannot be there.
    assertThat(summary(forecast)).contains("RWW 18 18 18 INFEASIBLE");
    assertThat(forecast.count(Status.HARMFUL)).isZero();
  }

  @Test
  void aLostElementShowsAfterTheThreads() {
    ClassPrediction forecast = predict("stack.SplitTreiberStack", "push(3)", "pop() | push(4)");

    // The push between reading the top (22) and writing it (26) is lost; both calls answer as
    // they should, so only another pop can tell.
    Trial worst = worst(forecast);
    assertThat(summary(forecast)).contains("RWW 22 18 26 HARMFUL");
    assertThat(worst.scenario().closing()).isEqualTo(ScenarioText.invocations("pop()"));
    assertThat(ResultText.of(worst.run().outcome().closing())).isEqualTo("null");
  }

  @Test
  void aCheckAndThenAnActIsPredictedFromThreadsThatTakeTurns() {
    ClassPrediction forecast = predict("lineup.CheckThenSetPromise", "", "trySet(1) | trySet(2)");

    // One after the other the second finds the promise set (15) and writes nothing (19).
    assertThat(summary(forecast)).contains("RWW 15 19 19 HARMFUL");
    assertThat(ResultText.of(worst(forecast).scenario(), worst(forecast).run().outcome().results()))
        .isEqualTo("true | true");
  }

  @Test
  void aThreadThatWaitsIsNoObstacle() {
    ClassPrediction forecast =
        predict("blocking.MonitorLatch", "", "await() | countDown(); countDown()");

    // It reads the count (19), waits, is overtaken by a count down (12), and reads again.
    assertThat(summary(forecast)).contains("RWR 19 12 19 BENIGN");
    assertThat(forecast.count(Status.HARMFUL)).isZero();
  }

  static List<CorpusEntry> right() {
    return Rounds.oneIn(
        3,
        Catalogue.entries().stream()
            .filter(entry -> entry.subject() == entry.specification())
            .filter(entry -> entry.expectation().judgement() == Judgement.LINEARIZABLE)
            .toList());
  }

  @ParameterizedTest
  @MethodSource("right")
  void nothingDoesHarmInARightClass(CorpusEntry entry) {
    ClassPrediction forecast = predict(scenario(entry));

    assertThat(forecast.count(Status.HARMFUL)).isZero();
    assertThat(forecast.finished()).isTrue();
  }

  private static Scenario scenario(CorpusEntry entry) {
    return new Scenario(
        ScenarioText.creation(entry.subject().getName()),
        ScenarioText.invocations(entry.script().init()),
        ScenarioText.threads(entry.script().threads()),
        ScenarioText.invocations(entry.script().closing()));
  }

  /**
   * Three accesses to one variable are not all there is: some classes break on two variables, some
   * wait for ever. More than half is what can be expected, and what was found when this was written
   * (34 of 60).
   */
  @Test
  void mostWrongClassesAreShownToBeWrongByRunsThatCanBeRepeated() {
    List<CorpusEntry> wrong =
        Catalogue.entries().stream()
            .filter(entry -> entry.expectation().judgement() == Judgement.NOT_LINEARIZABLE)
            .toList();
    int shown = 0;
    for (CorpusEntry entry : wrong) {
      ClassPrediction forecast = predict(scenario(entry));
      shown += forecast.count(Status.HARMFUL) > 0 ? 1 : 0;
      for (TrialGroup group : forecast.groups()) {
        if (group.example().outcome().isConfirmed()) {
          checkRepeats(group.example());
        }
      }
    }
    assertThat(shown).isGreaterThan(wrong.size() / 2);
  }

  private static void checkRepeats(Trial trial) {
    assertThat(trial.marks()).hasSize(3).isSorted().doesNotHaveDuplicates();
    assertThat(worker.replay(trial.scenario(), trial.run().schedule(), trial.plan()).outcome())
        .isEqualTo(trial.run().outcome());
  }
}

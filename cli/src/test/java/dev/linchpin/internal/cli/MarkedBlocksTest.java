package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CauseCatalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import dev.linchpin.testing.Rounds;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The ground truth itself: every marked subject fails, and fails no more when the scheduler runs
 * the marked lines without interruption.
 */
class MarkedBlocksTest {
  private static final Path SOURCES = Path.of("../corpus/src/main/java");
  private static final Duration AMPLE = Duration.ofMinutes(30);

  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker = CorpusWorker.borrow();
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  static List<CorpusEntry> marked() {
    return Rounds.oneIn(
        3,
        Catalogue.entries().stream()
            .filter(entry -> entry.expectation().judgement() != Judgement.LINEARIZABLE)
            .filter(entry -> !CauseCatalogue.NO_CAUSE.containsKey(entry.subject()))
            .toList());
  }

  @ParameterizedTest
  @MethodSource("marked")
  void theMarkedLinesMadeAtomicRestoreTheSubject(CorpusEntry entry) {
    Scenario scenario =
        new Scenario(
            new Invocation(entry.subject().getName(), List.of()),
            ScenarioText.invocations(entry.script().init()),
            ScenarioText.threads(entry.script().threads()),
            ScenarioText.invocations(entry.script().closing()));
    List<AtomicBlock> marks =
        CauseCatalogue.causes(SOURCES, entry.subject()).stream()
            .map(SourceMarks.Block::text)
            .map(text -> AtomicBlock.parse(text).orElseThrow())
            .toList();
    try (CheckSession session = session(scenario)) {
      ScenarioRuns asItIs = session.runs(scenario, List.of(), AMPLE);
      ScenarioRuns repaired = session.runs(scenario, marks, AMPLE);

      assertThat(asItIs.bad()).isNotEmpty();
      assertThat(repaired.bad()).isEmpty();
      assertThat(repaired.isComplete()).isTrue();
    }
  }

  private static CheckSession session(Scenario scenario) {
    Selection selection = Selection.of(scenario).build();
    return CheckSession.open(
        () -> new BorrowedEngine(worker),
        scenario.subject(),
        selection,
        CheckSettings.standard().withBudget(AMPLE),
        CheckProgress.NONE);
  }
}

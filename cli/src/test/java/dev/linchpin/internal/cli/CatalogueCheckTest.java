package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.counter.OwnCellCounter;
import dev.linchpin.corpus.event.InterruptibleGate;
import dev.linchpin.corpus.lazy.DoubleCheckedLazy;
import dev.linchpin.corpus.lineup.LateCancel;
import dev.linchpin.corpus.list.CoarseList;
import dev.linchpin.corpus.lock.LeakyAccount;
import dev.linchpin.corpus.lock.UpgradingCache;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.testing.Rounds;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The scenarios of the catalogue that a serial judge can judge (a third in each build), checked
 * against the class's own serial runs: right subjects pass, wrong ones are convicted, with a run
 * that can be repeated.
 */
class CatalogueCheckTest {
  /**
   * Subjects that are wrong even when one thread uses them: what they do alone cannot convict them,
   * the class they should be like can. A failed withdrawal keeps the lock, so that the next call
   * waits in a serial run too; an upgrade waits for its own read lock; a counter reads its own cell
   * only; a gate goes on interrupting a thread that has passed; a cancellation is left to a thread
   * of the class, which one caller alone may find not to have run yet.
   */
  private static final Set<Class<?>> WRONG_ALONE =
      Set.of(
          LeakyAccount.class,
          UpgradingCache.class,
          OwnCellCounter.class,
          InterruptibleGate.class,
          LateCancel.class);

  /**
   * Subjects that no interleaving convicts: the catalogue says what interleavings show. What
   * convicts them is the second search, under Java's memory model.
   */
  private static final Set<Class<?>> WRONG_BY_THE_MEMORY_MODEL = Set.of(DoubleCheckedLazy.class);

  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker = CorpusWorker.borrow();
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  static List<CorpusEntry> judged() {
    return Rounds.oneIn(
        3,
        Catalogue.entries().stream()
            .filter(entry -> entry.expectation().judgement() != Judgement.NO_SERIAL_JUDGE)
            .toList());
  }

  @ParameterizedTest
  @MethodSource("judged")
  void theVerdictIsWhatTheCatalogueSays(CorpusEntry entry) {
    Scenario scenario = scenario(entry);
    ClassReport report = check(entry, scenario);

    Failure failure = report.failure();
    boolean isRight =
        entry.expectation().judgement() == Judgement.LINEARIZABLE
            && !WRONG_BY_THE_MEMORY_MODEL.contains(entry.subject());
    assertThat(failure == null)
        .as(failure == null ? "no violation found" : failure.explanation())
        .isEqualTo(isRight);
    if (failure != null) {
      assertThat(failure.scenario().operations()).isLessThanOrEqualTo(scenario.operations());
      Execution again =
          worker.replay(failure.scenario(), failure.execution().schedule(), failure.plan());
      assertThat(again.events()).isEqualTo(failure.execution().events());
      assertThat(again.outcome()).isEqualTo(failure.execution().outcome());
    }
  }

  private static Scenario scenario(CorpusEntry entry) {
    return new Scenario(
        new Invocation(entry.subject().getName(), List.of()),
        ScenarioText.invocations(entry.script().init()),
        ScenarioText.threads(entry.script().threads()),
        ScenarioText.invocations(entry.script().closing()));
  }

  private static ClassReport check(CorpusEntry entry, Scenario scenario) {
    // As in the engine's test of the catalogue: the read-write lock runs as the JDK's own code.
    boolean isLarge =
        CoarseList.class.isAssignableFrom(entry.subject())
            && entry.script().threads().contains(";");
    return new ToldCheck(scenario)
        .withBound(isLarge ? OptionalInt.of(2) : OptionalInt.empty())
        .against(
            WRONG_ALONE.contains(entry.subject())
                ? new Invocation(entry.specification().getName(), List.of())
                : null)
        .on(worker);
  }
}

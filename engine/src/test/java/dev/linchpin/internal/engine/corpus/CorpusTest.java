package dev.linchpin.internal.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.CorpusEntry.End;
import dev.linchpin.corpus.CorpusEntry.Expectation;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.lazy.DoubleCheckedLazy;
import dev.linchpin.corpus.lazy.VolatileLazy;
import dev.linchpin.corpus.list.LateLockAddList;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Warning;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.judge.realtime.EndOrder;
import dev.linchpin.internal.judge.realtime.RealTimeOrderSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every entry of the catalogue under the complete search. */
class CorpusTest {
  private static final Plan COMPLETE = Plan.complete().withBudget(Duration.ofMinutes(5));

  /** One for all entries, as a worker has one for all scenarios: another means another world. */
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(CorpusRun.corpusClasses()), FiberBackend.best());

  /** Two tests look at the same explorations. */
  private static final Map<CorpusEntry, Exploration> EXPLORED = new HashMap<>();

  @AfterAll
  static void close() {
    ENGINE.close();
    EXPLORED.clear();
  }

  static List<CorpusEntry> entries() {
    return Catalogue.entries();
  }

  /** Those whose specification can be run serially on one thread: nothing in them waits. */
  static Stream<CorpusEntry> judgedSerially() {
    return Catalogue.entries().stream()
        .filter(entry -> entry.expectation().judgement() != Judgement.NO_SERIAL_JUDGE)
        .filter(entry -> entry.expectation().ends().equals(Set.of(End.COMPLETED)))
        .filter(entry -> !entry.subject().getPackageName().endsWith("event"))
        .filter(entry -> !entry.subject().getPackageName().endsWith("blocking"));
  }

  @ParameterizedTest
  @MethodSource("entries")
  void exploringShowsWhatWasDerived(CorpusEntry entry) {
    Exploration exploration = explore(entry);

    Expectation expected = entry.expectation();
    Set<String> outcomes = CorpusRun.outcomes(entry, exploration);
    assertThat(exploration.endedBy()).isEqualTo("all schedules explored");
    assertThat(ends(exploration))
        .isEqualTo(expected.ends().stream().map(Enum::name).collect(Collectors.toSet()));
    assertThat(outcomes).containsAll(expected.shown()).noneMatch(expected.never()::contains);
    if (expected.nothingElse()) {
      assertThat(outcomes).isEqualTo(expected.shown());
    }
  }

  @ParameterizedTest
  @MethodSource("judgedSerially")
  void theHistoriesAreLinearizableIffTheSubjectIsRight(CorpusEntry entry) {
    Exploration exploration = explore(entry);

    boolean violated =
        exploration.found().stream().anyMatch(found -> isViolated(entry, found.outcome()));

    assertThat(violated).isEqualTo(entry.expectation().judgement() != Judgement.LINEARIZABLE);
    if (!violated) {
      // Right classes release their locks, order them, and end their threads.
      assertThat(exploration.warnings())
          .extracting(Warning::kind)
          .doesNotContain(
              Warning.Kind.LOCK_HELD, Warning.Kind.LOCK_ORDER, Warning.Kind.THREAD_LEFT);
    }
  }

  /** Broken under the Java memory model only, so no interleaving shows it: the race must. */
  @Test
  void doubleCheckedLockingIsConvictedByItsRace() {
    assertThat(warnings(DoubleCheckedLazy.class))
        .anyMatch(warning -> warning.startsWith("data race") && warning.contains("DoubleChecked"));
    assertThat(warnings(VolatileLazy.class)).isEmpty();
  }

  private static List<String> warnings(Class<?> subject) {
    return Catalogue.entries().stream()
        .filter(entry -> entry.subject() == subject)
        .flatMap(entry -> explore(entry).warnings().stream().map(Warning::text))
        .toList();
  }

  private static Exploration explore(CorpusEntry entry) {
    return EXPLORED.computeIfAbsent(
        entry, one -> ENGINE.explore(CorpusRun.scenario(one), COMPLETE).result());
  }

  static Stream<CorpusEntry> lateLocks() {
    return Catalogue.entries().stream()
        .filter(entry -> entry.subject() == LateLockAddList.class)
        .filter(entry -> entry.expectation().judgement() == Judgement.NOT_LINEARIZABLE);
  }

  /**
   * The block begins before its lock is taken. Where another thread has the lock by then, it would
   * be interrupted, and the list as wrong as before; it begins later instead.
   */
  @ParameterizedTest
  @MethodSource("lateLocks")
  void withTheSearchAndTheLinkAtomicTheLateLockDoesNoHarm(CorpusEntry entry) throws IOException {
    List<String> source =
        Files.readAllLines(
            Path.of("../corpus/src/main/java/dev/linchpin/corpus/list/LateLockAddList.java"));
    AtomicBlock block =
        new AtomicBlock(
            LateLockAddList.class.getName(),
            "add",
            1 + source.indexOf("    Node pred = head;"),
            1 + source.indexOf("      pred.next = new Node(key, curr); // CAUSE"));

    Exploration repaired =
        ENGINE.explore(CorpusRun.scenario(entry), COMPLETE.withBlocks(List.of(block))).result();

    assertThat(repaired.exhausted()).isTrue();
    assertThat(repaired.executions()).isPositive();
    assertThat(repaired.found()).noneMatch(found -> isViolated(entry, found.outcome()));
  }

  private static boolean isViolated(CorpusEntry entry, Outcome outcome) {
    RealTimeOrderSearch<List<Result>> adversary =
        new RealTimeOrderSearch<>(new SerialJudge(entry, outcome.closing()));
    return adversary.challenge(outcome.results(), EndOrder.of(CorpusRun.scenario(entry), outcome))
        != null;
  }

  private static Set<String> ends(Exploration exploration) {
    return exploration.ends().entrySet().stream()
        .filter(end -> end.getValue() > 0)
        .map(end -> end.getKey().name())
        .collect(Collectors.toSet());
  }
}

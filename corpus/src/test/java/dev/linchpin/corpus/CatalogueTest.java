package dev.linchpin.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.CorpusEntry.End;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.event.SpinGate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueTest {
  /** Those that a serial run can judge; a spinning operation cannot be told from a slow one. */
  static Stream<CorpusEntry> judged() {
    return Catalogue.entries().stream()
        .filter(entry -> entry.expectation().judgement() != Judgement.NO_SERIAL_JUDGE)
        .filter(entry -> entry.subject() != SpinGate.class);
  }

  static Stream<CorpusEntry> linearizable() {
    return judged().filter(entry -> is(entry, Judgement.LINEARIZABLE));
  }

  static Stream<CorpusEntry> notLinearizable() {
    return judged().filter(entry -> is(entry, Judgement.NOT_LINEARIZABLE));
  }

  static Stream<CorpusEntry> convictedByOrder() {
    return judged().filter(entry -> is(entry, Judgement.NOT_LINEARIZABLE_BY_ORDER));
  }

  private static boolean is(CorpusEntry entry, Judgement judgement) {
    return entry.expectation().judgement() == judgement;
  }

  @ParameterizedTest
  @MethodSource("linearizable")
  void aRightSubjectShowsWhatSerialOrdersShow(CorpusEntry entry)
      throws ReflectiveOperationException, InterruptedException {
    Set<String> serial = SerialRuns.of(entry.specification(), entry.script());

    Set<String> shown = entry.expectation().shown();
    assertThat(serial).containsAll(shown).noneMatch(entry.expectation().never()::contains);
    if (entry.expectation().nothingElse()) {
      assertThat(shown).isEqualTo(serial);
    }
  }

  @ParameterizedTest
  @MethodSource("notLinearizable")
  void aWrongSubjectShowsWhatNoSerialOrderShows(CorpusEntry entry)
      throws ReflectiveOperationException, InterruptedException {
    Set<String> serial = SerialRuns.of(entry.specification(), entry.script());

    Set<String> illegal = new HashSet<>(entry.expectation().shown());
    illegal.removeAll(serial);
    assertThat(illegal).isNotEmpty();
    assertThat(serial).noneMatch(entry.expectation().never()::contains);
  }

  @ParameterizedTest
  @MethodSource("convictedByOrder")
  void whatOnlyTheOrderConvictsIsShownBySomeSerialOrder(CorpusEntry entry)
      throws ReflectiveOperationException, InterruptedException {
    Set<String> serial = SerialRuns.of(entry.specification(), entry.script());

    assertThat(serial).containsAll(entry.expectation().shown());
  }

  @Test
  void stuckOutcomesAreExpectedExactlyWhereStuckEndsAre() {
    for (CorpusEntry entry : Catalogue.entries()) {
      Set<End> ends = entry.expectation().ends();
      boolean stuck = entry.expectation().shown().stream().anyMatch(o -> o.contains("#"));
      boolean mayBeStuck = ends.contains(End.DEADLOCKED) || ends.contains(End.LIVELOCKED);

      assertThat(stuck).as(entry.toString()).isEqualTo(mayBeStuck);
    }
  }

  @Test
  void noScenarioIsListedTwice() {
    List<String> names = Catalogue.entries().stream().map(CorpusEntry::toString).toList();

    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(80);
  }
}

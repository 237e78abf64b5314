package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.MemoryCatalogue;
import dev.linchpin.corpus.MemoryCatalogue.Bug;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.exploration.Strategy;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The bugs of the corpus that only Java's memory model shows, and their repairs. */
class MemoryCorpusTest {
  private static final ExploredStores ENGINE = new ExploredStores(MemoryCatalogue.class);

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  static List<Bug> bugs() {
    return MemoryCatalogue.bugs();
  }

  private static Set<String> results(Class<?> subject, Bug bug, MemoryModel memory) {
    Exploration found =
        ENGINE.explore(subject.getName() + "()", bug.threads(), Strategy.COMPLETE, memory);
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    return ExploredStores.results(found);
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void theWrongResultNeedsAnOldValueAndTheMendedClassHasNone(Bug bug) {
    Set<String> right = results(bug.broken(), bug, MemoryModel.SC);
    assertThat(right).doesNotContain(bug.wrong());
    assertThat(results(bug.broken(), bug, MemoryModel.JAVA)).contains(bug.wrong());
    assertThat(results(bug.broken(), bug, MemoryModel.OWN)).contains(bug.wrong());
    assertThat(results(bug.mended(), bug, MemoryModel.JAVA)).isEqualTo(right);
    assertThat(results(bug.mended(), bug, MemoryModel.OWN)).isEqualTo(right);
  }

  /**
   * What is cheaper than a volatile field: release and acquire; fences; final contents if read
   * once.
   */
  @ParameterizedTest
  @CsvSource({
    "DoubleCheckedSettings, instance, RELEASED, true",
    "DoubleCheckedSettings, timeout, FINAL, true",
    "DoubleCheckedSettings, instance, FINAL, false",
    "EarlyFlag, ready, RELEASED, true",
    "EarlyFlag, ready, FENCED, true",
    "EarlyFlag, size, FENCED, false",
    "DoubleCheckedSettings, instance, FENCED, true"
  })
  void cheaperRepairs(String name, String field, Declared as, boolean isEnough) {
    Bug bug =
        bugs().stream()
            .filter(one -> one.broken().getSimpleName().equals(name))
            .findFirst()
            .orElseThrow();
    MemoryModel repaired = MemoryModel.OWN.with(List.of(field), as);
    assertThat(
            results(bug.broken(), bug, repaired).equals(results(bug.broken(), bug, MemoryModel.SC)))
        .isEqualTo(isEnough);
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void aVolatileFieldRepairsTheClass(Bug bug) {
    if (!bug.repair().isEmpty()) {
      MemoryModel repaired = MemoryModel.JAVA.with(List.of(bug.repair()), Declared.VOLATILE);
      assertThat(results(bug.broken(), bug, repaired))
          .isEqualTo(results(bug.broken(), bug, MemoryModel.SC));
    }
  }
}

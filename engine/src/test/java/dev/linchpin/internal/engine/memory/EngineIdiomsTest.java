package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Races;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.Idioms;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The idioms of {@link BrokenIdiomsTest} as Java code, and idioms that race and are right. */
class EngineIdiomsTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Exploration explore(String name, String threads, MemoryModel memory) {
    String creation = Idioms.class.getName() + "$" + name;
    Exploration found = ENGINE.explore(creation, threads, Strategy.COMPLETE, memory);
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    return found;
  }

  /**
   * As many behaviours as the model alone has, and its results.
   *
   * <p>Expected: {@link BrokenIdiomsTest}; two fields: none, or each of both seen or not. The model
   * has 8 and 3 behaviours of the lazy fields; here two stores to one field are made in both
   * orders, which counts 4 and 1 of them twice (each second read sees one of the two stores).
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          TwoFields();        put() | get();                 5;  - -1, - 0, - 2, - 10, - 12
          SequenceLock(false, false); write() | read();      14; - -1, - -2, - 0, - 1, - 10, - 11
          SequenceLock(false, true);  write() | read();      14; - -1, - -2, - 0, - 1, - 10, - 11
          SequenceLock(true, true);   write() | read();      11; - -1, - -2, - 0, - 11
          LazyReadTwice();    name() | name();               12; "x" "x", "x" null, null "x"
          LazyReadOnce();     name() | name();               4;  "x" "x"
          """)
  void brokenOnesShowWhatTheModelShows(String name, String threads, int count, String expected) {
    Exploration found = explore(name, threads, MemoryModel.JAVA);
    assertThat(ExploredStores.results(found)).isEqualTo(Set.of(expected.split(", ")));
    assertThat(found.counts().distinct()).isEqualTo(count);
  }

  /**
   * Peterson's lock, one try each, without leaving: with volatile fields at most one gets in. Plain
   * fields let both in, who then count together or one after the other.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          PlainPeterson();    0 0, 0 1, 1 0, 1 1, 1 2, 2 1
          VolatilePeterson(); 0 0, 0 1, 1 0
          """)
  void petersonsLock(String name, String expected) {
    Exploration found = explore(name, "enterFirst() | enterSecond()", MemoryModel.JAVA);
    assertThat(ExploredStores.results(found)).isEqualTo(Set.of(expected.split(", ")));
  }

  /** Negative controls: they have data races, and no result that serial runs have not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          CachedHash;   hash();     217
          CachedView;   describe(); "keys3"
          BenignFlag;   isSmall();  true
          CachedAnswer; answer();   true
          FinalWrapper; value();    42
          """)
  void benignRacesStaySilent(String name, String call, String result) {
    String threads = "%s; %s | %s".formatted(call, call, call);
    for (MemoryModel memory : List.of(MemoryModel.JAVA, MemoryModel.OWN)) {
      assertThat(ExploredStores.results(explore(name + "()", threads, memory)))
          .containsExactly("%s %s %s".formatted(result, result, result));
    }
    assertThat(explore(name + "()", threads, MemoryModel.AUTO).counts().races())
        .isEqualTo(Races.SOME);
  }
}

package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.memory.fixture.LiveAnswers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What Linchpin reads of an answer is read by the thread that got it: later reads of the thread do
 * not fall behind, as far as the accesses that the answer's own code makes are ordered.
 */
class ViewedAnswersTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Tags;         {"a"} 1 & {} 0 & {} 1
          Keys;         {"a"} 1 & {} 0 & {} 1
          Count;        1 1 & 0 0 & 0 1
          Slots;        [0, 1] 1 & [0, 0] 0 & [0, 0] 1
          Held;         holds 1 1 & holds 0 0 & holds 0 1
          Synchronized; {"a"=1} 1 & {} 0 & {} 1
          Plain;        now 1 1 & now 0 0 & now 0 1 & now 1 0
          """)
  void areReadByTheThreadThatGotThem(String name, String expected) {
    String creation = LiveAnswers.class.getName() + "$" + name + "()";
    Exploration found = ENGINE.explore(creation, "set() | view(); get()");
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    // Without a view that could not be read because its lock was held.
    assertThat(ExploredStores.results(found).stream().filter(one -> !one.startsWith("- - ")))
        .containsExactlyInAnyOrder(("- " + expected.replace(" & ", " & - ")).split(" & "));
  }
}

package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import dev.linchpin.internal.engine.memory.fixture.LitmusFields;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Litmus tests as Java classes, explored by the engine: as many runs as there are behaviours, the
 * same as {@link LitmusGraphsTest} counts for the model alone, and none twice.
 */
class EngineLitmusTest {
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
          SB;   x1Y() | y1X();                         4; 4; 4; 3
          MP;   x1y1() | yThenX();                     4; 4; 3; 3
          LB;   getXy1() | getYx1();                   3; 3; 3; 3
          IRIW; x1() | y1() | xThenY() | yThenX();     16; 16; 16; 15
          CoRR; x1() | xTwice();                       4; 3; 3; 3
          WRC;  x1() | getXy1() | yThenX();            8; 8; 7; 7
          ISA2; x1y1() | getYz1() | zThenX();          8; 8; 7; 7
          2+2W; x1y2() | y1x2() / xThenY();            4; 4; 4; 3
          S;    x2y1() | getYx1() / xThenY();          4; 4; 3; 3
          R;    x1y1() | y2X() / yThenX();             4; 4; 4; 3
          """)
  void everyBehaviourIsRunOnce(
      String name, String threads, int plain, int opaque, int acquire, int isVolatile) {
    String[] modes = {"plain", "opaque", "acquire", "volatile"};
    int[] expected = {plain, opaque, acquire, isVolatile};
    for (int at = 0; at < modes.length; at++) {
      String creation = "%s(\"%s\")".formatted(LitmusFields.class.getName(), modes[at]);
      Exploration found = ENGINE.explore(creation, threads);
      assertThat(found.counts().distinct()).as(name + " " + modes[at]).isEqualTo(expected[at]);
      assertThat(found.counts().executions()).as(name + " " + modes[at]).isEqualTo(expected[at]);
    }
  }

  /**
   * Full fences between the reads (independent reads of independent writes): 15 of the 16 results,
   * as with volatile accesses (jcstress, Advanced 02), and not every order of fences is run.
   */
  @Test
  void fullFencesAreOrderedOnlyWhereItMatters() {
    Exploration found =
        ENGINE.explore(
            LitmusCode.class.getName() + "()",
            "run(\"Wxp1\") | run(\"Wyp1\") | run(\"Rxp0F v0Ryp0\") | run(\"Ryp0F v0Rxp0\")");
    assertThat(ExploredStores.results(found)).hasSize(15).doesNotContain("1 1 110 110");
    assertThat(found.executions()).isLessThan(100);
  }
}

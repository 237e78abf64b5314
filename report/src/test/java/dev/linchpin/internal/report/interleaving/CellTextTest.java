package dev.linchpin.internal.report.interleaving;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CellTextTest {
  private static List<String> lines(String text) {
    Row row = new Row("7", 1, text, "Bodies.java:46", ":46", Row.Mark.NONE);
    return new CellText(29, 25, 1, false).lines(row, ":46");
  }

  @Test
  void aTextThatFitsStandsBesideItsPlace() {
    assertThat(lines("    write this.count = 1")).containsExactly("    write this.count = 1  :46");
  }

  /** The second line has no place beside it, so that it has the width of the column. */
  @Test
  void theValueBehindALongNameIsShown() {
    assertThat(lines("    read ExploredBodies#1.count: 1"))
        .containsExactly(
            "    read                  :46", "      ExploredBodies#1.count:", "        1");
  }

  @Test
  void aWordThatIsTooLongIsBrokenBehindADot() {
    assertThat(lines("  CompletableFuture.supplyAsync(task)"))
        .containsExactly("  CompletableFuture.      :46", "    supplyAsync(task)");
  }

  @Test
  void whatNeedsMoreThanThreeLinesLosesItsEnd() {
    assertThat(lines("    put first-long-argument, second-long-argument, third-long-argument"))
        .hasSize(3)
        .last()
        .asString()
        .endsWith("…");
  }
}

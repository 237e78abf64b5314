package dev.linchpin.internal.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  /** The contract's order, worst first. */
  private static final List<ExitCode> WORST_FIRST =
      List.of(
          ExitCode.INTERNAL_FAULT,
          ExitCode.WRONG_USE,
          ExitCode.VIOLATION,
          ExitCode.UNDECIDED,
          ExitCode.NOTHING_WRONG);

  @Test
  void statusesAreThoseOfTheContract() {
    assertThat(WORST_FIRST).extracting(code -> code.status).containsExactly(4, 2, 1, 3, 0);
    assertThat(WORST_FIRST).containsExactlyInAnyOrder(ExitCode.values());
  }

  @Test
  void theWorstOfSeveralFilesCounts() {
    for (int worse = 0; worse < WORST_FIRST.size(); worse++) {
      for (int better = worse; better < WORST_FIRST.size(); better++) {
        assertThat(WORST_FIRST.get(worse).worse(WORST_FIRST.get(better)))
            .isEqualTo(WORST_FIRST.get(worse));
        assertThat(WORST_FIRST.get(better).worse(WORST_FIRST.get(worse)))
            .isEqualTo(WORST_FIRST.get(worse));
      }
    }
  }
}

package dev.linchpin.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.MemoryCoverage;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CoverageTest {
  private static MemoryCoverage memory(int scenarios, int raceFree) {
    Coverage.Counts counts =
        new Coverage.Counts(scenarios, scenarios, 0, raceFree, 1, scenarios, scenarios);
    return new Coverage(counts, false, OptionalInt.empty(), 2, "the end", null).memory();
  }

  /** One scenario with a race, or with schedules that were not covered, is one too many. */
  @Test
  void theMemoryModelAddsNothingOnlyIfItAddsNothingToAnyScenario() {
    assertThat(memory(3, 3)).isEqualTo(MemoryCoverage.RACE_FREE);
    assertThat(memory(3, 2)).isEqualTo(MemoryCoverage.SC);
    assertThat(memory(0, 0)).isEqualTo(MemoryCoverage.SC);
  }
}

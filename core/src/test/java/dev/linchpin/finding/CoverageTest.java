package dev.linchpin.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.MemoryCoverage;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CoverageTest {
  private static MemoryCoverage memory(int scenarios, int raceFree) {
    return memory(scenarios, new Coverage.Memory(raceFree, 0, 0, 0, 0, false));
  }

  private static MemoryCoverage memory(int scenarios, Coverage.Memory memory) {
    Coverage.Counts counts =
        new Coverage.Counts(
            scenarios, scenarios, 0, 1, scenarios, scenarios, ScenarioReport.InMemory.NONE);
    return new Coverage(counts, false, OptionalInt.empty(), 2, "the end", null, memory)
        .memoryCoverage();
  }

  /** One scenario with a race, or with schedules that were not covered, is one too many. */
  @Test
  void theMemoryModelAddsNothingOnlyIfItAddsNothingToAnyScenario() {
    assertThat(memory(3, 3)).isEqualTo(MemoryCoverage.RACE_FREE);
    assertThat(memory(3, 2)).isEqualTo(MemoryCoverage.SC);
    assertThat(memory(0, 0)).isEqualTo(MemoryCoverage.SC);
  }

  /** The word of the whole class is that of its weakest scenario. */
  @Test
  void theModelIsCoveredIfEachScenarioIsRaceFreeOrWasSearchedAgain() {
    assertThat(memory(3, new Coverage.Memory(1, 0, 2, 0, 0, false))).isEqualTo(MemoryCoverage.JAVA);
    assertThat(memory(3, new Coverage.Memory(1, 0, 1, 1, 0, false))).isEqualTo(MemoryCoverage.SC);
    assertThat(memory(3, new Coverage.Memory(1, 0, 1, 0, 1, false))).isEqualTo(MemoryCoverage.SC);
    assertThat(memory(3, new Coverage.Memory(1, 0, 1, 1, 0, true))).isEqualTo(MemoryCoverage.JAVA);
  }
}

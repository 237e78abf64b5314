package dev.linchpin.internal.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.ScenarioWarnings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who uses up the time is named, and nobody if all scenarios are large. */
class CostlyMethodsTest {
  private final CostlyMethods methods = new CostlyMethods();

  private void add(String threads, boolean exhausted) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Box()"),
            List.of(),
            ScenarioText.threads(threads),
            List.of());
    methods.add(
        new ScenarioReport(
            scenario,
            new ScenarioReport.Counts(2, 10, 2),
            new ScenarioReport.Reach(
                true,
                new ScenarioReport.Extent(
                    exhausted,
                    false,
                    ScenarioReport.LeftOut.NOTHING,
                    MemoryCoverage.SC,
                    ScenarioReport.SecondSearch.NONE),
                "",
                false,
                Set.of(),
                Map.of()),
            null,
            null,
            new ScenarioReport.Notes(List.of(), List.of()),
            ScenarioWarnings.NONE));
  }

  @Test
  void aMethodWithWhichHardlyAnyScenarioEndsIsNamed() {
    add("search() | search()", false);
    add("search() | offer(1)", false);
    add("search()", false);
    add("offer(1) | offer(2)", true);
    add("offer(1) | best()", true);

    assertThat(methods.remarks())
        .containsExactly(
            "search uses up the time: 3 of 3 scenarios with it were explored only in part, and 0 of"
                + " 2 without it; --exclude search leaves the time to the rest");
  }

  @Test
  void ifTheOthersDoNotEndEitherNobodyIs() {
    add("search() | search()", false);
    add("search() | offer(1)", false);
    add("search()", false);
    add("offer(1) | offer(2)", false);
    add("best() | best()", true);

    assertThat(methods.remarks()).isEmpty();
  }

  @Test
  void twoScenariosSayLittle() {
    add("search() | search()", false);
    add("search() | offer(1)", false);
    add("offer(1) | offer(2)", true);

    assertThat(methods.remarks()).isEmpty();
  }
}

package dev.linchpin.internal.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a check tells its engine of before it asks for it. */
class AnnouncementsTest {
  /** Notes each request, with whether it was announced. */
  private static final class Noting extends BorrowedEngine {
    private final List<String> announced = new ArrayList<>();
    private final List<String> log;
    private final boolean passesOn;

    Noting(Engine engine, List<String> log, boolean passesOn) {
      super(engine);
      this.log = log;
      this.passesOn = passesOn;
    }

    @Override
    public void announce(Scenario scenario, Plan plan) {
      String request = request(scenario, plan);
      if (passesOn && !announced.contains(request)) {
        announced.add(request);
        log.add("announced " + request);
      }
    }

    @Override
    public void withdraw() {
      log.add("withdrawn " + announced);
      announced.clear();
    }

    @Override
    public OngoingExploration explore(Scenario scenario, Plan plan) {
      String request = request(scenario, plan);
      log.add("asked for " + request);
      assertThat(announced.isEmpty() || announced.get(0).equals(request))
          .as("%s, announced: %s", request, announced)
          .isTrue();
      announced.remove(request);
      return super.explore(scenario, plan);
    }

    private static String request(Scenario scenario, Plan plan) {
      return plan.strategy() + " " + scenario.text() + " " + plan.budget() + " " + plan.effort();
    }
  }

  private static ClassReport run(List<String> log, boolean passesOn, String... calls) {
    CheckSettings settings =
        CheckSettings.builder()
            .mode(Mode.AUTO)
            .mostOperations(3)
            .budget(Duration.ofMinutes(30))
            .jobs(1)
            .withoutCause()
            .build();
    Selection only =
        Selection.builder()
            .operations(
                List.of(calls).stream()
                    .flatMap(call -> ScenarioText.invocations(call).stream())
                    .toList())
            .build();
    Engine engine = new Noting(new CellEngine(true, 4), log, passesOn);
    try (CheckSession session =
        CheckSession.open(() -> engine, CellEngine.NAME, only, settings, CheckProgress.NONE)) {
      return session.run();
    }
  }

  @Test
  void theNextScenarioIsAnnouncedBeforeThisOneIsExplored() {
    List<String> log = new ArrayList<>();

    ClassReport report = run(log, true, "get(0)", "set(0, 1)");

    assertThat(report.coverage().scenarios()).isEqualTo(15);
    List<String> asked = log.stream().filter(line -> line.startsWith("asked")).toList();
    assertThat(asked).hasSize(2 * 15);
    for (int at = 2; at < asked.size(); at += 2) {
      String serial = asked.get(at).replace("asked for", "announced");
      assertThat(log.indexOf(serial)).isNotNegative().isLessThan(log.indexOf(asked.get(at - 1)));
    }
    assertThat(log).endsWith("withdrawn []");
  }

  @Test
  void whatComesAfterAFailureIsWithdrawn() {
    List<String> log = new ArrayList<>();

    ClassReport report = run(log, true, "set(1, 2)", "get(1)", "get(0)");

    assertThat(report.failure()).isNotNull();
    String withdrawn = log.stream().filter(line -> line.startsWith("withdrawn")).findFirst().get();
    assertThat(withdrawn).contains("TURNS");
    assertThat(log.subList(log.indexOf(withdrawn), log.size()))
        .noneMatch(line -> line.startsWith("announced"));
  }

  @Test
  void reportsDoNotDependOnAnnouncements() {
    for (String[] calls :
        List.of(
            new String[] {"get(0)", "set(0, 1)"},
            new String[] {"set(1, 2)", "get(1)", "get(0)"},
            new String[] {"get(0)", "explode()"})) {
      ClassReport with = run(new ArrayList<>(), true, calls);
      ClassReport without = run(new ArrayList<>(), false, calls);

      assertThat(with)
          .usingRecursiveComparison()
          .ignoringFieldsMatchingRegexes(".*[mM]illis")
          .isEqualTo(without);
    }
  }
}

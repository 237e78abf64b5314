package dev.linchpin.internal.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.FinishedExploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Selection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a report says of runs that the engine could not finish or repeat. */
class CutExplorationTest {
  private static final String WHY = "the reason";
  private static final Scenario RIGHT = scenario("get(0) | set(0, 1)");
  private static final Scenario WRONG = scenario("get(1) | set(1, 2)");

  private final List<Plan> concurrent = new ArrayList<>();

  private static Scenario scenario(String threads) {
    return new Scenario(
        new Invocation(CellEngine.NAME, List.of()),
        List.of(),
        ScenarioText.threads(threads),
        List.of());
  }

  private ScenarioReport report(Scenario scenario, Ending ending) {
    try (CheckSession session =
        CheckSession.open(
            () -> new Cut(new CellEngine(true, 9), ending),
            CellEngine.NAME,
            Selection.AUTOMATIC,
            CheckSettings.standard(),
            CheckProgress.NONE)) {
      concurrent.clear();
      return session.check(scenario, Duration.ofSeconds(1));
    }
  }

  @Test
  void schedulesThatLeadToOtherRunsAreComparedWithNothing() {
    ScenarioReport report = report(RIGHT, Ending.ERRATIC);

    assertThat(report.isCompared()).isFalse();
    assertThat(report.exhausted()).isFalse();
    assertThat(report.notJudged()).containsExactly(new NotJudged(RIGHT.text(), WHY));
    assertThat(report(RIGHT, Ending.ALL_EXPLORED).isCompared()).isTrue();
  }

  /** Other searches of the same scenario would meet the same. */
  @Test
  void schedulesThatLeadToOtherRunsAreNotSearchedAgain() {
    report(RIGHT, Ending.ERRATIC);
    assertThat(concurrent).hasSize(1);

    report(RIGHT, Ending.OUT_OF_TIME);
    assertThat(concurrent).hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"STEP_LIMIT", "ABANDONED"})
  void aLimitIsNamedAndNothingIsCovered(Ending ending) {
    ScenarioReport report = report(RIGHT, ending);

    assertThat(report.notJudged()).contains(new NotJudged(RIGHT.text(), WHY));
    assertThat(report.exhausted()).isFalse();
    assertThat(report.isFailure()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(names = {"ALL_EXPLORED", "OUT_OF_TIME", "STEP_LIMIT"})
  void aWrongRunConvictsHoweverTheSearchEnds(Ending ending) {
    assertThat(report(WRONG, ending).isFailure()).isTrue();
  }

  /** Ends explorations of concurrent runs. */
  private final class Cut implements Engine {
    private final Engine engine;
    private final Ending ending;

    Cut(Engine engine, Ending ending) {
      this.engine = engine;
      this.ending = ending;
    }

    @Override
    public ClassOutline outline(String className) {
      return engine.outline(className);
    }

    @Override
    public OngoingExploration explore(Scenario scenario, Plan plan) {
      OngoingExploration all = engine.explore(scenario, plan);
      if (plan.strategy().isSerial()) {
        return all;
      }
      concurrent.add(plan);
      return new FinishedExploration(all.result().withEnding(ending, WHY), List.of());
    }

    @Override
    public OngoingExploration trace(Scenario scenario, Plan plan) {
      return engine.trace(scenario, plan);
    }

    @Override
    public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
      return engine.replay(scenario, schedule, plan);
    }

    @Override
    public Schedule arrange(
        Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
      return engine.arrange(scenario, schedule, wanted, plan);
    }

    @Override
    public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
      return engine.steer(scenario, course, plan);
    }

    @Override
    public void close() {
      engine.close();
    }
  }
}

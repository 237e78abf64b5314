package dev.linchpin.internal.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What a class keeps outside (a file, a port) is not put back between runs. */
class RepeatedSerialRunsTest {
  private static final Scenario WRONG =
      new Scenario(
          ScenarioText.creation("TwoCells(2)"),
          List.of(),
          ScenarioText.threads("set(1, 2) | get(1)"),
          List.of());

  @Test
  void aRunConvictsIfSerialRunsAnswerTheSameAgain() {
    assertThat(check(new CellEngine(true, 4)).isFailure()).isTrue();
  }

  @Test
  void aRunIsNoEvidenceIfSerialRunsAnswerSomethingElseLater() {
    ScenarioReport report = check(drifting());

    assertThat(report.isFailure()).isFalse();
    assertThat(report.notes().notJudged())
        .singleElement()
        .satisfies(
            one ->
                assertThat(one.why())
                    .contains("a run could not be repeated: calls made one at a time returned"));
  }

  private static ScenarioReport check(Engine engine) {
    try (CheckSession session =
        CheckSession.open(
            () -> engine,
            CellEngine.NAME,
            Selection.builder()
                .operations(ScenarioText.invocations("get(0); get(1); set(1, 2)"))
                .build(),
            CheckSettings.builder().mode(CheckSettings.Mode.GIVEN).withoutCause().build(),
            CheckProgress.NONE)) {
      return session.check(WRONG, Duration.ofSeconds(1));
    }
  }

  /** An engine on which, after the first concurrent run, serial runs see what that run left. */
  private static Engine drifting() {
    CellEngine right = new CellEngine(true, 4);
    AtomicBoolean hasRun = new AtomicBoolean();
    return (Engine)
        Proxy.newProxyInstance(
            Engine.class.getClassLoader(),
            new Class<?>[] {Engine.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("explore") && arguments[0].equals(WRONG)) {
                boolean isSerial = ((Plan) arguments[1]).strategy().isSerial();
                if (isSerial && hasRun.get()) {
                  return right.explore(WRONG, Plan.complete());
                }
                hasRun.compareAndSet(false, !isSerial);
              }
              return method.invoke(right, arguments);
            });
  }
}

package dev.linchpin.internal.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A call after the threads that never returns does not hide what the threads show. */
class LookedCheckTest {
  private static final Scenario WRONG =
      new Scenario(
          ScenarioText.creation("TwoCells(2)"),
          List.of(),
          ScenarioText.threads("set(1, 2) | get(1)"),
          ScenarioText.invocations("get(0)"));

  @Test
  void aLookThatHangsIsLeftOut() {
    try (CheckSession session = open(CheckSettings.Mode.AUTO)) {
      ScenarioReport report = session.check(WRONG, Duration.ofSeconds(1));

      assertThat(report.isFailure()).isTrue();
      assertThat(report.scenario().closing()).isEmpty();
    }
  }

  @Test
  void aLookThatTheUserWantsIsNot() {
    try (CheckSession session = open(CheckSettings.Mode.GIVEN)) {
      assertThatThrownBy(() -> session.check(WRONG, Duration.ofSeconds(1)))
          .isInstanceOf(Hung.class);
    }
  }

  private static CheckSession open(CheckSettings.Mode mode) {
    return CheckSession.open(
        LookedCheckTest::engine,
        CellEngine.NAME,
        Selection.builder()
            .operations(ScenarioText.invocations("get(0); get(1); set(1, 2)"))
            .build(),
        CheckSettings.builder().mode(mode).withoutCause().build(),
        CheckProgress.NONE);
  }

  /** An engine on which calls after two threads never return. */
  private static Engine engine() {
    CellEngine right = new CellEngine(true, 4);
    return (Engine)
        Proxy.newProxyInstance(
            Engine.class.getClassLoader(),
            new Class<?>[] {Engine.class},
            (proxy, method, arguments) -> {
              if (arguments != null
                  && arguments[0] instanceof Scenario scenario
                  && scenario.threads().size() > 1
                  && !scenario.closing().isEmpty()) {
                throw new Hung();
              }
              try {
                return method.invoke(right, arguments);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  private static final class Hung extends EngineProblem {
    private static final long serialVersionUID = 1L;

    Hung() {
      super(Kind.HUNG, "no step for a long time");
    }
  }
}

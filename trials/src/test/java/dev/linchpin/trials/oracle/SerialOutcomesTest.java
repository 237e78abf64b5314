package dev.linchpin.trials.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.trials.base.BaseReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SerialOutcomesTest {
  private static final String CELL =
      """
      final class Cell {
        private Integer held;

        public void put(int value) {
          if (held != null) { throw new Waits(); }
          held = value;
        }

        public int take() {
          if (held == null) { throw new Waits(); }
          int taken = held;
          held = null;
          return taken;
        }

        public boolean isEmpty() {
          return held == null;
        }
      }
      """;

  @TempDir Path folder;

  private SerialOutcomes of(String threads, String closing) {
    Scenario scenario =
        new Scenario(
            new Invocation("seq.Cell", List.of()),
            List.of(),
            ScenarioText.threads(threads),
            ScenarioText.invocations(closing));
    SequentialClass type = new SequentialClass(BaseReader.read("Cell", CELL), folder);
    scenario.threads().forEach(thread -> thread.forEach(type::expect));
    scenario.closing().forEach(type::expect);
    Map<String, String> sources = new LinkedHashMap<>();
    type.addSources(sources);
    Compilation.into(folder, sources);
    return new SerialOutcomes(type, scenario);
  }

  private static OracleOutcome outcome(List<String> results, String... closing) {
    return new OracleOutcome(results, List.of(closing));
  }

  @Test
  void whatWouldWaitIsDoneLater() {
    SerialOutcomes outcomes = of("take() | put(1)", "isEmpty()");

    assertThat(outcomes.size()).isEqualTo(1);
    assertThat(outcomes.allows(outcome(List.of("1", "void"), "true"))).isTrue();
  }

  /** Either put may come first; the other then waits for ever, and so nothing follows. */
  @Test
  void whatWaitsForEverIsPending() {
    SerialOutcomes outcomes = of("put(1) | put(2)", "isEmpty()");

    assertThat(outcomes.size()).isEqualTo(2);
    assertThat(outcomes.allows(outcome(List.of("#", "void")))).isTrue();
    assertThat(outcomes.allows(outcome(List.of("void", "#")))).isTrue();
    assertThat(outcomes.allows(outcome(List.of("#", "#")))).isFalse();
  }

  @Test
  void whatReturnedBeforeWasCalledIsNotLater() {
    SerialOutcomes outcomes = of("isEmpty() | put(1)", "");
    OracleOutcome full = outcome(List.of("false", "void"));

    assertThat(outcomes.allows(full)).isTrue();
    assertThat(outcomes.allows(full, List.of(call(0), call(1), end(1), end(0)))).isTrue();
    assertThat(outcomes.allows(full, List.of(call(0), end(0), call(1), end(1)))).isFalse();
  }

  private static Event call(int operation) {
    return new Event(0, operation, operation, Event.Kind.CALL, "", "", "");
  }

  private static Event end(int operation) {
    return new Event(0, operation, operation, Event.Kind.RETURN, "", "", "");
  }
}

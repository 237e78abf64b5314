package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.verdict.InternalFault;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whose fault it is that the probe is not convicted: here it is given a class that is right. */
class ConvictionProbeTest {
  private static final Scenario RIGHT =
      new Scenario(
          ScenarioText.creation("java.util.concurrent.atomic.AtomicInteger"),
          List.of(),
          ScenarioText.threads("incrementAndGet() | incrementAndGet()"),
          ScenarioText.invocations("get()"));

  @Test
  void theFaultOfTheProbeIsFound() {
    assertThatCode(() -> probe(ConvictionProbe.SCENARIO, Map.of())).doesNotThrowAnyException();
  }

  @Test
  void withoutOptionsOfTheUserItIsOurs() {
    assertThatThrownBy(() -> probe(RIGHT, Map.of("PATH", "/bin")))
        .isInstanceOf(InternalFault.class)
        .hasMessageContaining("all schedules have the results [2]")
        .hasMessageContaining("expected [1, 2]");
  }

  @Test
  void withOptionsOfTheUserItSaysWhatToLeaveOut() {
    assertThatThrownBy(() -> probe(RIGHT, Map.of("JAVA_TOOL_OPTIONS", "-javaagent:a.jar")))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("JAVA_TOOL_OPTIONS=-javaagent:a.jar")
        .hasMessageContaining("run without them");
  }

  private static void probe(Scenario scenario, Map<String, String> environment) {
    ClassLoader loader = ConvictionProbeTest.class.getClassLoader();
    WorldOptions options =
        new WorldOptions(
            new WorldOptions.Loading(List.of(), loader, false),
            false,
            List.of(),
            false,
            Trust.NONE,
            scenario.subject());
    try (World world = World.open(options, new Names());
        Fibers fibers = FiberBackend.best().open()) {
      SearchWorker worker =
          new SearchWorker(world, fibers, scenario, Plan.complete(), new StableIds(2));
      new ConvictionProbe(environment).run(worker.runner());
    }
  }
}

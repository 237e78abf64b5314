package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A loop that waits for another thread, in a call before or after the threads, has no end: the run
 * is given up. Hooks take most of its time, so it does not look like a subject that computes.
 */
class EndlessObservationTest {
  private final LocalEngine engine = new LocalEngine(List.of(here()), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static Path here() {
    try {
      return Path.of(Slots.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A taker waits until the slot that was claimed is filled. */
  public static final class Slots {
    private final AtomicIntegerArray slots = new AtomicIntegerArray(4);
    private volatile int claimed;
    private volatile boolean broken;

    public int claim() {
      claimed = 1;
      return 1;
    }

    public void breakUp() {
      broken = true;
    }

    public int untilBroken() {
      while (!broken) {
        Thread.onSpinWait();
      }
      return 2;
    }

    public int take() {
      while (claimed == 1 && slots.get(0) == 0) {
        Thread.onSpinWait();
      }
      return claimed;
    }
  }

  private Exploration explore(String setup, String threads, String closing) {
    List<Invocation> first = setup.isEmpty() ? List.of() : ScenarioText.invocations(setup);
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(Slots.class.getName()),
            first,
            ScenarioText.threads(threads),
            ScenarioText.invocations(closing));
    return engine.explore(scenario, Plan.complete().withBudget(Duration.ofMinutes(30))).result();
  }

  private static void assertGivenUp(Exploration found) {
    assertThat(found.ends()).containsOnlyKeys(EndStatus.ABANDONED);
    assertThat(found.caveats())
        .extracting(Caveat::text)
        .anyMatch(text -> text.contains("does not return"));
  }

  @Test
  void aClosingCallThatWaitsForNobodyEndsTheRun() {
    assertGivenUp(explore("", "claim() | claim()", "take()"));
    assertGivenUp(explore("", "claim() | claim()", "untilBroken()"));
  }

  @Test
  void whatComesToAnEndIsObserved() {
    Exploration found = explore("", "claim() | breakUp()", "untilBroken()");

    assertThat(found.ends()).containsOnlyKeys(EndStatus.COMPLETED);
    assertThat(found.found())
        .extracting(Found::outcome)
        .allSatisfy(outcome -> assertThat(outcome.closing().toString()).contains("2"));
  }

  @Test
  void soDoesACallOfTheSetup() {
    assertGivenUp(explore("claim(); take()", "claim() | claim()", "claim()"));
  }
}

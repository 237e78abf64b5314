package dev.linchpin.internal.engine.stress;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.stress.call.CallingThreads;
import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.SerialCaller;
import dev.linchpin.internal.engine.stress.call.StressClock;
import dev.linchpin.internal.engine.stress.call.StressTally;
import dev.linchpin.internal.engine.stress.call.StressTools;
import dev.linchpin.internal.engine.stress.call.ThreadWatch;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.verdict.InternalFault;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(3600)
@OnAllProcessors
class StressProbeTest {
  private static final long PATIENCE = Duration.ofMinutes(10).toNanos();

  /** What a session that cannot convict sees of any class. */
  public static final class Right {
    private final AtomicInteger number = new AtomicInteger();

    public int next() {
      return number.incrementAndGet();
    }
  }

  @Test
  void theFaultOfTheProbeIsFoundWithEitherClock() {
    assertThatCode(() -> new StressProbe().run(tools(0))).doesNotThrowAnyException();
    assertThatCode(() -> new StressProbe().run(tools(-1))).doesNotThrowAnyException();
  }

  @Test
  void aSessionThatDoesNotFindItStressesNothing() {
    assertThatThrownBy(() -> new StressProbe(Right.class, 1).run(tools(0)))
        .isInstanceOf(InternalFault.class)
        .hasMessageContaining("no class can be judged")
        .hasMessageContaining("all looked right");
  }

  private static StressTools tools(long clockBound) {
    ThreadWatch watch = new ThreadWatch();
    PlainSubject subject =
        new PlainSubject(
            StressProbeTest.class.getClassLoader(),
            ScenarioText.creation(Right.class.getName()),
            List.of(),
            ScenarioText.invocations("next()"));
    return new StressTools(
        subject,
        subject,
        new CallingThreads(2, watch, PATIENCE),
        new SerialCaller(3, watch, PATIENCE),
        new StressClock(clockBound),
        new StressTally());
  }
}

package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Plan;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With clocks that are made up. Ten milliseconds are 5,000 steps. */
class EffortTest {
  private long now;
  private long cpu;
  private final Effort effort = new Effort(Duration.ofMillis(10), () -> now, () -> cpu);

  /** How many runs of so many steps it takes to spend it; -1 if a million do not. */
  private int runs(long steps, long nanos, long cpuNanos) {
    for (int runs = 0; runs < 1_000_000; runs++) {
      if (effort.isSpent()) {
        return runs;
      }
      now += nanos;
      cpu += cpuNanos;
      effort.add(steps);
    }
    return -1;
  }

  /** A run of 80 steps counts as 100. */
  @Test
  void onAnyMachineTheSameRunsAreMade() {
    assertThat(runs(80, 1, 1)).isEqualTo(50);
  }

  @Test
  void howLongItTakesDoesNotMatter() {
    assertThat(runs(80, TimeUnit.HOURS.toNanos(1), 1)).isEqualTo(50);
  }

  /** Four times ten milliseconds, and two seconds to load classes, at 100 ms a run. */
  @Test
  void slowStepsAreEndedByProcessorTime() {
    long slow = TimeUnit.MILLISECONDS.toNanos(100);

    assertThat(runs(80, slow, slow)).isEqualTo(21);
  }

  @Test
  void anyEffortIsNeverSpent() {
    Effort any = new Effort(Plan.ANY_EFFORT, () -> now, () -> cpu);
    for (int runs = 0; runs < 1_000; runs++) {
      now += TimeUnit.DAYS.toNanos(1);
      cpu += TimeUnit.DAYS.toNanos(1);
      any.add(1_000_000);
    }
    assertThat(any.isSpent()).isFalse();
  }
}

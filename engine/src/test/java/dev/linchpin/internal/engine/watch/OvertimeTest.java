package dev.linchpin.internal.engine.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With clocks that are made up, in milliseconds. */
class OvertimeTest {
  private final Overtime overtime = new Overtime();
  private boolean isSpent;

  OvertimeTest() {
    overtime.when(() -> isSpent);
  }

  private boolean isUp(long cpu, long wall) {
    return overtime.isUp(
        () -> TimeUnit.MILLISECONDS.toNanos(cpu), TimeUnit.MILLISECONDS.toNanos(wall));
  }

  @Test
  void whoHasABudgetMayGoOn() {
    assertThat(isUp(1_000_000, 1_000_000)).isFalse();
  }

  @Test
  void whoIsToldToStopHasThreeSecondsOfProcessorTime() {
    isSpent = true;
    assertThat(isUp(60_000, 90_000)).isFalse();
    assertThat(isUp(62_999, 94_000)).isFalse();

    assertThat(isUp(63_000, 94_000)).isTrue();
  }

  @Test
  void whoWaitsHasHalfAMinute() {
    isSpent = true;
    assertThat(isUp(60_000, 90_000)).isFalse();

    assertThat(isUp(60_000, 119_999)).isFalse();
    assertThat(isUp(60_000, 120_000)).isTrue();
  }

  @Test
  void whatIsAskedNextBeginsAnew() {
    isSpent = true;
    assertThat(isUp(60_000, 90_000)).isFalse();
    overtime.restart();

    assertThat(isUp(64_000, 125_000)).isFalse();
  }

  @Test
  void anotherBudgetBeginsAnew() {
    isSpent = true;
    assertThat(isUp(60_000, 90_000)).isFalse();
    isSpent = false;
    assertThat(isUp(64_000, 125_000)).isFalse();
    isSpent = true;

    assertThat(isUp(64_500, 125_500)).isFalse();
  }
}

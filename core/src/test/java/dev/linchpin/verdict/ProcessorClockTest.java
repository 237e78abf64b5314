package dev.linchpin.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With clocks that are made up, in seconds. */
class ProcessorClockTest {
  private static final Duration BUDGET = Duration.ofSeconds(30);

  private long own;
  private long worker;
  private long wall;
  private final ProcessorClock clock =
      new ProcessorClock(() -> seconds(own), () -> seconds(wall) + 1);

  private static long seconds(long count) {
    return TimeUnit.SECONDS.toNanos(count);
  }

  @Test
  void onABusyMachineABudgetPaysForTheSameWork() {
    TimeBudget budget = clock.start(BUDGET);
    wall = 110;
    own = 29;

    assertThat(budget.isSpent()).isFalse();
    assertThat(budget.left()).isEqualTo(Duration.ofSeconds(1));

    wall = 111;
    own = 30;

    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.isOverrun()).isFalse();
    assertThat(budget.left()).isZero();
  }

  @Test
  void workersCountFromWhenTheyAreKnown() {
    worker = 100;
    clock.alsoCount(() -> seconds(worker));
    TimeBudget budget = clock.start(BUDGET);
    wall = 20;
    own = 10;
    worker = 115;

    assertThat(budget.left()).isEqualTo(Duration.ofSeconds(5));
  }

  /** A worker that is gone may not tell any more what it has used. */
  @Test
  void timeThatWasUsedIsNotGivenBack() {
    clock.alsoCount(() -> seconds(worker));
    TimeBudget budget = clock.start(BUDGET);
    wall = 20;
    worker = 12;
    assertThat(budget.left()).isEqualTo(Duration.ofSeconds(18));

    wall = 21;
    worker = 0;

    assertThat(budget.left()).isEqualTo(Duration.ofSeconds(18));
  }

  @Test
  void whoSleepsIsEndedByTheWallClockAfterFourTimesTheBudget() {
    TimeBudget budget = clock.start(BUDGET);
    wall = 119;
    assertThat(budget.isSpent()).isFalse();

    wall = 120;

    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.isOverrun()).isTrue();
    assertThat(budget.left()).isZero();
  }

  /** A worker takes some seconds to start on a busy machine. */
  @Test
  void aSmallBudgetIsNotEndedByTheWallClockAtOnce() {
    TimeBudget budget = clock.start(Duration.ofSeconds(1));
    wall = 59;

    assertThat(budget.isSpent()).isFalse();
  }

  @Test
  void noBudgetIsSpentFromTheBeginning() {
    assertThat(clock.start(Duration.ZERO).isSpent()).isTrue();
    assertThat(clock.start(Duration.ofDays(100_000_000)).isSpent()).isFalse();
  }
}

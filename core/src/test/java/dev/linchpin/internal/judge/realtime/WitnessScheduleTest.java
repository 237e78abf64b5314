package dev.linchpin.internal.judge.realtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WitnessScheduleTest {
  private static final int X = 0;
  private static final int Y = 1;

  @Test
  void aThreadGoesOnWhileItCan() {
    StepTrace trace =
        new StepTrace(1, 1).writes(0, X).writes(1, Y).writes(0, X).writes(1, Y).done();

    assertThat(WitnessSchedule.order(trace, List.of())).containsExactly(0, 2, 1, 3);
    assertThat(WitnessSchedule.order(trace, List.of(new Violation.Before(1, 0))))
        .containsExactly(1, 3, 0, 2);
  }

  @Test
  void stepsThatDependOnEachOtherKeepTheirOrder() {
    StepTrace trace =
        new StepTrace(1, 1).writes(0, X).writes(1, X).writes(1, Y).writes(0, Y).done();

    assertThat(WitnessSchedule.order(trace, List.of())).containsExactly(0, 1, 2, 3);
  }

  @Test
  void whatIsSaidOfAnOperationWithoutStepsBindsItsNeighbours() {
    // 0 writes x, 1 has no step, 2 writes x; 3 of the other thread writes y.
    StepTrace trace =
        new StepTrace(3, 1).writes(0, X).touchesNothing(1).writes(2, X).writes(3, Y).done();

    assertThat(WitnessSchedule.order(trace.visible(), List.of(new Violation.Before(3, 1))))
        .containsSubsequence(2, 1);
    assertThat(WitnessSchedule.order(trace.visible(), List.of(new Violation.Before(1, 3))))
        .containsSubsequence(0, 2);
  }

  @Test
  void pairsThatNoRunShowsAreRefused() {
    StepTrace trace = new StepTrace(1, 1).writes(0, X).writes(1, X).done();

    assertThatThrownBy(() -> WitnessSchedule.order(trace, List.of(new Violation.Before(1, 0))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no equivalent run");
  }
}

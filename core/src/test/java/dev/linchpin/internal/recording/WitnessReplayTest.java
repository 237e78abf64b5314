package dev.linchpin.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Models;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WitnessReplayTest {
  private static final History QUEUE =
      HistoryText.parse(
          DataType.QUEUE, "enq 1 [0,9]; enq 2 [1,2]; deq -> 2 [3,4]; deq -> 1 [5,8]; deq [6,]");

  private static @Nullable String refute(int... order) {
    return WitnessReplay.refute(Models.of(DataType.QUEUE), QUEUE, new Witness(order));
  }

  @Test
  void aLinearizationIsNotRefuted() {
    assertThat(refute(1, 0, 2, 3)).isNull();
    assertThat(refute(1, 2, 0, 3, 4)).isNull();
  }

  @Test
  void anOrderTheQueueDoesNotHaveIsRefuted() {
    assertThat(refute(0, 1, 2, 3)).contains("deq() → 2", "cannot return");
  }

  @Test
  void anOrderAgainstTimeIsRefuted() {
    assertThat(refute(0, 1, 3, 2)).contains("called after its return");
  }

  @Test
  void everyCompletedOperationMustStandInItOnce() {
    assertThat(refute(1, 0, 2)).contains("deq() → 1", "missing");
    assertThat(refute(1, 1, 0, 2, 3)).contains("twice");
  }
}

package dev.linchpin.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BlockReasonTest {
  @ParameterizedTest
  @EnumSource
  void everyReasonIsReadFromItsOwnText(BlockReason reason) {
    assertThat(BlockReason.of(blocked("Box#1", reason.text("Box#1")))).contains(reason);
    assertThat(BlockReason.of(blocked("", reason.text("")))).contains(reason);
  }

  @Test
  void aLockIsOneWhoeverHoldsIt() {
    assertThat(BlockReason.of(blocked("Box#1", BlockReason.lockHeld("Box#1", 2))))
        .contains(BlockReason.LOCK);
  }

  @Test
  void otherEventsHaveNoReason() {
    String text = BlockReason.LOCK.text("Box#1");
    assertThat(BlockReason.of(new Event(0, 1, 0, Kind.WRITE, "Box#1", text, ""))).isEmpty();
    assertThat(BlockReason.of(blocked("Box#1", "something else"))).isEmpty();
  }

  private static Event blocked(String location, String value) {
    return new Event(0, 1, 0, Kind.BLOCKED, location, value, "");
  }
}

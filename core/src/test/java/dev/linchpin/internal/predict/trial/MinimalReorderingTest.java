package dev.linchpin.internal.predict.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MinimalReorderingTest {
  /** Events of these threads. */
  private static List<Event> run(int... threads) {
    return IntStream.range(0, threads.length)
        .mapToObj(at -> new Event(at, threads[at], 0, Kind.READ, "x", "", ""))
        .toList();
  }

  @Test
  void whatIsThereAlreadyIsKept() {
    assertThat(MinimalReordering.stops(run(1, 2, 2, 1), List.of(0, 2, 3))).containsExactly(0, 2, 3);
  }

  @Test
  void theSecondAccessIsHeldBackUntilTheOtherThreadHasComeBetween() {
    // Thread 1 stops after its second event, the third waits for the event of thread 2.
    assertThat(MinimalReordering.stops(run(1, 1, 1, 2, 2), List.of(0, 4, 2)))
        .containsExactly(1, 4, 2);
  }

  @Test
  void theOtherThreadIsHeldBackUntilTheFirstAccess() {
    assertThat(MinimalReordering.stops(run(2, 2, 1, 1, 1), List.of(2, 1, 4)))
        .containsExactly(0, 2, 1, 4);
  }

  @Test
  void aThirdThreadStaysWhereItWas() {
    assertThat(MinimalReordering.stops(run(1, 3, 1, 2), List.of(0, 3, 2)))
        .containsExactly(0, 1, 3, 2);
  }
}

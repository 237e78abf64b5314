package dev.linchpin.internal.monitor.basis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeapRoomTest {
  private long live = 10;
  private long garbage;
  private int collections;

  private HeapRoom room() {
    return new HeapRoom(
        100,
        () -> live + garbage,
        () -> {
          garbage = 0;
          collections++;
        });
  }

  @Test
  void garbageAloneDoesNotFillTheHeap() {
    garbage = 200;

    assertThat(room().isFull()).isFalse();
    assertThat(collections).isOne();
  }

  @Test
  void theHeapIsFullWhenWhatIsNeededFillsIt() {
    live = 101;
    garbage = 200;

    assertThat(room().isFull()).isTrue();
  }

  @Test
  void nothingIsCollectedWhileThereIsRoom() {
    garbage = 90;

    assertThat(room().isFull()).isFalse();
    assertThat(collections).isZero();
  }

  /** Whatever the collector of this JVM, its heap is found, and a test does not fill it. */
  @Test
  void theHeapOfThisMachineHasRoom() {
    assertThat(HeapRoom.ofThisMachine().isFull()).isFalse();
  }
}

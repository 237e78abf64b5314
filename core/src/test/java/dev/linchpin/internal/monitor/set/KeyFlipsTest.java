package dev.linchpin.internal.monitor.set;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeyFlipsTest {
  private static final int ADD = 0;

  @Test
  void numbersOfIdleKeysAreUsedAgainAndOthersKept() {
    KeyFlips flips = new KeyFlips(true);
    int present = flips.numberOf(2);
    flips.operationCalled(present);
    flips.flip(present, 5);
    flips.operationReturned(present);
    int open = flips.numberOf(4);
    flips.operationCalled(open);
    int largest = 0;

    for (long word = 6; word < 20_000; word += 2) {
      int key = flips.numberOf(word);
      flips.operationCalled(key);
      flips.operationReturned(key);
      largest = Math.max(largest, key);
    }

    assertThat(largest).isLessThan(64);
    assertThat(flips.numberOf(2)).isEqualTo(present);
    assertThat(flips.isPresent(present)).isTrue();
    assertThat(flips.numberOf(4)).isEqualTo(open);
    assertThat(flips.isPresent(flips.numberOf(6))).isFalse();
  }

  @Test
  void aWitnessNeedsAllKeys() {
    KeyFlips flips = new KeyFlips(false);
    for (int number = 0; number < 1_000; number++) {
      int key = flips.numberOf(2L * number);
      flips.operationCalled(key);
      flips.operationReturned(key);
      assertThat(key).isEqualTo(number);
    }
  }

  @Test
  void remembersTheTimeOfTheLastFlipOverTheWholeRange() {
    for (long time : new long[] {Long.MIN_VALUE, -1, 0, 1L << 31, 1L << 32, Long.MAX_VALUE - 1}) {
      KeyFlips flips = new KeyFlips(true);
      int key = flips.numberOf(2);

      assertThat(flips.hasFlippedSince(key, Long.MIN_VALUE)).isFalse();
      flips.flip(key, time);

      assertThat(flips.hasFlippedSince(key, time)).isTrue();
      assertThat(flips.hasFlippedSince(key, time + 1)).isFalse();
    }
  }

  @Test
  void aFlipCanBeForcedForEachOpenUpdateOnce() {
    KeyFlips flips = new KeyFlips(true);
    int key = flips.numberOf(2);
    flips.updateCalled(key, ADD);

    assertThat(flips.force(key, ADD, 7)).isTrue();
    assertThat(flips.force(key, ADD, 8)).isFalse();
    assertThat(flips.claim(key, ADD, 8)).isZero();
    assertThat(flips.claim(key, ADD, 7)).isEqualTo(1);
    assertThat(flips.force(key, ADD, 9)).isTrue();
  }
}

package dev.linchpin.internal.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A cache may forget, but must never know what was not recorded. */
class WitnessCacheTest {
  private static final int ACCESS = VariableUse.accessKind(false);

  @Test
  void aPassageThatIsNotSharedIsNeverKnown() {
    WitnessCache cache = new WitnessCache();
    VariableUse use = new VariableUse(7, 1);
    assertThat(cache.isNew(use, ACCESS, 0, 0, 0)).isTrue();
    assertThat(cache.isNew(use, ACCESS, 0, 0, 0)).isTrue();
    assertThat(cache.isNew(use, ACCESS, 1, 0, 0)).isTrue();
    assertThat(cache.isNew(use, ACCESS, 1, 0, 0)).isFalse();
  }

  /**
   * As many as fit are known exactly, through several growths; 20,000 keys are far below 65,536.
   */
  @Test
  void itKnowsWhatAMapKnows() {
    WitnessCache cache = new WitnessCache();
    Map<List<Long>, Integer> naive = new HashMap<>();
    Random random = new Random(1);
    int hits = 0;
    for (int round = 0; round < 60_000; round++) {
      // Late rounds are of a later era, about the same variables.
      int era = round / 30_000;
      int known = record(cache, naive, random, era);
      hits += known == WitnessCache.NOTHING ? 0 : 1;
    }
    assertThat(naive.size()).isBetween(40_000, 50_000);
    assertThat(hits).isGreaterThan(10_000);
  }

  /** Beyond its bound it forgets, and says so. */
  @Test
  void itForgetsRatherThanGuess() {
    WitnessCache cache = new WitnessCache();
    Random random = new Random(2);
    for (int round = 0; round < 300_000; round++) {
      VariableUse use = new VariableUse(0, 1 + random.nextInt(1 << 28));
      int slot = cache.slot(use, random.nextInt(4), random.nextInt(), random.nextLong());
      // A random key of so many bits occurs once.
      assertThat(cache.record(slot, 0, 0)).isEqualTo(WitnessCache.NOTHING);
    }
  }

  private static int record(
      WitnessCache cache, Map<List<Long>, Integer> naive, Random random, int era) {
    int index = 1 + random.nextInt(10);
    int kind = random.nextInt(6);
    int what = 1 + random.nextInt(10);
    long places = WitnessCache.places(random.nextInt(10) - 1, random.nextInt(10) - 1);
    int stop = random.nextInt(4);
    VariableUse use = new VariableUse(100 - index, index);
    int slot = cache.slot(use, kind, what, places);
    List<Long> key = List.of((long) index, (long) kind, (long) what, places, (long) era);
    int expected = naive.getOrDefault(key, WitnessCache.NOTHING);
    naive.merge(key, stop, Math::min);
    int known = cache.record(slot, era, stop);
    assertThat(known).isEqualTo(expected);
    return known;
  }
}

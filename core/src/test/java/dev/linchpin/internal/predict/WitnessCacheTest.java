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

  /** The variables of a thread, which remember the numbers of their accesses. */
  private final Map<Integer, VariableUse> uses = new HashMap<>();

  @Test
  void aPassageThatIsNotSharedIsNeverKnown() {
    WitnessCache cache = new WitnessCache();
    VariableUse use = new VariableUse(7, 1);
    assertThat(cache.isNew(use, ACCESS, 0, 0, 0)).isTrue();
    assertThat(cache.isNew(use, ACCESS, 0, 0, 0)).isTrue();
    assertThat(cache.isNew(use, ACCESS, 1, 0, 0)).isTrue();
    assertThat(cache.isNew(use, ACCESS, 1, 0, 0)).isFalse();
    assertThat(cache.isNew(use, ACCESS, 1, 1, 0)).as("in another era").isTrue();
  }

  /** It is cleared while the same lock state goes on. */
  @Test
  void clearingForgetsTheBlockInUse() {
    WitnessCache cache = new WitnessCache();
    VariableUse use = new VariableUse(7, 1);
    for (int place = 0; place < 100_000; place++) {
      long places = WitnessCache.places(place, 0);
      assertThat(record(cache, use, 1, places, 0)).isEqualTo(WitnessCache.NOTHING);
    }
    assertThat(record(cache, use, 1, WitnessCache.places(99_999, 0), 0)).isEqualTo(0);
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

  /** Hundreds of accesses with the same locks, so that their block moves several times. */
  @Test
  void oneLockStateMayHaveManyAccesses() {
    WitnessCache cache = new WitnessCache();
    VariableUse use = new VariableUse(7, 1);
    for (int round = 0; round < 2; round++) {
      for (int place = 0; place < 1000; place++) {
        int known = record(cache, use, 5, WitnessCache.places(place, 3), 9 - round);
        assertThat(known).isEqualTo(round == 0 ? WitnessCache.NOTHING : 9);
        // Another lock state has a block in between.
        assertThat(record(cache, use, 6 + place, round, 0)).isEqualTo(WitnessCache.NOTHING);
      }
    }
    assertThat(record(cache, use, 5, WitnessCache.places(17, 3), 8)).isEqualTo(8);
  }

  /** Beyond its bound it forgets, and says so. */
  @Test
  void itForgetsRatherThanGuess() {
    WitnessCache cache = new WitnessCache();
    Random random = new Random(2);
    for (int round = 0; round < 300_000; round++) {
      VariableUse use = new VariableUse(0, 1 + random.nextInt(1 << 28));
      int what = 1 + random.nextInt(Integer.MAX_VALUE);
      // A random key of so many bits occurs once.
      assertThat(record(cache, use, what, random.nextLong(), 0)).isEqualTo(WitnessCache.NOTHING);
    }
  }

  /** Of one kind, in the first era. */
  private static int record(WitnessCache cache, VariableUse use, int what, long places, int stop) {
    return cache.record(cache.number(use, 2, places, 0), what, stop);
  }

  private int record(WitnessCache cache, Map<List<Long>, Integer> naive, Random random, int era) {
    int index = 1 + random.nextInt(10);
    int kind = random.nextInt(6);
    int what = 1 + random.nextInt(10);
    long places = WitnessCache.places(random.nextInt(10) - 1, random.nextInt(10) - 1);
    int stop = random.nextInt(4);
    VariableUse use = uses.computeIfAbsent(index, each -> new VariableUse(100 - each, each));
    List<Long> key = List.of((long) index, (long) kind, (long) what, places, (long) era);
    int expected = naive.getOrDefault(key, WitnessCache.NOTHING);
    naive.merge(key, stop, Math::min);
    int known = cache.record(cache.number(use, kind, places, era), what, stop);
    assertThat(known).isEqualTo(expected);
    return known;
  }
}

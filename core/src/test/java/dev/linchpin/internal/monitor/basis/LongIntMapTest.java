package dev.linchpin.internal.monitor.basis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongIntMapTest {

  /** Keys of several patterns, among them those that share all bits that are not hashed. */
  @Test
  void behavesLikeAHashMap() {
    Random random = new Random(5);
    for (int pattern = 0; pattern < 4; pattern++) {
      LongIntMap map = new LongIntMap();
      Map<Long, Integer> expected = new HashMap<>();
      for (int step = 0; step < 100_000; step++) {
        int live = 1 << (step >> 13);
        long key = key(pattern, random.nextInt(2 * live) - live);
        if (random.nextInt(3) == 0) {
          map.remove(key);
          expected.remove(key);
        } else {
          map.put(key, step);
          expected.put(key, step);
        }
        long asked = key(pattern, random.nextInt(2 * live) - live);
        assertThat(map.get(asked)).isEqualTo(expected.getOrDefault(asked, -1));
      }
      assertThat(map.size()).isEqualTo(expected.size());
      expected.forEach((key, number) -> assertThat(map.get(key)).isEqualTo(number));
    }
  }

  private static long key(int pattern, int number) {
    return switch (pattern) {
      case 0 -> 2L * number;
      case 1 -> 16L * number;
      case 2 -> (long) number << 40;
      default -> 2L * Math.abs(number) + 1;
    };
  }

  @Test
  void aCopyIsIndependent() {
    LongIntMap map = new LongIntMap();
    map.put(2, 7);

    LongIntMap copy = map.copy();
    map.remove(2);

    assertThat(copy.get(2)).isEqualTo(7);
    assertThat(map.get(2)).isEqualTo(-1);
  }
}

package dev.linchpin.internal.monitor.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellSpansTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 100})
  void findsEachSpanOnceThatContainsACell(int blocks) {
    Random random = new Random(blocks);
    for (int round = 0; round < 10; round++) {
      int boundaries = 64 * blocks - 1;
      long[] hidden = new long[blocks];
      int[] reach = new int[boundaries];
      int longest = 1 + random.nextInt(random.nextBoolean() ? 20 : boundaries);
      Set<Integer> left = new TreeSet<>();
      for (int boundary = 0; boundary < boundaries; boundary++) {
        if (random.nextBoolean()) {
          hidden[boundary / 64] |= 1L << boundary;
          reach[boundary] = Math.min(boundaries, boundary + 1 + random.nextInt(longest));
          left.add(boundary);
        }
      }
      CellSpans spans = new CellSpans(hidden, reach);
      for (int question = 0; question < 2 * blocks + 5; question++) {
        int block = random.nextInt(blocks);
        long cells = 0;
        for (int cell = 1 + random.nextInt(8); cell > 0; cell--) {
          cells |= 1L << random.nextInt(64);
        }
        Set<Integer> expected = new TreeSet<>();
        for (int boundary : left) {
          for (int cell = 64 * block; cell < 64 * block + 64; cell++) {
            boolean isAsked = ((cells >>> cell) & 1) != 0;
            if (isAsked && boundary < cell && cell <= reach[boundary]) {
              expected.add(boundary);
            }
          }
        }
        Set<Integer> found = new TreeSet<>();

        spans.find(block, cells, boundary -> assertThat(found.add(boundary)).isTrue());

        assertThat(found).isEqualTo(expected);
        left.removeAll(found);
        for (int boundary : found) {
          assertThat(spans.isHidden(boundary)).isFalse();
        }
      }
      for (int boundary : left) {
        assertThat(spans.isHidden(boundary)).isTrue();
      }
    }
  }
}

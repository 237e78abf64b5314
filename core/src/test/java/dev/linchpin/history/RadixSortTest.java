package dev.linchpin.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RadixSortTest {

  /** From sorted over nearly sorted, done by insertion, to random, done by digits; few keys too. */
  @ParameterizedTest
  @CsvSource({"0,1000000", "20,1000000", "500,1000000", "100000,1000000", "20,5", "100000,5"})
  void sortsStably(int disorder, int keys) {
    Random random = new Random(disorder + keys);
    for (int count : new int[] {0, 1, 2, 100, 20_000}) {
      long[] key = new long[count];
      for (int item = 0; item < count; item++) {
        long place = item + random.nextInt(disorder + 1);
        key[item] = keys < 10 ? place % keys : (place << 20) - (1L << 40);
      }
      assertSorts(key);
    }
  }

  @ParameterizedTest
  @CsvSource({"200", "20000"})
  void sortsKeysOverTheWholeRange(int count) {
    Random random = new Random(count);
    long[] key = random.longs(count).toArray();
    key[0] = Long.MAX_VALUE;
    key[1] = Long.MIN_VALUE;

    assertSorts(key);
  }

  private static void assertSorts(long[] key) {
    int[] items = IntStream.range(0, key.length).toArray();
    int[] expected =
        IntStream.range(0, key.length)
            .boxed()
            .sorted(Comparator.comparingLong(item -> key[item]))
            .mapToInt(Integer::intValue)
            .toArray();

    RadixSort.byKey(items, items.length, key);

    assertThat(items).isEqualTo(expected);
  }
}

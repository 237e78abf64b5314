package dev.linchpin.internal.monitor.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class WordIndexTest {
  private static final int COUNT = 5_000;

  /** A history that inserts the words, for the index to be made for. */
  private static WordIndex indexFor(LongUnaryOperator word) {
    RecordingBuilder builder =
        new RecordingBuilder(Vocabulary.of(DataType.STACK).names(), new ValueTable());
    OperationRow row = new OperationRow();
    for (int op = 0; op < COUNT; op++) {
      row.line = op + 1;
      row.argument = word.applyAsLong(op);
      row.call = op;
      row.returned = op;
      builder.accept(row);
    }
    History history = builder.build().histories().get(0);
    return WordIndex.of(history);
  }

  private static void numbersAsAMapDoes(LongUnaryOperator word) {
    WordIndex index = indexFor(word);
    Map<Long, Integer> expected = new HashMap<>();
    Random random = new Random(1);
    for (int round = 0; round < 3 * COUNT; round++) {
      long asked = word.applyAsLong(random.nextInt(2 * COUNT));
      int glance = index.glance(asked);
      int known = expected.getOrDefault(asked, -1);
      expected.putIfAbsent(asked, expected.size());

      assertThat(glance).isIn(-1, known);
      assertThat(index.numberOf(asked)).isEqualTo(expected.get(asked));
    }
  }

  @Test
  void counters() {
    numbersAsAMapDoes(ValueTable::inline);
  }

  @Test
  void integersAroundZero() {
    numbersAsAMapDoes(at -> ValueTable.inline(at - COUNT / 2));
  }

  @Test
  void integersWithTheSameLastBits() {
    numbersAsAMapDoes(at -> ValueTable.inline(at << 20));
  }

  @Test
  void integersTaggedWithAThread() {
    numbersAsAMapDoes(at -> ValueTable.inline((at % 16) << 32 | at));
  }

  @Test
  void theLargestAndTheSmallestIntegers() {
    numbersAsAMapDoes(at -> ValueTable.inline((at & 1) == 0 ? (1L << 61) - at : -(1L << 61) + at));
  }

  @Test
  void wordsThatAreNoIntegersBesideIntegersOfTheSameBits() {
    numbersAsAMapDoes(at -> at + 2 * COUNT);
  }
}

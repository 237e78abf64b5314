package dev.linchpin.internal.formats.jsonl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.formats.Reading;
import dev.linchpin.internal.formats.input.Lines;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SliceTableTest {

  private static byte[] padded(String text) {
    return Arrays.copyOf(Reading.utf8(text), text.length() + Lines.PADDING);
  }

  /** A text of 0 to 20 characters, many of them alike. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(21); length > 0; length--) {
      text.append((char) ('a' + random.nextInt(2)));
    }
    return text.toString();
  }

  @Test
  void rememberedSlicesKeepTheirWords() {
    SliceTable table = new SliceTable(1 << 12);
    Map<String, Long> words = new HashMap<>();
    Random random = new Random(1);
    for (int count = 0; words.size() < 1 << 12; count++) {
      String text = text(random);
      byte[] slice = padded(text);
      assertThat(table.find(slice, 0, text.length())).isEqualTo(words.containsKey(text));
      if (words.containsKey(text)) {
        assertThat(table.word()).isEqualTo(words.get(text));
      } else {
        words.put(text, (long) count);
        assertThat(table.add(slice, 0, text.length(), count)).isEqualTo(count);
      }
    }
  }

  @Test
  void aFullTableForgetsAndLearnsAnew() {
    SliceTable table = new SliceTable(4);
    for (int word = 0; word < 100; word++) {
      byte[] slice = padded("text" + word);
      int end = slice.length - Lines.PADDING;
      assertThat(table.find(slice, 0, end)).isFalse();
      table.add(slice, 0, end, word);
      assertThat(table.find(slice, 0, end)).isTrue();
      assertThat(table.word()).isEqualTo(word);
    }
    byte[] first = padded("text0");
    assertThat(table.find(first, 0, 5)).isFalse();
  }

  @Test
  void longSlicesAreNotRemembered() {
    SliceTable table = new SliceTable(4);
    byte[] slice = padded("x".repeat(65));

    assertThat(table.add(slice, 0, 65, 7)).isEqualTo(7);
    assertThat(table.find(slice, 0, 65)).isFalse();
  }

  @Test
  void trailingZeroBytesCount() {
    SliceTable table = new SliceTable(4);
    byte[] zeros = new byte[16];
    table.add(zeros, 0, 1, 1);

    assertThat(table.find(zeros, 0, 2)).isFalse();
    assertThat(table.find(zeros, 0, 0)).isFalse();
    assertThat(table.find(zeros, 0, 1)).isTrue();
  }
}

package dev.linchpin.internal.formats.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NameTableTest {
  @Test
  void namesAreNumberedInTheOrderOfMeetingThem() {
    NameTable table = new NameTable();
    assertThat(table.number("b")).isEqualTo(0);
    assertThat(table.number("a")).isEqualTo(1);
    assertThat(table.number("b")).isEqualTo(0);
    assertThat(table.size()).isEqualTo(2);
    assertThat(table.name(1)).isEqualTo("a");
    assertThat(table.contains("a")).isTrue();
    assertThat(table.contains("c")).isFalse();
  }

  @Test
  void lengthAndEveryByteTell() {
    NameTable table = new NameTable();
    for (int length = 0; length <= 40; length++) {
      int number = table.number("x".repeat(length));
      assertThat(number).isEqualTo(table.size() - 1);
      for (int at = 0; at < length; at++) {
        String changed = "x".repeat(at) + "y" + "x".repeat(length - at - 1);
        assertThat(table.number(changed)).isEqualTo(table.size() - 1);
      }
    }
    assertThat(table.number("a\0")).isNotEqualTo(table.number("a"));
  }

  @Test
  void aHundredThousandNamesKeepTheirNumbers() {
    Random random = new Random(7);
    Map<String, Integer> expected = new LinkedHashMap<>();
    NameTable table = new NameTable();
    for (int i = 0; i < 100_000; i++) {
      String name = "ä".repeat(random.nextInt(3)) + Long.toString(random.nextInt(50_000), 36);
      if (random.nextInt(4) == 0) {
        name += ".a-longer-name-with-a-tail-" + random.nextInt(10);
      }
      expected.putIfAbsent(name, expected.size());
      assertThat(table.number(name)).isEqualTo(expected.get(name));
    }
    assertThat(table.size()).isEqualTo(expected.size());
    expected.forEach((name, number) -> assertThat(table.name(number)).isEqualTo(name));
  }

  @Test
  void whatStandsAroundASliceDoesNotMatter() {
    NameTable table = new NameTable();
    byte[] text = "T1|r(x)|12 and a tail".getBytes(StandardCharsets.UTF_8);
    assertThat(table.number(text, 5, 6)).isEqualTo(table.number("x"));
    assertThat(table.number(text, 0, 10)).isEqualTo(table.number("T1|r(x)|12"));
  }
}

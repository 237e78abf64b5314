package dev.linchpin.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AtomicBlockTest {
  @Test
  void linesAndPartsOfALineAreRead() {
    assertThat(AtomicBlock.parse("a.B.c:3-5")).contains(new AtomicBlock("a.B", "c", 3, 5));
    assertThat(AtomicBlock.parse("a.B.c:3")).contains(new AtomicBlock("a.B", "c", 3, 3));
    assertThat(AtomicBlock.parse("a.B.<init>:3[0-12]"))
        .contains(new AtomicBlock("a.B", "<init>", 3, 3, 0, 12));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.B.c:3-5", "a.B.c:3-3", "a.B.c:3[7-7]", "a.B.<init>:3[0-12]"})
  void whatIsWrittenIsReadAgain(String text) {
    assertThat(AtomicBlock.parse(text).orElseThrow().text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a.B.c:3[12-5]", "a.B.c:3-4[5-12]", "a.B.c:3[5]", "a.B.c:3[-1-5]", "a.B.c[5-12]"})
  void anythingElseIsNot(String text) {
    assertThat(AtomicBlock.parse(text)).isEmpty();
  }
}

package dev.linchpin.internal.spark.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineStreamTest {
  @Test
  void linesComeAsBytesWithALineFeedBehindEach() throws IOException {
    LineStream stream = new LineStream(List.of("ä", "", "xyz").iterator());
    byte[] first = new byte[2];
    assertThat(stream.read(first, 0, 2)).isEqualTo(2);
    byte[] rest = stream.readAllBytes();
    assertThat(new String(first, StandardCharsets.UTF_8) + new String(rest, StandardCharsets.UTF_8))
        .isEqualTo("ä\n\nxyz\n");
    assertThat(stream.read()).isEqualTo(-1);
    assertThat(stream.read(first, 0, 2)).isEqualTo(-1);
  }
}

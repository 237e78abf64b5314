package dev.linchpin.internal.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
  /** 30 of 40 after 3 seconds: 75 %, 10 a second, one second left. */
  @Test
  void itTellsShareCountRateAndTimeLeft() {
    assertThat(ProgressBar.line("reading", 30, 40, 3))
        .startsWith("reading [")
        .contains("75%", "30", "10/s", "1 s left");
  }

  @Test
  void withoutATotalItTellsCountAndRateOnly() {
    assertThat(ProgressBar.line("reading", 3_000_000, 0, 2)).isEqualTo("reading 3.0 M  1.5 M/s");
  }

  @Test
  void nothingIsDrawnWhereNobodyWatches() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Console console = new Console(stream, stream, false, false);

    try (ProgressBar bar = new ProgressBar(console, "reading", 10)) {
      bar.reached(5);
    }

    assertThat(err.size()).isZero();
  }
}

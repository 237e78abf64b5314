package dev.linchpin.internal.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void namesToolCommitAndJava() {
    String[] lines = new Version().getVersion();

    assertThat(lines).hasSize(2);
    assertThat(lines[0]).matches("linchpin \\S+, commit (unknown|[0-9a-f]{7,40}(-dirty)?)");
    assertThat(lines[1])
        .isEqualTo("java " + Runtime.version() + ", " + System.getProperty("os.name"));
  }
}

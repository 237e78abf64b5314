package dev.linchpin.internal.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedRunTest {
  private static final String AGENT = "-javaagent:agent.jar=class=Q";

  @Test
  void javaGetsTheAgentAsItsFirstArgument() {
    ProcessBuilder builder = RecordedRun.builder(List.of("/opt/jdk/bin/java", "Main"), AGENT);

    assertThat(builder.command()).containsExactly("/opt/jdk/bin/java", AGENT, "Main");
    assertThat(builder.environment().getOrDefault("JAVA_TOOL_OPTIONS", "")).doesNotContain(AGENT);
  }

  /**
   * Tried with Gradle 4.4.1: its daemon, started earlier, starts test JVMs without the variable.
   */
  @Test
  void aBuildToolGetsTheVariableAndGradleNoDaemon() {
    ProcessBuilder builder = RecordedRun.builder(List.of("gradle", "test"), AGENT);

    assertThat(builder.command()).containsExactly("gradle", "test");
    assertThat(builder.environment().get("JAVA_TOOL_OPTIONS")).endsWith(AGENT);
    assertThat(builder.environment().get("GRADLE_OPTS")).endsWith("-Dorg.gradle.daemon=false");
  }
}

package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One schedule always makes the same steps: again in one JVM, and in another. */
class DeterminismTest {
  static List<Class<?>> subjects() {
    return Fingerprints.SUBJECTS;
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void aScheduleRunTwiceMakesTheSameSteps(Class<?> subject) {
    Exploration exploration = Fingerprints.sample(subject, 30).exploration();

    assertThat(exploration.remarks()).isEmpty();
    assertThat(exploration.executions()).isEqualTo(30);
  }

  /** In the second JVM identity hash codes are all 1, in the first they are random. */
  @Test
  void anotherJvmWithOtherHashCodesMakesTheSameSteps() {
    List<String> first = run("-XX:hashCode=0");
    List<String> second = run("-XX:hashCode=2");

    assertThat(first).hasSize(Fingerprints.SUBJECTS.size() + 1);
    assertThat(second).isEqualTo(first);
  }

  private static List<String> run(String flag) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String given : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (given.startsWith("--add-") || given.startsWith("-Djdk.") || given.startsWith("-XX:")) {
        command.add(given);
      }
    }
    command.addAll(
        List.of(
            "-Xmx512m",
            "-XX:+UnlockExperimentalVMOptions",
            flag,
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Fingerprints.class.getName()));
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(said).isZero();
      return said.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}

package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user's Maven project: the packaged jar, no extra flags. */
class SurefireIT {
  private static final Path PROJECT = Path.of("src", "it", "surefire");

  @TempDir Path folder;

  private static String property(String name) {
    return Objects.requireNonNull(System.getProperty(name), name);
  }

  private void copyProject() throws IOException {
    try (Stream<Path> files = Files.walk(PROJECT)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = folder.resolve(PROJECT.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  @Tag("thorough")
  @Test
  void aProjectNeedsOnlyTheJar() throws IOException, InterruptedException {
    copyProject();

    ForkedJava run =
        ForkedJava.run(
            folder,
            List.of(
                Path.of(property("linchpin.maven.home"), "bin", "mvn").toString(),
                "-B",
                "-o",
                "-Dlinchpin.junit.jar=" + property("linchpin.junit.jar"),
                "-Djunit.version=" + property("linchpin.newer.junit"),
                "test"));

    assertThat(run.status()).as(run.output()).isEqualTo(1);
    assertThat(run.output())
        .contains("com.acme.TwoStepStack: NOT linearizable", "Failures: 2, Errors: 0");
    assertThat(folder.resolve("target/linchpin/TwoStepStackTest.stack.linchpin.json")).exists();
    assertThat(folder.resolve("target/linchpin/TwoStepStackTest.plain.linchpin.json")).exists();
  }
}

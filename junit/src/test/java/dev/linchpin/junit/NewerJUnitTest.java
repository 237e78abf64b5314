package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.junit.SubjectClasspath;
import dev.linchpin.junit.fixture.LauncherMain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same test classes on JUnit 6: this module's own tests run on JUnit 5. */
class NewerJUnitTest {
  private static final Path NEWER = Path.of("target", "newer-junit");

  @TempDir Path folder;

  static String classpath() throws IOException {
    Stream<String> others =
        SubjectClasspath.ofThisJvm(null).stream()
            .map(Path::toString)
            .filter(entry -> !Path.of(entry).getFileName().toString().startsWith("junit-"));
    try (Stream<Path> newer = Files.list(NEWER)) {
      return Stream.concat(newer.map(jar -> jar.toAbsolutePath().toString()), others)
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  @Tag("thorough")
  @Test
  void testClassesRunUnchangedOnJUnit6() throws IOException, InterruptedException {
    ForkedJava run =
        ForkedJava.run(
            folder,
            List.of(
                ForkedJava.java().toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classpath(),
                LauncherMain.class.getName(),
                "dev.linchpin.junit.fixture.AtomicOperations",
                "dev.linchpin.junit.fixture.LossyOperations"));

    assertThat(run.status()).as(run.output()).isZero();
    assertThat(run.output()).startsWith("JUnit 6.");
    List<String> results =
        run.output()
            .lines()
            .filter(line -> line.startsWith("SUCCESSFUL ") || line.startsWith("FAILED "))
            .toList();
    assertThat(results).filteredOn(line -> line.startsWith("FAILED ")).hasSize(1);
    assertThat(results)
        .filteredOn(line -> line.startsWith("SUCCESSFUL "))
        .hasSizeGreaterThanOrEqualTo(5);
    assertThat(run.output())
        .contains("LossyOperations: NOT linearizable", "linchpin.coverage=5 scenarios");
    assertThat(folder.resolve("target/linchpin/LossyOperations.isLinearizable.linchpin.json"))
        .exists();
  }
}

package dev.linchpin.internal.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool is the test's: no Maven runs. */
class BuildClasspathTest {
  @TempDir Path project;
  private Path classes = Path.of("");
  private final List<Path> asked = new ArrayList<>();

  @BeforeEach
  void classes() throws IOException {
    classes = Files.createDirectories(project.resolve("target/classes"));
  }

  private BuildClasspath of(int status, String answer) {
    return BuildClasspath.of(
        classes,
        (folder, command) -> {
          asked.add(folder);
          String file = command.get(command.size() - 1).replaceFirst("^[^=]*=", "");
          Files.writeString(Path.of(file), answer);
          return status;
        });
  }

  @Test
  void mavenTellsTheLibrariesOfTheProjectAbove() throws IOException {
    Files.createFile(project.resolve("pom.xml"));
    Path library = Files.createFile(project.resolve("library.jar"));
    Path gone = project.resolve("gone.jar");

    BuildClasspath found = of(0, library + File.pathSeparator + gone + "\n");

    assertThat(found.entries()).containsExactly(library);
    assertThat(found.origin()).contains("1 libraries, from 'mvn dependency:build-classpath'");
    assertThat(asked).containsExactly(project.toAbsolutePath().normalize());
  }

  @Test
  void aBuildThatFailsIsNamed() throws IOException {
    Files.createFile(project.resolve("pom.xml"));

    BuildClasspath found = of(1, "");

    assertThat(found.entries()).isEmpty();
    assertThat(found.origin()).contains("ended with status 1", "-cp");
  }

  @Test
  void gradleIsNotAsked() throws IOException {
    Files.createFile(project.resolve("build.gradle.kts"));

    assertThat(of(0, "").origin()).contains("Gradle is not asked");
    assertThat(asked).isEmpty();
  }
}

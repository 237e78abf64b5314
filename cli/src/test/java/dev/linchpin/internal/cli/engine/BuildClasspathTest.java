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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tool is the test's: neither Maven nor Gradle runs. */
class BuildClasspathTest {
  @TempDir Path project;
  private Path classes = Path.of("");
  private final List<Path> asked = new ArrayList<>();
  private List<String> command = List.of();

  @BeforeEach
  void classes() throws IOException {
    classes = Files.createDirectories(project.resolve("target/classes"));
  }

  private BuildClasspath of(int status, String answer) {
    return BuildClasspath.of(
        classes,
        (folder, words) -> {
          asked.add(folder);
          command = words;
          String file = words.get(words.size() - 1).replaceFirst("^[^=]*=", "");
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
  void aBuildThatFailsIsNamedAndAskedAgain() throws IOException {
    Files.createFile(project.resolve("pom.xml"));

    BuildClasspath found = of(1, "");

    assertThat(found.entries()).isEmpty();
    assertThat(found.origin()).contains("ended with status 1", "-cp");
    of(-1, "");
    assertThat(asked).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"build.gradle", "build.gradle.kts"})
  void gradleIsAskedByAScriptThatAddsATask(String build) throws IOException {
    Files.createFile(project.resolve(build));
    Path library = Files.createFile(project.resolve("library.jar"));

    BuildClasspath found = of(0, library.toString());

    assertThat(found.entries()).containsExactly(library);
    assertThat(found.origin()).contains("from 'gradle, the test runtime class path'");
    assertThat(command).contains("linchpinClasspath", "-I");
  }

  @Test
  void theWrapperOfTheProjectIsPreferred() throws IOException {
    Files.createFile(project.resolve("pom.xml"));
    Path wrapper =
        Files.createFile(project.resolve(File.separatorChar == '\\' ? "mvnw.cmd" : "mvnw"));
    assertThat(wrapper.toFile().setExecutable(true)).isTrue();

    of(0, "");

    assertThat(command.get(0)).isEqualTo(wrapper.toAbsolutePath().normalize().toString());
  }

  @Test
  void anAnswerIsKeptUntilTheBuildOrALibraryChanges() throws IOException {
    Path pom = Files.writeString(project.resolve("pom.xml"), "<project/>");
    Path library = Files.createFile(project.resolve("library.jar"));

    BuildClasspath first = of(0, library.toString());
    assertThat(of(1, "")).isEqualTo(first);
    assertThat(asked).hasSize(1);

    Files.writeString(pom, "<project><dependencies/></project>");
    of(0, library.toString());
    assertThat(asked).hasSize(2);

    Files.delete(library);
    of(0, "");
    assertThat(asked).hasSize(3);
  }

  @Test
  void anEmptyAnswerIsKeptToo() throws IOException {
    Files.createFile(project.resolve("pom.xml"));

    assertThat(of(0, "").entries()).isEmpty();
    assertThat(of(1, "").origin()).contains("0 libraries");
    assertThat(asked).hasSize(1);
  }
}

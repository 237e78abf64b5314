package dev.linchpin.internal.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("pure")
class SubjectPathTest {
  private static final SubjectPath NOTHING_GIVEN = SubjectPath.of("");

  @TempDir Path project;

  private Path compiled(String folder) throws IOException {
    Path classes = project.resolve(folder);
    Files.createDirectories(classes.resolve("com/acme"));
    Files.writeString(classes.resolve("com/acme/Stack.class"), "");
    return classes;
  }

  @ParameterizedTest
  @ValueSource(strings = {"target/classes", "build/classes/java/main", "out/production/app"})
  void theClassesOfTheProjectAreFoundAndThatIsSaid(String folder) throws IOException {
    Path classes = compiled(folder);

    SubjectPath path = NOTHING_GIVEN.forClass("com.acme.Stack", project);

    assertThat(path.given()).containsExactly(classes);
    assertThat(path.remark().orElse("")).contains("no class path was given", folder);
  }

  @Test
  void aClassPathThatWasGivenIsNotAddedTo() throws IOException {
    compiled("target/classes");
    SubjectPath given = SubjectPath.of(project.toString());

    assertThat(given.forClass("com.acme.Stack", project)).isEqualTo(given);
    assertThat(given.remark()).isEmpty();
  }

  @Test
  void classesOfTheJdkAndOfTheCorpusNeedNoProject() throws IOException {
    compiled("target/classes");

    for (String name : new String[] {"LostUpdate", "ConcurrentHashMap", "java.util.ArrayList"}) {
      assertThat(NOTHING_GIVEN.forClass(name, project).given()).isEmpty();
    }
  }

  /** So that the message can say where was looked, and suggest classes of all places. */
  @Test
  void forAnUnknownClassBothTheProjectAndTheCorpusAreSearched() throws IOException {
    Path classes = compiled("target/classes");

    SubjectPath path = NOTHING_GIVEN.forClass("com.acme.Stak", project);

    assertThat(path.given()).hasSize(2).startsWith(classes);
    assertThat(path.remark()).isEmpty();
  }
}

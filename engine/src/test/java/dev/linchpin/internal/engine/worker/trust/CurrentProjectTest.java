package dev.linchpin.internal.engine.worker.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CurrentProjectTest {
  @TempDir Path folder;

  private Path make(String path) throws IOException {
    return Files.createDirectories(folder.resolve(path)).toRealPath();
  }

  /** A bug report is unpacked in such a folder. */
  @Test
  void aFolderWithoutARepositoryOrBuildIsNoProject() throws IOException {
    CurrentProject project = CurrentProject.of(make("work/app"));

    assertThat(project.root()).isEmpty();
    assertThat(project.holds(make("work/app/target/classes"))).isFalse();
  }

  @Test
  void aModuleBelongsToItsRepository() throws IOException {
    make("repo/.git");
    CurrentProject project = CurrentProject.of(make("repo/module/src"));

    assertThat(project.root()).contains(make("repo"));
    assertThat(project.holds(make("repo/other/target/classes"))).isTrue();
  }

  @Test
  void aModuleBelongsToTheBuildAroundIt() throws IOException {
    Files.writeString(make("build").resolve("pom.xml"), "");
    Files.writeString(make("build/module").resolve("pom.xml"), "");

    assertThat(CurrentProject.of(make("build/module")).root()).contains(make("build"));
    assertThat(CurrentProject.of(make("build/module/src/main")).root()).contains(make("build"));
  }

  @Test
  void aHomeFolderIsNoProjectAndNeitherIsWhatIsAboveIt() throws IOException {
    Path home = make("home/me");
    make("home/me/.git");

    assertThat(CurrentProject.of(home, home.toString()).root()).isEmpty();
    assertThat(CurrentProject.of(make("home"), home.toString()).root()).isEmpty();
    assertThat(CurrentProject.of(home, home.toString()).holds(make("home/me/Downloads"))).isFalse();
    make("home/me/app/.git");
    assertThat(CurrentProject.of(make("home/me/app"), home.toString()).root())
        .contains(make("home/me/app"));
  }

  @Test
  void aLinkLeadsOutOfTheProject() throws IOException {
    Path outside = make("outside");
    make("work/.git");
    Path link = Files.createSymbolicLink(make("work").resolve("classes"), outside);

    assertThat(CurrentProject.of(make("work")).holds(link)).isFalse();
  }
}

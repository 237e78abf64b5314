package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ErrorFolderTest {
  @TempDir private Path shared;

  @Test
  void eachFolderIsNew() {
    Set<String> files = new HashSet<>();
    for (int at = 0; at < 5; at++) {
      files.add(ErrorFolder.make(shared));
    }

    assertThat(files)
        .hasSize(5)
        .allSatisfy(file -> assertThat(Path.of(file).getParent()).isEmptyDirectory());
  }

  @Test
  void nobodyElseMayUseIt() throws IOException {
    assumeTrue(shared.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path folder = Path.of(ErrorFolder.make(shared)).getParent();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
  }

  @Test
  void whereNoneCanBeMadeNothingIsKept() {
    assertThat(ErrorFolder.make(shared.resolve("missing"))).doesNotContain("linchpin");
  }

  /** A class that opens files by short names leaves nothing behind, and destroys nothing. */
  @Test
  void aProcessWorksInAFolderThatGoesWithIt() throws Exception {
    Path here = Path.of("linchpin-left-behind");
    Process process =
        ErrorFolder.start(
            new ProcessBuilder(
                "sh", "-c", "echo a > linchpin-left-behind; mkdir b; echo a > b/c; pwd"));
    Path folder =
        Path.of(
            new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
    assertThat(process.waitFor()).isZero();
    // What is done at the end of a process is done after its end.
    process.onExit().thenRun(() -> ErrorFolder.remove(folder)).get(1, TimeUnit.MINUTES);

    assertThat(folder).doesNotExist();
    assertThat(folder.getParent()).isDirectory();
    assertThat(here).doesNotExist();
  }

  /** What a link leads to is not the process's. */
  @Test
  void onlyTheLinkIsRemovedNotWhatItLeadsTo() throws IOException {
    Path kept = Files.writeString(Files.createDirectory(shared.resolve("kept")).resolve("a"), "");
    Path folder = Files.createDirectory(shared.resolve("work"));
    Files.createSymbolicLink(folder.resolve("link"), kept.getParent());

    ErrorFolder.remove(folder);

    assertThat(folder).doesNotExist();
    assertThat(kept).exists();
  }
}

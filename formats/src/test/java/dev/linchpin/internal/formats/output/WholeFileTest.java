package dev.linchpin.internal.formats.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aFileIsReplacedAndNothingElseIsLeft() throws IOException {
    Path file = Files.writeString(folder.resolve("page.html"), "old");

    WholeFile.replace(file, "new");

    assertThat(file).hasContent("new");
    assertThat(names()).containsExactly("page.html");
  }

  @Test
  void foldersThatAreMissingAreMade() throws IOException {
    WholeFile.replace(folder.resolve("a/b/c.txt"), "text");

    assertThat(folder.resolve("a/b/c.txt")).hasContent("text");
  }

  @Test
  void whoMayReadTheOldFileMayReadTheNewOne() throws IOException {
    Path file = Files.writeString(folder.resolve("page.html"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

    WholeFile.replace(file, "new");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void theTargetOfALinkIsReplacedNotTheLink() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);

    WholeFile.replace(link, "new");

    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent("new");
  }

  /** The parent is a file, so nothing can be made in it; what stood there stays. */
  @Test
  void aFailureLeavesNothingBehind() throws IOException {
    Path occupied = Files.writeString(folder.resolve("occupied"), "text");

    assertThatThrownBy(() -> WholeFile.replace(occupied.resolve("x.html"), "new"))
        .isInstanceOf(IOException.class);

    assertThat(occupied).hasContent("text");
    assertThat(names()).containsExactly("occupied");
  }

  /** A device that is always full stands for a disk that is. */
  @Test
  void aFullDiskIsNoticed() {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full), "no /dev/full here");

    assertThatThrownBy(() -> WholeFile.replace(full, "new")).isInstanceOf(IOException.class);
  }

  @Test
  void aFileThatIsThereIsNeverReplacedByCreate() throws IOException {
    Path file = Files.writeString(folder.resolve("run-1.json"), "first");
    Files.createSymbolicLink(folder.resolve("run-2.json"), folder.resolve("nowhere"));

    assertThat(WholeFile.create(file, "second")).isFalse();
    // A link to nothing would otherwise be followed to wherever it points.
    assertThat(WholeFile.create(folder.resolve("run-2.json"), "second")).isFalse();
    assertThat(file).hasContent("first");
    assertThat(folder.resolve("nowhere")).doesNotExist();
  }

  /** Eight writers want one name: CREATE_NEW gives it to exactly one. */
  @Test
  void ofSeveralWritersOfOneNameOneWins() throws Exception {
    ExecutorService writers = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 50; round++) {
        Path file = folder.resolve("run-" + round);
        List<Callable<Boolean>> all = new ArrayList<>();
        for (int writer = 0; writer < 8; writer++) {
          String text = "writer " + writer;
          all.add(() -> WholeFile.create(file, text));
        }
        int won = 0;
        for (Future<Boolean> one : writers.invokeAll(all)) {
          won += one.get() ? 1 : 0;
        }
        assertThat(won).isEqualTo(1);
      }
    } finally {
      writers.shutdown();
    }
  }

  @Test
  void reasonsAreWords() throws IOException {
    Path occupied = Files.writeString(folder.resolve("occupied"), "text");
    try {
      WholeFile.replace(occupied.resolve("x"), "new");
      throw new AssertionError("expected a failure");
    } catch (IOException failed) {
      assertThat(WholeFile.reason(failed)).contains("folder").doesNotContain("Exception");
    }
  }
}

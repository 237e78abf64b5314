package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;
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
}

package dev.linchpin.internal.cli.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM uses an archive only with the jar that it was made from: of that size and that time. */
class ArchiveMakerTest {
  @TempDir Path folder;

  @Test
  void archivesOfAnotherJarAreMadeAgainHoweverNewTheyAre() throws IOException {
    Path jar = Files.writeString(folder.resolve("tool.jar"), "first");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000));
    ArchiveMaker maker = new ArchiveMaker(folder, jar);
    assertThat(maker.isMade()).isFalse();

    maker.stamp(maker.jarAsItIs());
    assertThat(maker.isMade()).isTrue();

    Files.setLastModifiedTime(jar, FileTime.fromMillis(2_000_000));
    assertThat(maker.isMade()).as("built again, long before the archives were stamped").isFalse();

    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000));
    assertThat(maker.isMade()).isTrue();
    Files.writeString(jar, "another");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000));
    assertThat(maker.isMade()).as("of the same time, but of another size").isFalse();
  }
}

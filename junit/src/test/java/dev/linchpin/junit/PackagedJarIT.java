package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The jar as it is published. */
class PackagedJarIT {
  @Test
  void everythingInItIsOurs() throws IOException {
    String jar = Objects.requireNonNull(System.getProperty("linchpin.junit.jar"));
    try (ZipFile file = new ZipFile(jar)) {
      assertThat(file.stream())
          .filteredOn(entry -> !entry.isDirectory())
          .extracting(ZipEntry::getName)
          .contains(
              "dev/linchpin/junit/Linchpin.class",
              "dev/linchpin/internal/engine/asm/ClassReader.class")
          .allMatch(name -> name.startsWith("dev/linchpin/") || name.startsWith("META-INF/"))
          .noneMatch(name -> name.startsWith("META-INF/versions/"));
    }
  }
}

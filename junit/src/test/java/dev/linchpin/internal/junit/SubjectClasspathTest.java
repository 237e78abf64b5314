package dev.linchpin.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectClasspathTest {
  @TempDir Path folder;

  @Test
  void entriesOfTheClassPathComeInOrderAndOnce() throws IOException {
    Path a = Files.createDirectory(folder.resolve("a"));
    Path b = Files.createDirectory(folder.resolve("b"));
    String path = String.join(File.pathSeparator, b.toString(), a.toString(), b.toString());

    assertThat(SubjectClasspath.of(Map.of("java.class.path", path)::get, List.of()))
        .containsExactly(b, a);
  }

  @Test
  void whatDoesNotExistIsLeftOut() {
    String path = folder.resolve("missing.jar").toString();

    assertThat(SubjectClasspath.of(Map.of("java.class.path", path)::get, List.of())).isEmpty();
  }

  @Test
  void aJarThatOnlyNamesOthersIsOpened() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("my classes"));
    Path library = jar("library.jar", "");
    Path booter = jar("booter.jar", "library.jar my%20classes/ " + library.toUri());

    assertThat(SubjectClasspath.of(Map.of("java.class.path", booter.toString())::get, List.of()))
        .containsExactly(booter, library, classes);
  }

  @Test
  void jarsThatNameEachOtherAreReadOnce() throws IOException {
    Path one = jar("one.jar", "two.jar");
    Path two = jar("two.jar", "one.jar");

    assertThat(SubjectClasspath.of(Map.of("java.class.path", one.toString())::get, List.of()))
        .containsExactly(one, two);
  }

  @Test
  void theModulePathAndLoadersCountToo() throws IOException {
    Path module = jar("module.jar", "");
    Path loaded = Files.createDirectory(folder.resolve("loaded"));

    assertThat(
            SubjectClasspath.of(
                Map.of("jdk.module.path", module.toString())::get,
                List.of(loaded.toUri().toString(), "jrt:/java.base")))
        .containsExactly(module, loaded);
  }

  @Test
  void thisTestIsOnItsOwnClassPath() throws Exception {
    Path here =
        Path.of(
            SubjectClasspathTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());

    assertThat(SubjectClasspath.ofThisJvm(null)).contains(here);
  }

  private Path jar(String name, String classPath) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!classPath.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    }
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      new JarOutputStream(out, manifest).close();
    }
    return file;
  }
}

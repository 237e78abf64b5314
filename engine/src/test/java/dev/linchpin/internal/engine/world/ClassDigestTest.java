package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.world.classes.ClassDigest;
import dev.linchpin.internal.engine.world.classes.ClassFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code A} uses {@code B}, which makes an array of {@code C}; {@code D} is used by nobody. */
class ClassDigestTest {
  @TempDir Path work;

  private static String digest(Path... classpath) {
    try (ClassFiles files =
        new ClassFiles(List.of(classpath), ClassLoader.getPlatformClassLoader())) {
      return new ClassDigest(files).of("A");
    }
  }

  /** Compiles the classes to a folder; the last one's method returns the number. */
  private Path compiled(String folder, int c, int d) throws IOException {
    Path source = Files.createDirectories(work.resolve("src-" + folder)).resolve("A.java");
    Files.writeString(
        source,
        """
        public class A { public Object get() { return new B().all(); } }
        class B { Object[] all() { return new C[1]; } }
        class C { int c() { return %d; } }
        class D { int d() { return %d; } }
        """
            .formatted(c, d));
    Path out = Files.createDirectories(work.resolve(folder));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", out.toString(), source.toString()))
        .isZero();
    return out;
  }

  private Path jar(String name, Path folder) throws IOException {
    Path jar = work.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String type : List.of("B.class", "C.class")) {
        out.putNextEntry(new JarEntry(type));
        out.write(Files.readAllBytes(folder.resolve(type)));
      }
    }
    return jar;
  }

  @Test
  void equalClassFilesHaveEqualDigestsWhereverTheyLie() throws IOException {
    String digest = digest(compiled("one", 1, 1));

    assertThat(digest).matches("[0-9a-f]{64}").isEqualTo(digest(compiled("other", 1, 1)));
  }

  @Test
  void eachClassThatIsReachedCountsAndNoOther() throws IOException {
    String digest = digest(compiled("one", 1, 1));

    assertThat(digest(compiled("reached", 2, 1))).isNotEqualTo(digest);
    assertThat(digest(compiled("unused", 1, 2))).isEqualTo(digest);
  }

  @Test
  void aJarCountsAsAWhole() throws IOException {
    Path first = compiled("one", 1, 1);
    Path second = compiled("two", 2, 1);
    Path a = Files.createDirectories(work.resolve("a"));
    Files.copy(first.resolve("A.class"), a.resolve("A.class"));

    assertThat(digest(a, jar("1.jar", first)))
        .isEqualTo(digest(a, jar("copy.jar", first)))
        .isNotEqualTo(digest(a, jar("2.jar", second)))
        .isNotEqualTo(digest(a));
  }

  @Test
  void aClassThatIsNotThereHasNone() {
    assertThat(digest(work)).isEmpty();
  }
}

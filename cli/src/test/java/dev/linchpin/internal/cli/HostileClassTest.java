package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.internal.engine.worker.Worker;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Damaged class files and jars, run by a real worker: never a fault of ours. */
@Timeout(3600)
class HostileClassTest {
  private static final String NAME = "dev.linchpin.corpus.LostUpdate";
  private static final String ENTRY = "dev/linchpin/corpus/LostUpdate.class";

  @TempDir Path folder;

  private static byte[] classFile() throws IOException {
    try (InputStream in = Catalogue.class.getClassLoader().getResourceAsStream(ENTRY)) {
      return in.readAllBytes();
    }
  }

  private CommandRun explore(Path classpath) {
    return CommandRun.of(
        Worker::new,
        false,
        List.of(
            "explore",
            NAME,
            "-cp",
            classpath.toString(),
            "-s",
            "incrementAndGet() | incrementAndGet()",
            "--budget",
            "5s",
            "--quiet"));
  }

  private static void assertEndedWell(CommandRun run, String what) {
    assertThat(run.status()).as("%s: %s", what, run.err()).isBetween(0, 3);
    assertThat(run.err())
        .as(what)
        .doesNotContain("[internal]", "\tat ", "IndexOutOfBounds", "NullPointer");
  }

  @Test
  void aFewDamagedClassesAreRunOrRefused() throws IOException {
    feed(3, 1);
  }

  @Tag("campaign")
  @Test
  void manyDamagedClassesAreRunOrRefused() throws IOException {
    feed(400, 2);
  }

  private void feed(int rounds, long seed) throws IOException {
    byte[] sample = classFile();
    Path file = folder.resolve("classes").resolve(ENTRY);
    Files.createDirectories(file.getParent());
    for (int round = 0; round < rounds; round++) {
      Files.write(file, new Mutation(seed * 1_000_003 + round).of(sample));
      assertEndedWell(explore(folder.resolve("classes")), "round " + round);
    }
  }

  @Test
  void aClassFileThatWasCutOffIsCalledDamaged() throws IOException {
    byte[] sample = classFile();
    Path file = folder.resolve("classes").resolve(ENTRY);
    Files.createDirectories(file.getParent());
    Files.write(file, java.util.Arrays.copyOf(sample, sample.length / 2));

    CommandRun run = explore(folder.resolve("classes"));

    assertEndedWell(run, "cut off");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("LostUpdate", "damaged");
  }

  @Test
  void aClassFileForANewerJavaSaysWhatToDo() throws IOException {
    byte[] sample = classFile();
    sample[7] = 99;
    Path file = folder.resolve("classes").resolve(ENTRY);
    Files.createDirectories(file.getParent());
    Files.write(file, sample);

    CommandRun run = explore(folder.resolve("classes"));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains("run Linchpin with a newer JDK (JAVA_HOME), or compile the class for Java ");
  }

  /** The directory of the jar is whole, the entry's compressed data is not. */
  @Test
  void aJarWhoseEntryIsDamagedIsNamed() throws IOException {
    Path jar = folder.resolve("app.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(ENTRY));
      out.write(classFile());
      out.closeEntry();
    }
    byte[] bytes = Files.readAllBytes(jar);
    // The entry's name is written before its data: what follows is compressed.
    int data = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf(ENTRY);
    java.util.Arrays.fill(bytes, data + ENTRY.length() + 8, data + ENTRY.length() + 60, (byte) 7);
    Files.write(jar, bytes);

    CommandRun run = explore(jar);

    assertEndedWell(run, "damaged jar");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("app.jar", "cannot be read");
  }
}

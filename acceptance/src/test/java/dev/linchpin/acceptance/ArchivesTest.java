package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives of loaded classes: what can be archived, and that a check with them is as without. */
class ArchivesTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();
  private static final String JAR = Launcher.ROOT.resolve("cli/target/linchpin.jar").toString();

  /** The first version of class files that the JVM archives, that of Java 6, has frames. */
  private static final int FIRST_WITH_FRAMES = 51;

  @Test
  void noClassOfTheJarIsTooOldToBeArchived() throws IOException {
    List<String> old = new ArrayList<>();
    try (ZipFile jar = new ZipFile(JAR)) {
      Enumeration<? extends ZipEntry> entries = jar.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (entry.getName().endsWith(".class") && version(jar, entry) < FIRST_WITH_FRAMES) {
          old.add(entry.getName());
        }
      }
    }
    assertThat(old).isEmpty();
  }

  private static int version(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      DataInputStream data = new DataInputStream(in);
      data.readInt();
      data.readUnsignedShort();
      return data.readUnsignedShort();
    }
  }

  @Tag("thorough")
  @Test
  void archivesOfBothJvmsAreMadeAndUsed(@TempDir Path folder) throws Exception {
    String cli = "dev.linchpin.internal.cli.";
    run(
        List.of(
            JAVA,
            "-cp",
            JAR,
            cli + "archive.ArchiveMaker",
            folder.toString(),
            JAR,
            cli + "ArchiveTraining"));

    boolean isCache = Runtime.version().feature() >= 25;
    Path front = folder.resolve(isCache ? "front.aot" : "front.jsa");
    Path worker = folder.resolve(isCache ? "worker.aot" : "worker.jsa");
    assertThat(front).isRegularFile();
    assertThat(worker).isRegularFile();
    assertThat(folder.resolve("made")).isRegularFile();
    assertThat(folder.resolve("unfinished")).doesNotExist();
    // With 'on' the JVM would refuse to start if it could not use the archive.
    List<String> check = new ArrayList<>();
    check.add(JAVA);
    check.addAll(
        isCache
            ? List.of("-XX:AOTMode=on", "-XX:AOTCache=" + front)
            : List.of("-Xshare:on", "-XX:SharedArchiveFile=" + front));
    check.addAll(
        List.of("-XX:+UseParallelGC", "-Dlinchpin.archives=" + folder, "-jar", JAR, "check"));
    check.addAll(List.of("LostUpdate", "--cause-budget", "0s", "--no-replay"));
    assertThat(run(check)).contains("NOT linearizable");
  }

  private static String run(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }
}

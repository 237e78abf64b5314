package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher: statuses that mean what they say, signals, output that cannot be written. */
class LauncherTest {
  /** The violation: two comes out before one, which went in first. */
  private static final String OVERTAKING =
      """
      {"process":0,"op":"enq","arg":1,"ret":null,"call":1,"return":2}
      {"process":0,"op":"enq","arg":2,"ret":null,"call":3,"return":4}
      {"process":0,"op":"deq","ret":2,"call":5,"return":6}
      {"process":0,"op":"deq","ret":1,"call":7,"return":8}
      """;

  @TempDir Path folder;

  /** A JVM that does not start ends with 1 by itself, which would mean a violation. */
  @ParameterizedTest
  @ValueSource(strings = {"-Xfoo", "-Xmx1k", "-XX:NoSuchFlag=1", "-javaagent:no-such.jar"})
  void aJvmThatCannotStartIsNoViolation(String options) {
    Run run = new Launcher().withJvmOptions(options).run("types");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("Java could not start", "LINCHPIN_OPTS", options);
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"linearizable-queue.jsonl, 0", "broken-queue.jsonl, 1", "no-such-file.jsonl, 2"})
  void theToolsOwnStatusComesThrough(String history, int status) {
    Run run = new Launcher().run("monitor", "--type", "queue", "examples/histories/" + history);

    assertThat(run.status()).isEqualTo(status);
  }

  @Test
  void standardInputComesThrough() {
    assertThat(new Launcher().withInput(OVERTAKING).run("monitor", "--type", "queue", "-").status())
        .isEqualTo(1);
  }

  /** As some schedulers start their jobs. */
  @Test
  void standardInputMayBeClosed() throws Exception {
    String command = "exec " + Launcher.ROOT.resolve("linchpin") + " types <&-";
    Process process = new ProcessBuilder("sh", "-c", command).start();
    String err = text(process.getErrorStream());

    assertThat(process.waitFor()).isZero();
    assertThat(err).isEmpty();
  }

  @Test
  void aResultThatCannotBeWrittenIsNoSuccess() throws Exception {
    Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");
    Process process =
        new ProcessBuilder(Launcher.ROOT.resolve("linchpin").toString(), "types")
            .redirectOutput(new File("/dev/full"))
            .start();
    String err = text(process.getErrorStream());

    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(err).contains("could not be written to standard output");
  }

  /**
   * It waits for standard input, and is told to end; neither it nor its JVM may stay. HUP and INT
   * are not tried: a build in the background (nohup, &) ignores them, and so do its children.
   */
  @ParameterizedTest
  @CsvSource({"TERM, 143", "KILL, 137"})
  void aSignalEndsTheJvmToo(String signal, int status) throws Exception {
    Process launcher = new Launcher().start("monitor", "--type", "queue", "--follow", "-");
    ProcessHandle jvm = child(launcher);

    kill(signal, launcher.pid());

    assertThat(launcher.waitFor()).isEqualTo(status);
    // Standard input is still open: nothing but the launcher's end can have ended it.
    jvm.onExit().get(5, TimeUnit.MINUTES);
    assertThat(jvm.isAlive()).isFalse();
    launcher.getOutputStream().close();
  }

  private static void kill(String signal, long pid) throws Exception {
    int status = new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
    assertThat(status).isZero();
  }

  /** The JVM, once the launcher has started it. */
  private static ProcessHandle child(Process launcher) {
    while (launcher.isAlive()) {
      List<ProcessHandle> found =
          launcher
              .children()
              .filter(one -> one.info().command().orElse("").endsWith("java"))
              .toList();
      if (!found.isEmpty()) {
        return found.get(0);
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("the launcher ended early");
  }

  private static String text(InputStream in) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(new java.io.InputStreamReader(in, StandardCharsets.UTF_8))) {
      return String.join("\n", reader.lines().toList());
    }
  }

  /** What was changed after it was signed must not be run; nor is it a fault of the tool. */
  @Test
  void aJarThatWasChangedAfterItWasSignedIsRefused() throws Exception {
    Path jdk = Path.of(System.getProperty("java.home"), "bin");
    Path source =
        Files.writeString(
            folder.resolve("Own.java"),
            "public class Own { int n; public int next() { return ++n; } }");
    Path jar = folder.resolve("own.jar");
    inThisJvm("javac", "-d", folder, source);
    inThisJvm("jar", "cf", jar, "-C", folder, "Own.class");
    tool(
        jdk.resolve("keytool"),
        "-genkeypair",
        "-keystore",
        "keys",
        "-storepass",
        "secret7",
        "-alias",
        "a",
        "-dname",
        "CN=a",
        "-keyalg",
        "EC",
        "-J-XX:TieredStopAtLevel=1");
    tool(
        jdk.resolve("jarsigner"),
        "-J-XX:TieredStopAtLevel=1",
        "-keystore",
        "keys",
        "-storepass",
        "secret7",
        "own.jar",
        "a");
    Files.writeString(source, "public class Own { int n; public int next() { return n += 2; } }");
    inThisJvm("javac", "-d", folder, source);
    inThisJvm("jar", "uf", jar, "-C", folder, "Own.class");

    Run run = new Launcher().in(folder).run("check", "Own", "-cp", jar.toString());

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("Own").contains("digest").doesNotContain("[internal]", "\tat ");
  }

  private static void inThisJvm(String tool, Object... arguments) {
    String[] texts = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    assertThat(ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, texts))
        .isZero();
  }

  private void tool(Path program, String... arguments) throws Exception {
    List<String> command = new java.util.ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("tool.log").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("tool.log"))).isZero();
  }
}

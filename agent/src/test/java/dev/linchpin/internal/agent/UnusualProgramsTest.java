package dev.linchpin.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.linchpin.internal.agent.RecordedJvm.Result;
import dev.linchpin.recorded.BusyProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Programs and surroundings that are not the usual ones: the program always runs as if alone. */
class UnusualProgramsTest {
  @TempDir Path folder;

  private static long operations(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("{\"process\"")).count();
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void callsOfVirtualThreadsAreOperationsOfOneProcessAtATime() throws Exception {
    Result run =
        new RecordedJvm(folder)
            .run("class=*PlainQueue,out=h.jsonl", BusyProgram.class, "virtual", "200", "20");

    assertThat(run.out()).isEqualTo("done\n");
    assertThat(run.status()).isZero();
    List<String> lines = RecordedJvm.lines(folder.resolve("h.jsonl"));
    assertThat(operations(lines)).isEqualTo(200 * 20 * 2);
    assertThat(lines.get(lines.size() - 1)).startsWith("{\"end\"");
  }

  @Test
  void aProgramOnTheModulePathIsRecorded() throws Exception {
    Path sources = Files.createDirectories(folder.resolve("src/acme"));
    Files.writeString(folder.resolve("src/module-info.java"), "module acme {}");
    Files.writeString(
        sources.resolve("Main.java"),
        """
        package acme;
        public final class Main {
          public synchronized int next(int given) { return given + 1; }
          public static void main(String[] arguments) {
            System.out.println(new Main().next(41));
          }
        }
        """);
    int compiled =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(
                System.out,
                System.err,
                "-d",
                folder.resolve("modules/acme").toString(),
                folder.resolve("src/module-info.java").toString(),
                sources.resolve("Main.java").toString());
    assertThat(compiled).isZero();

    Result run =
        new RecordedJvm(folder)
            .runModule("class=acme.Main,out=h.jsonl", "modules", "acme/acme.Main");

    assertThat(run.out()).isEqualTo("42\n");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(RecordedJvm.lines(folder.resolve("h.jsonl")))
        .anyMatch(
            line -> line.contains("\"op\":\"next\",\"arg\":41,") && line.endsWith("\"ret\":42}"));
  }

  /** The limit of a file's size is reached as the end of a disk is: a write fails. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aDiskThatIsFullEndsTheRecordingAndNotTheProgram() throws Exception {
    Result run =
        new RecordedJvm(folder)
            .under("ulimit -f 200")
            .run("class=*PlainQueue,out=h.jsonl", BusyProgram.class, "platform", "2", "20000");

    assertThat(run.out()).isEqualTo("done\n");
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("h.jsonl", "the program goes on").doesNotContain("\tat ");
    long said =
        Long.parseLong(
            run.err().replaceAll("(?s).*recorded ([\\d,]+) operation.*", "$1").replace(",", ""));
    assertThat(operations(RecordedJvm.lines(folder.resolve("h.jsonl"))))
        .isGreaterThanOrEqualTo(said);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatCannotBeWrittenToIsSaid() throws Exception {
    Path closed = Path.of("/proc");
    assumeTrue(Files.isDirectory(closed));
    Result run =
        new RecordedJvm(folder)
            .run("class=*PlainQueue,out=/proc/h.jsonl", BusyProgram.class, "platform", "1", "5");

    assertThat(run.out()).isEqualTo("done\n");
    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("/proc").contains("linchpin: ").doesNotContain("\tat ");
  }

  @Test
  void aPatternThatFitsNothingIsSaid() throws Exception {
    Result run =
        new RecordedJvm(folder)
            .run("class=com.acme.*,out=h.jsonl", BusyProgram.class, "platform", "1", "5");

    assertThat(run.out()).isEqualTo("done\n");
    assertThat(run.err()).contains("nothing was recorded: no chosen class was loaded");
    assertThat(folder.resolve("h.jsonl")).doesNotExist();
  }
}

package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.linchpin.internal.engine.worker.Worker;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Patches of classes of the corpus, applied by git, compiled and checked as a user would. */
class PatchTest {
  @TempDir private Path folder = Path.of("");

  private CommandRun check(String subject, String... options) {
    List<String> all = new ArrayList<>(List.of("check", subject, "--replay-dir=" + folder));
    all.addAll(List.of("--budget=3m", "--cause-budget=3m")); // scenarios end it, not time
    all.add("--jobs=1"); // each would start a worker
    all.addAll(List.of(options));
    return CommandRun.of(Worker::new, false, all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lineup.CheckThenSetPromise"})
  void thePatchedClassPasses(String name) throws IOException, InterruptedException {
    String subject = "dev.linchpin.corpus." + name;
    Path patch = folder.resolve("fix.patch");

    CommandRun found = check(subject, "--tests=15", "--max-ops=3", "--patch=" + patch);

    assertThat(found.status()).isEqualTo(1);
    assertThat(found.out()).contains("  patch:         " + patch);
    Path classes = compile(applied(subject, patch));
    // A lock around the lines to blame prevents what interleavings show. LostUpdate.get, which
    // reads without it, is still wrong by Java's memory model: another fault, and another patch.
    CommandRun patched =
        check(subject, "--tests=20", "--max-ops=3", "--memory=sc", "--classpath=" + classes);
    assertThat(patched.out()).contains("no violation found");
    assertThat(patched.status()).isZero();
  }

  @Tag("campaign")
  @ParameterizedTest
  @ValueSource(
      strings = {"LostUpdate", "stack.SplitAfekStack", "map.GetThenPutMap", "list.SimpleList"})
  void moreClassesPassOncePatched(String name) throws IOException, InterruptedException {
    thePatchedClassPasses(name);
  }

  /** What was told is not all that the class does: other scenarios are tried with the patch too. */
  @Tag("thorough")
  @Test
  void ofAToldScenarioThePatchIsCheckedOnOthersToo() throws IOException {
    Path patch = folder.resolve("fix.patch");

    CommandRun found =
        check(
            "dev.linchpin.corpus.LostUpdate",
            "--scenario=incrementAndGet() | incrementAndGet()",
            "--patch=" + patch);

    assertThat(found.status()).isEqualTo(1);
    assertThat(Files.readString(patch))
        .contains("Checked again with it: the given scenarios (")
        .containsPattern("and generated ones \\([0-9,]+ runs of [0-9,]+ scenarios, no violation")
        // The counter is locked, but get() still reads it plainly: two reads may go backwards.
        .containsPattern("under Java's memory model .*get\\(\\).* still fails");
  }

  private Path applied(String subject, Path patch) throws IOException, InterruptedException {
    String name = subject.replace('.', '/') + ".java";
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    try (InputStream in = PatchTest.class.getResourceAsStream("/" + name)) {
      Files.write(file, Objects.requireNonNull(in).readAllBytes());
    }
    String before = Files.readString(file);
    assumeTrue(git("--version") == 0, "needs git");
    assertThat(git("apply", patch.toString())).isZero();
    assertThat(file).content().isNotEqualTo(before);
    return file;
  }

  private int git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("git.log").toFile());
    return builder.start().waitFor();
  }

  private Path compile(Path file) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-nowarn",
                "-d",
                classes.toString(),
                file.toString());
    assertThat(status).isZero();
    return classes;
  }

  /** No lock of ours gets into the JDK. */
  @Test
  void withoutAPatchTheReasonIsSaid() {
    Path patch = folder.resolve("fix.patch");

    CommandRun run =
        check(
            "ConcurrentLinkedDeque",
            "--init=addLast(22)",
            "--scenario=pollFirst() | addFirst(8); peekLast()",
            "--patch=" + patch);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("  no patch:      java.util.concurrent.ConcurrentLinkedDeque belongs to the JDK");
    assertThat(patch).doesNotExist();
  }
}

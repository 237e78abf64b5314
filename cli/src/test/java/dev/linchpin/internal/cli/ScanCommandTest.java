package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.lineup.CheckThenSetPromise;
import dev.linchpin.internal.engine.worker.Worker;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A folder of class files, as a build leaves it. */
class ScanCommandTest {
  @TempDir Path folder;
  private Path classes = Path.of("");

  /** No lock can be made up, so this class cannot be checked by its name alone. */
  public static final class NeedsForeignLock {
    private final Foreign foreign;
    private final AtomicInteger count = new AtomicInteger();

    public NeedsForeignLock(Foreign foreign) {
      this.foreign = foreign;
    }

    public int add() {
      return foreign.lock().tryLock() ? count.incrementAndGet() : count.get();
    }
  }

  /** Nobody implements it. */
  public interface Foreign {
    Lock lock();

    int other();
  }

  /** Says nothing about threads. */
  public static final class Plain {
    int value;
  }

  @BeforeEach
  void makeFolder() throws IOException {
    classes = Files.createDirectory(folder.resolve("classes"));
  }

  private void add(Class<?>... types) {
    for (Class<?> type : types) {
      String file = type.getName().replace('.', '/') + ".class";
      Path target = classes.resolve(file);
      try (InputStream bytes =
          Objects.requireNonNull(type.getClassLoader().getResourceAsStream(file))) {
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        Files.copy(bytes, target);
      } catch (IOException unwritten) {
        throw new UncheckedIOException(unwritten);
      }
    }
  }

  private CommandRun scan(String... more) {
    return CommandRun.of(Worker::new, new String[] {"scan", classes.toString()}, more);
  }

  @Test
  void aBrokenClassIsFoundByItsSigns() {
    add(CheckThenSetPromise.class, Plain.class, Foreign.class);

    CommandRun run = scan("--json", "--budget", "10m", "--replay-dir", folder.toString());

    assertThat(run.status()).as(run.err()).isEqualTo(1);
    JsonNode document = JsonMapper.shared().readTree(run.out());
    assertThat(document.path("classes").asInt()).isEqualTo(3);
    assertThat(document.path("results").size()).isEqualTo(1);
    JsonNode result = document.path("results").get(0);
    assertThat(result.path("subject").asString()).isEqualTo(CheckThenSetPromise.class.getName());
    assertThat(result.path("verdict").asString()).isEqualTo("violation");
    assertThat(result.path("signs").get(0).asString()).isEqualTo("volatile done, value");
    assertThat(Path.of(result.path("failure").path("replay").asString())).exists();
  }

  @Test
  void aClassThatCannotBeCheckedIsNotCalledRight() {
    add(NeedsForeignLock.class, Foreign.class);

    CommandRun run = scan("--no-replay");

    assertThat(run.status()).as(run.out() + run.err()).isEqualTo(3);
    assertThat(run.out())
        .contains("not checked", "NeedsForeignLock", "atomic count", "Class path: " + classes);
  }

  @Test
  void listChecksNothing() {
    add(CheckThenSetPromise.class, NeedsForeignLock.class);

    CommandRun run =
        CommandRun.of(
            settings -> {
              throw new AssertionError("no worker is needed");
            },
            new String[] {"scan", classes.toString()},
            "--list",
            "--exclude",
            "*Lock");

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("2 classes, 2 of them look concurrent, 1 to check")
        .contains("CheckThenSetPromise  volatile done, value")
        .contains("NeedsForeignLock: excluded by an option");
  }

  @Test
  void aNamedClassIsCheckedAsItsOptionsSayAndThenKnown() {
    add(CheckThenSetPromise.class, Plain.class);
    String[] named = {
      "--annotated",
      "--class",
      CheckThenSetPromise.class.getName() + " --weak 'trySet' --methods trySet",
      "--tests",
      "6",
      "--budget",
      "10m",
      "--state",
      folder.resolve("state.txt").toString(),
      "--no-replay",
      "--json"
    };

    CommandRun first = scan(named);
    CommandRun second =
        CommandRun.of(
            settings -> {
              throw new AssertionError("no worker is needed");
            },
            new String[] {"scan", classes.toString()},
            named);

    assertThat(first.status()).as(first.out() + first.err()).isZero();
    JsonNode result = JsonMapper.shared().readTree(first.out()).path("results").get(0);
    assertThat(result.path("signs").get(0).asString()).isEqualTo("named by --class");
    assertThat(result.path("scenarios").asInt()).isPositive();
    assertThat(second.status()).as(second.err()).isZero();
    JsonNode known = JsonMapper.shared().readTree(second.out()).path("results").get(0);
    assertThat(known.path("verdict").asString()).isEqualTo("no violation");
    assertThat(known.path("reason").asString()).startsWith("unchanged since a check of ");
  }

  @Test
  void aFailureIsToldToOtherTools() throws IOException {
    add(CheckThenSetPromise.class);
    Path sarif = folder.resolve("all.sarif");
    Path junit = folder.resolve("TEST-all.xml");

    CommandRun run =
        scan(
            "--class",
            CheckThenSetPromise.class.getName(),
            "--sarif",
            sarif.toString(),
            "--junit-xml",
            junit.toString(),
            "--no-replay",
            "--budget",
            "10m");

    assertThat(run.status()).as(run.err()).isEqualTo(1);
    JsonNode results =
        JsonMapper.shared().readTree(Files.readString(sarif)).path("runs").get(0).path("results");
    assertThat(results.get(0).path("ruleId").asString()).isEqualTo("not-linearizable");
    assertThat(junit)
        .content()
        .contains(
            "tests=\"1\" failures=\"1\"",
            "type=\"not linearizable\"",
            "Scenario: trySet(1) | trySet(1)");
  }

  @Test
  void aNamedClassThatIsNotThereIsWrongUse() {
    add(Plain.class);

    CommandRun run = scan("--class", "com.acme.Nowhere");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            "--class: the class com.acme.Nowhere is not on the class path", "correct its name");

    CommandRun option = scan("--class", Plain.class.getName() + " --wek size");
    assertThat(option.status()).isEqualTo(2);
    assertThat(option.err()).contains("--class: Unknown options: '--wek'");
  }

  @Test
  void onlyAnnotatedLeavesOutWhatMerelyLooksConcurrent() {
    add(CheckThenSetPromise.class);

    CommandRun run = scan("--annotated", "--list");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("CheckThenSetPromise: neither annotated nor named");
  }

  @Test
  void aPlaceWithoutClassesIsWrongUse() throws IOException {
    assertThat(scan().status()).isEqualTo(2);
    assertThat(scan().err()).contains("has no class files; expected compiled classes");

    for (String name : new String[] {"notes.jar", "notes.txt"}) {
      Path text = Files.writeString(folder.resolve(name), "no jar");
      CommandRun run = CommandRun.of(Worker::new, new String[] {"scan", text.toString()});
      assertThat(run.status()).as(name).isEqualTo(2);
      assertThat(run.err()).contains(name + " cannot be read as a folder or jar");
    }
  }

  @Test
  void aPlaceWithDamagedClassesOnlyHasClassFiles() throws IOException {
    Files.write(classes.resolve("Damaged.class"), new byte[30]);

    assertThat(scan().status()).isEqualTo(2);
    assertThat(scan().err())
        .contains("has no class file that can be read: Damaged.class is no class file");
  }

  /** A device, for instance: Java finds no provider for it. */
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void whatIsNeitherFileNorFolderIsWrongUse() {
    CommandRun run = CommandRun.of(Worker::new, new String[] {"scan", "/dev/null"});

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("/dev/null is no folder or jar");
  }

  @Test
  void aDamagedClassFileIsNamedAndSkipped() throws IOException {
    add(Plain.class);
    Files.write(classes.resolve("Damaged.class"), new byte[30]);

    CommandRun run = scan();

    assertThat(run.status()).isZero();
    assertThat(run.err()).contains("Damaged.class is no class file that can be read");
    assertThat(run.out()).contains("0 of them look concurrent, 0 to check");
  }
}

package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrongUseTest {
  private static CommandRun run(String... arguments) {
    return CommandRun.of(new FakeEngine(), arguments);
  }

  private static void assertRefused(CommandRun run, String... words) {
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains(words).doesNotContain("\tat ", "[internal]");
  }

  @Test
  void aMistypedCommandIsNamedWithWhatIsMeant() {
    assertRefused(run("chek", "LostUpdate"), "unknown command 'chek'", "did you mean check?");
    assertRefused(run("montior"), "unknown command 'montior'; did you mean monitor?");
  }

  @Test
  void anUnknownOptionIsNamedEvenIfSomethingIsMissingToo() {
    assertRefused(run("check", "--nope"), "unknown option '--nope'");
    assertRefused(run("monitor", "--typ=set"), "unknown option '--typ'; did you mean --type?");
    assertRefused(run("explore", "X", "--sed=1", "-s", "a()"), "did you mean --seed?");
  }

  @Test
  void whatIsMissingIsStillNamed() {
    assertRefused(run("check"), "CLASS is missing: The class, by its full name: on --classpath");
  }

  @Test
  void aMistypedValueIsNamedWithWhatIsMeant() {
    assertRefused(
        run("monitor", "--type=queu", "x"),
        "unknown --type queu; did you mean queue? Expected stack, queue");
    assertRefused(
        run("monitor", "--type=set", "--format=jepsn", "x"),
        "unknown --format jepsn; did you mean jepsen? Expected jsonl");
    assertRefused(run("monitor", "--model=stak", "x"), "stak was not found; did you mean stack?");
    assertRefused(
        run("explore", "X", "-s", "a()", "--strategy=complet"),
        "unknown --strategy complet; did you mean complete? Expected");
  }

  @Test
  void aFileIsNoClass() {
    assertRefused(
        run("check", "src/com/acme/Stack.java"),
        "src/com/acme/Stack.java is a file or folder; expected the name of a compiled class",
        "-cp");
    assertRefused(run("check", "target/classes"), "target/classes is a file or folder", "scan");
  }

  @Test
  void anOptionOfAnotherMeaningIsNotSuggested() {
    assertThat(run("check", "--nope").err()).doesNotContain("did you mean");
  }

  /** Each job is a thread or a process; nobody has two billion of them. */
  @Test
  void tooManyJobsAreRefusedAtOnce() {
    String most = Integer.toString(Integer.MAX_VALUE);
    assertRefused(run("monitor", "--type=set", "--jobs=" + most, "x"), "--jobs", "at most 256");
    assertRefused(run("check", "com.acme.Counter", "--jobs=" + most), "--jobs", "at most 256");
    assertRefused(run("explore", "X", "-s", "a()", "--jobs=1000"), "--jobs", "at most 256");
    assertRefused(run("monitor", "--type=set", "--follow", "--window=" + most, "x"), "--window");
  }

  @Test
  void aDamagedJarIsCalledDamagedNotEmpty(@TempDir Path folder) throws IOException {
    Path jar = Files.writeString(folder.resolve("app.jar"), "PK\3\4 this was a jar once");

    assertRefused(run("check", "com.acme.Counter", "-cp", jar.toString()), "app.jar", "neither");
    assertRefused(
        run("monitor", "--model", "com.acme.M", "-cp", jar.toString(), "x"), "app.jar", "neither");
  }

  /** Spark would be fetched and started first, and would look for the master for minutes. */
  @Test
  void aMasterThatIsNotThereIsRefusedBeforeSparkStarts() throws IOException {
    String jar = Path.of("..", "corpus", "target", "classes").toString();
    assertRefused(
        run("campaign", "--jar", jar, "--master=nonsense"),
        "'nonsense' is no master; expected local[N]");
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    String master = "--master=spark://localhost:" + free;
    assertRefused(run("campaign", "--jar", jar, master), "no master of Spark answers");
    assertRefused(
        run("monitor", "--spark", "--type=set", master, "x.jsonl"), "no master of Spark answers");
  }

  /** Spark would start, read nothing, and call that linearizable. */
  @Test
  void whatSparkDoesNotReadIsRefusedBeforeSparkStarts() {
    for (String file : new String[] {"_run.jsonl", "data/.run.jsonl", "runs/_new/"}) {
      assertRefused(run("monitor", "--spark", "--type=set", "a.jsonl", file), file, "rename it");
    }
    assertRefused(run("monitor", "--spark", "--type=set", "-"), "not standard input");
    assertRefused(run("monitor", "--spark", "--model=mutex", "a"), "expected --type, not --model");
  }

  @Test
  void aShortageOfThreadsIsNotOurFault() {
    CommandRun run =
        CommandRun.of(
            request -> {
              throw new OutOfMemoryError("unable to create native thread: possibly out of memory");
            },
            FakeEngine.EXPLORE);

    assertRefused(run, "no more threads", "ulimit -u");
  }

  @Test
  void aShortageOfMemoryInsideAnotherFaultIsNamed() {
    CommandRun run =
        CommandRun.of(
            request -> {
              throw new IllegalStateException(new OutOfMemoryError("Java heap space"));
            },
            FakeEngine.EXPLORE);

    assertRefused(run, "out of memory", "-Xmx");
  }

  @Test
  void anEmptyHistoryIsSaidToBeEmpty(@TempDir Path folder) throws IOException {
    String file = Files.writeString(folder.resolve("h.jsonl"), "\n").toString();

    CommandRun text = run("monitor", "--type=set", file);
    CommandRun json = run("monitor", "--type=set", "--json", file);
    CommandRun quiet = run("monitor", "--type=set", "--quiet", file);

    assertThat(text.status()).isZero();
    assertThat(text.out()).contains("no operations");
    assertThat(json.out()).contains("no operations");
    assertThat(quiet.err()).contains("no operations");
  }

  /** The work to read a number grows with the square of its digits: a million took minutes. */
  @Test
  void aNumberOfAMillionDigitsIsRefused(@TempDir Path folder) throws IOException {
    String number = "7".repeat(1_000_000);
    String event = "{:process 0, :type :invoke, :f :write, :value %s}".formatted(number);
    String file = Files.writeString(folder.resolve("h.edn"), event).toString();

    assertRefused(
        run("monitor", "--format=jepsen", "--type=register", file), "h.edn, line 1", "digits");
  }
}

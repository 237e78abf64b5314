package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import dev.linchpin.acceptance.subject.MeetingQueue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code linchpin record} as users meet it: a program, its file, and what monitor says of it. */
class RecordAcceptanceTest {
  private static final String JAR = Launcher.ROOT.resolve("cli/target/linchpin.jar").toString();
  private static final String LOAD = "dev.linchpin.corpus.load.QueueLoad";
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private Run record(List<String> options, String... command) {
    List<String> words = new ArrayList<>(List.of("record"));
    words.addAll(options);
    words.add("--");
    words.addAll(List.of(command));
    return new Launcher().in(folder).run(words.toArray(String[]::new));
  }

  /** The program knows whether a number came out twice, which no queue does. */
  @ParameterizedTest
  @CsvSource({"wrong, 4, 10000", "right, 4, 10000"})
  void theVerdictOnAQueueUnderLoadIsWhatTheProgramItselfSaw(
      String which, String threads, String numbers) {
    Run run =
        record(
            List.of("--class", "*.queue.*Queue", "--out", "h.jsonl.gz", "--monitor", "queue"),
            java(),
            "-XX:+UseSerialGC",
            "-cp",
            JAR,
            LOAD,
            which,
            threads,
            numbers);

    boolean isWrong = run.out().contains("came out twice") && !run.out().contains("no number");
    assertThat(run.status()).as(run.err() + run.out()).isEqualTo(isWrong ? 1 : 0);
    assertThat(run.out()).contains(isWrong ? "NOT linearizable" : "linearizable (queue");
    assertThat(run.err()).contains("recorded", "operations");
    if (which.equals("right")) {
      assertThat(isWrong).isFalse();
      assertThat(run.err()).contains("recorded 80,000 operations (0 still running) of 1 object");
    }
  }

  /** The program never ends by itself: it ends because the violation was found while it ran. */
  @Tag("thorough")
  @Test
  void aViolationIsReportedWhileTheProgramRuns() {
    Run run =
        record(
            List.of("--class", "*.queue.*Queue", "--monitor", "auto", "--stop"),
            java(),
            "-XX:+UseSerialGC",
            "-cp",
            JAR,
            LOAD,
            "wrong",
            "4",
            "forever");

    assertThat(run.status()).as(run.err() + run.out()).isEqualTo(1);
    assertThat(run.out()).contains("NOT linearizable", "UncheckedHeadQueue-1");
    assertThat(run.err())
        .contains("the program was ended at the first violation")
        .doesNotContain("ended with status");
    assertThat(folder).isEmptyDirectory();
  }

  /** The program of the README never ends by itself, either. */
  @Test
  void theCommandOfTheReadmeReportsTheFirstViolation() throws IOException {
    Matcher command =
        Pattern.compile("(?m)^    (\\./linchpin record --class (?:.*\\\\\\R)*.*)$")
            .matcher(Files.readString(Launcher.ROOT.resolve("README.md")));
    assertThat(command.find()).isTrue();

    Run run = new Launcher().run(Path.of("/bin/sh"), "-c", command.group(1));

    assertThat(run.status()).as(run.err() + run.out()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            "NOT linearizable", "operations alone already have no linearization", "dequeue()");
    assertThat(run.err()).contains("the program was ended at the first violation");
  }

  /** Both dequeues are made to meet between their read and their write. */
  @Test
  void aRaceThatMustHappenIsReportedWithItsCore() throws IOException {
    Run run =
        record(
            List.of("--class", MeetingQueue.class.getName(), "--out", "h.jsonl", "--json"),
            java(),
            "-cp",
            Launcher.ROOT.resolve("acceptance/target/test-classes").toString(),
            MeetingQueue.class.getName());

    assertThat(run.status()).as(run.err()).isZero();
    JsonNode recorded = JSON.readTree(run.out());
    assertThat(recorded.get("files").get(0).get("operations").asInt()).isEqualTo(3);
    assertThat(recorded.get("status").asInt()).isZero();
    assertThat(run.err()).contains("the program says hello");

    Run monitored =
        new Program()
            .run("monitor", "--type", "queue", "--json", folder.resolve("h.jsonl").toString());
    assertThat(monitored.status()).isEqualTo(1);
    assertThat(JSON.readTree(monitored.out()).get("core")).hasSize(3);
  }

  /** The variable reaches a JVM that a shell starts; the program's failure is said. */
  @Test
  void aCommandThatStartsAJvmIsRecordedAndItsFailureIsSaid() {
    Run run =
        record(
            List.of("--class", "*MeetingQueue", "--method", "deq", "--out", "h.jsonl"),
            "sh",
            "-c",
            "'%s' -cp '%s' %s; exit 7"
                .formatted(
                    java(),
                    Launcher.ROOT.resolve("acceptance/target/test-classes"),
                    MeetingQueue.class.getName()));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains("recorded 2 operations (0 still running) of 1 object")
        .contains("the program ended with status 7");
    assertThat(run.out()).contains("the program says hello");
  }

  @Test
  void nothingToRecordIsSaid() {
    Run run = record(List.of("--class", "com.acme.*Queue", "--out", "h.jsonl"), java(), "-version");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("no class that matches com.acme.*Queue was loaded");
    assertThat(folder.resolve("h.jsonl")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          record --out FILE -- java                              | --class
          record --class *Queue -- java                          | give --out FILE for the history, or --monitor TYPE
          record --class *Queue --out FILE --stop -- x           | --stop needs --monitor
          record --class *Queue --monitor tree -- x              | unknown --type tree
          record --class *Queue --out FILE                       | COMMAND
          record --class java.util.concurrent.* --out FILE -- x  | classes of the JDK, which are not recorded
          record --class a/b --out FILE -- x                     | 'a/b' is no pattern of class names
          record --class *Queue --out no/such/FILE -- x          | does not exist
          record --class *Queue --out . -- x                     | it is a folder
          record --class *Queue --out FILE -- no-such-program    | no-such-program cannot be started
          record --class *Queue --out FILE --map a=b -- x        | --map needs --monitor
          record --class *Queue --out FILE --json --monitor queue -- x | exclude each other
          """)
  void wrongUseIsExplained(String arguments, String expected) {
    String[] words =
        arguments.replace("FILE", folder.resolve("h.jsonl").toString()).trim().split(" +");

    Run run = new Program().run(words);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains(expected).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void anOldFileIsReplaced() throws IOException {
    Files.writeString(folder.resolve("h.jsonl"), "old");

    record(List.of("--class", "com.acme.*Queue", "--out", "h.jsonl"), java(), "-version");

    assertThat(folder.resolve("h.jsonl")).doesNotExist();
  }
}

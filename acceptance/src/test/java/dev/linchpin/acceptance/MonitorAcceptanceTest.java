package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code linchpin monitor} as users and scripts meet it: contract §1 and §2. */
class MonitorAcceptanceTest {
  private static final String BROKEN =
      Launcher.ROOT.resolve("examples/histories/broken-queue.jsonl").toString();
  private static final String CORRECT =
      Launcher.ROOT.resolve("examples/histories/linearizable-queue.jsonl").toString();
  private static final JsonMapper JSON = new JsonMapper();

  /** 1 is in the queue before 2, and 2 leaves it before 1 does: no queue does that. */
  private static final String OVERTAKING =
      """
      {"process":0,"op":"enq","arg":1,"ret":null,"call":1,"return":2}
      {"process":0,"op":"enq","arg":2,"ret":null,"call":3,"return":4}
      {"process":1,"op":"deq","ret":2,"call":5,"return":6}
      {"process":1,"op":"deq","ret":1,"call":7,"return":8}
      """;

  @TempDir Path folder;

  @Test
  void theMainCommandOfTheReadmeFindsTheBug() {
    Run run =
        new Launcher().run("monitor", "--type", "queue", "examples/histories/broken-queue.jsonl");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("NOT linearizable").contains("enq(").contains("deq()");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aCorrectHistoryIsAccepted() {
    Run run = new Program().run("monitor", "--type", "queue", CORRECT);

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("linearizable").doesNotContain("NOT");
  }

  @Test
  void jsonHasTheFieldsOfTheContract() throws IOException {
    Run run = monitor(OVERTAKING, "--type", "queue", "--json");
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.status()).isEqualTo(1);
    assertThat(json.get("verdict").asString()).isEqualTo("not linearizable");
    assertThat(json.get("type").asString()).isEqualTo("queue");
    assertThat(json.get("operations").asInt()).isEqualTo(4);
    assertThat(json.get("pending").asInt()).isZero();
    assertThat(json.get("algorithm").asString()).isNotEmpty();
    assertThat(json.get("millis").isNumber()).isTrue();
    assertThat(json.get("explanation").asString()).contains("enq(1)", "deq() → 2");
    assertThat(json.get("core")).hasSize(4);
    assertThat(json.get("core").get(0).get("op").asString()).isEqualTo("enq");
  }

  @Test
  void theWitnessIsALinearization() throws IOException {
    // The second enqueue overlaps the first; only 2 before 1 explains the dequeues.
    Run run =
        monitor(
            """
            {"process":0,"op":"enq","arg":1,"call":1,"return":9}
            {"process":1,"op":"enq","arg":2,"call":2,"return":4}
            {"process":1,"op":"deq","ret":2,"call":5,"return":6}
            {"process":1,"op":"deq","ret":1,"call":7,"return":8}
            """,
            "--type",
            "queue",
            "--json",
            "--witness");

    assertThat(run.status()).isZero();
    assertThat(JSON.readTree(run.out()).get("witness").toString()).isIn("[1,0,2,3]", "[1,2,0,3]");
  }

  @Test
  void severalFilesGiveOneResultEachAndTheWorstStatus() {
    Run run =
        new Program().run("monitor", "--type", "queue", "--json", CORRECT, "missing.jsonl", BROKEN);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out().lines().map(line -> JSON.readTree(line).path("verdict").asString("none")))
        .containsExactly("linearizable", "none", "not linearizable");
    assertThat(run.out().lines().skip(1).findFirst().orElseThrow())
        .startsWith("{\"file\":\"missing.jsonl\",\"error\":\"");
    assertThat(run.err()).contains("missing.jsonl").contains("no such file");
  }

  @Test
  void itWorksFromAnywhereAndThroughALink() throws IOException {
    Path link = folder.resolve("lp");
    Files.createSymbolicLink(link, Launcher.ROOT.resolve("linchpin"));
    Files.writeString(folder.resolve("h.jsonl"), OVERTAKING);

    Run run = new Launcher().in(folder).run(link, "monitor", "--type", "queue", "h.jsonl");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).startsWith("h.jsonl: NOT linearizable");
  }

  @Test
  void standardInputAndGzipAreRead() throws IOException {
    assertThat(monitor(OVERTAKING, "--type", "queue").status()).isEqualTo(1);

    Path packed = folder.resolve("h.jsonl.gz");
    Files.write(packed, gzip(OVERTAKING));
    assertThat(new Program().run("monitor", "--type", "queue", packed.toString()).status())
        .isEqualTo(1);
  }

  @Test
  void anEmptyHistoryIsLinearizable() {
    Run run = monitor("", "--type", "stack", "--json");

    assertThat(run.status()).isZero();
    assertThat(JSON.readTree(run.out()).get("operations").asInt()).isZero();
  }

  @Test
  void objectsAreJudgedApart() {
    String two =
        OVERTAKING.replace("{\"process\":", "{\"object\":\"a\",\"process\":1")
            + OVERTAKING
                .replace("\"ret\":2", "\"ret\":7")
                .replace("\"ret\":1", "\"ret\":2")
                .replace("\"ret\":7", "\"ret\":1")
                .replace("{\"process\":", "{\"object\":\"b\",\"process\":2");

    Run run = monitor(two, "--type", "queue", "--json");
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.status()).isEqualTo(1);
    assertThat(json.get("object").asString()).isEqualTo("a");
    assertThat(json.get("objects").get(1).get("verdict").asString()).isEqualTo("linearizable");
  }

  /** What users get wrong, and where the message must point. {@code |} stands for a line end. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          {"process":0,"op":"enq","arg":1,"call":1,"return":2}|{"process":0,          ~ line 2
          {"process":0,"op":"push","arg":1,"call":1,"return":2}                       ~ enq, deq or peek
          {"process":0,"op":"enq","arg":1,"call":3,"return":2}                        ~ line 1
          {"process":0,"op":"enq","arg":1,"call":1,"return":5}|{"process":0,"op":"enq","arg":2,"call":3,"return":8} ~ line 2
          {"process":0,"op":"enq","call":1,"return":2}                                ~ argument
          {"process":0,"op":"enq","arg":1,"ret":4,"call":1,"return":2}                ~ null
          {"process":"a","op":"enq","arg":1,"call":1,"return":2}                      ~ process
          [1,2,3]                                                                     ~ one operation per line
          """)
  void badInputSaysWhereAndWhatWasExpected(String text, String expected) {
    Run run = monitor(text.replace('|', '\n'), "--type", "queue");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("standard input").contains(expected).contains("expected");
    assertThat(run.err()).doesNotContain("\tat ").doesNotContain("Exception");
  }

  @Test
  void truncatedGzipIsBadInput() throws IOException {
    byte[] whole = gzip(OVERTAKING.repeat(50).replace("\"call\"", " \"call\""));
    Path packed = folder.resolve("cut.jsonl.gz");
    Files.write(packed, java.util.Arrays.copyOf(whole, whole.length / 2));

    Run run = new Program().run("monitor", "--type", "queue", packed.toString());

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("cut.jsonl.gz").contains("gzip");
  }

  @Test
  void textThatIsNotUtf8IsBadInput() {
    byte[] line =
        "{\"process\":0,\"op\":\"enq\",\"arg\":\"\u00e9\",\"call\":1,\"return\":2}\n"
            .getBytes(StandardCharsets.ISO_8859_1);

    Run run = new Program().withInput(line).run("monitor", "--type", "queue", "-");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("line 1").contains("UTF-8");
  }

  @ParameterizedTest
  @CsvSource({
    "monitor --type tree h,          unknown --type tree; expected stack",
    "monitor h,                      the data type is missing",
    "monitor --type queue,           FILE",
    "monitor --type queue --budget soon h, duration",
    "monitor --model NoSuchModel h,  NoSuchModel",
    "frobnicate,                     frobnicate",
    "'',                             no command given"
  })
  void wrongUseIsExplained(String arguments, String expected) {
    String[] words =
        java.util.Arrays.stream(arguments.split(" "))
            .filter(word -> !word.isEmpty())
            .toArray(String[]::new);

    Run run = new Program().run(words);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains(expected).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  /** The stream stays open: only the violation can end the run. */
  @Test
  void followingReportsAViolationBeforeTheStreamEnds() throws Exception {
    Process process =
        new Launcher().start("monitor", "--type", "queue", "--follow", "--pause", "100ms", "-");
    process.getOutputStream().write(OVERTAKING.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();

    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("NOT linearizable", "judged at a pause", "enq(1)");
  }

  @Test
  void followingAStreamToItsEndGivesTheVerdictOfTheWhole() {
    Run run = monitor(OVERTAKING, "--type", "queue", "--follow", "--pause", "0s");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).doesNotContain("pause");
  }

  @Test
  void aFileTooLargeForTheHeapIsJudgedWhileItIsRead() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int value = 0; value < 150_000; value++) {
      text.append(line(0, "enq", String.valueOf(value), "null", 4 * value, 4 * value + 1));
      text.append(line(0, "deq", "null", String.valueOf(value), 4 * value + 2, 4 * value + 3));
    }
    Path file = folder.resolve("large.jsonl");
    Files.writeString(file, text);

    Run run =
        new Launcher()
            .withJvmOptions("-Xmx32m")
            .run("monitor", "--type", "queue", "--json", file.toString());
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(json.get("operations").asInt()).isEqualTo(300_000);
    assertThat(json.get("remarks").toString()).contains("while it was read");
  }

  @Test
  void thePageStandsAlone() throws IOException {
    Path page = folder.resolve("page.html");

    Run run = new Program().run("monitor", "--type", "queue", "--html", page.toString(), BROKEN);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("page: " + page);
    assertThat(Files.readString(page))
        .containsIgnoringCase("<!doctype html>")
        .contains("enq(11)")
        .doesNotContain("src=\"http", "href=\"http");
  }

  @Test
  void aModelOfTheLibraryIsFoundByName() {
    String twice =
        line(0, "acquire", "null", "null", 0, 1) + line(1, "acquire", "null", "null", 2, 3);

    assertThat(monitor(twice, "--model", "mutex").status()).isEqualTo(1);
    assertThat(monitor(line(0, "acquire", "null", "null", 0, 1), "--model", "mutex").status())
        .isZero();
  }

  @Test
  void helpNamesCommandsOptionsAndExamples() {
    assertThat(new Program().run("--help").out()).contains("monitor", "Exit status");
    assertThat(new Program().run("help", "monitor").out())
        .contains("--type", "--model", "--follow", "--html", "Examples:");
    assertThat(new Program().run("types").out()).contains("pqueue", "delmin()", "mutex");
  }

  /**
   * Twenty overlapping enqueues can take effect in 20! orders, a value that repeats keeps the fast
   * monitor out, and 99, which is never dequeued, makes the last answer impossible: the search
   * would have to try all orders to find that out.
   */
  @Test
  void aHopelessSearchEndsUndecided() {
    StringBuilder text = new StringBuilder();
    for (int process = 0; process < 20; process++) {
      text.append(line(process, "enq", String.valueOf(1 + process % 19), "null", 0, 100));
    }
    text.append(line(0, "enq", "99", "null", 101, 102));
    for (int value = 1; value <= 19; value++) {
      text.append(line(value, "deq", "null", String.valueOf(value), 103, 300));
    }
    text.append(line(0, "deq", "null", "1", 103, 300));
    text.append(line(30, "deq", "null", "null", 301, 302));

    Run run = monitor(text.toString(), "--type", "queue", "--json", "--budget", "300ms");

    assertThat(run.status()).isEqualTo(3);
    assertThat(JSON.readTree(run.out()).get("verdict").asString()).isEqualTo("undecided");
    assertThat(JSON.readTree(run.out()).get("explanation").asString()).contains("budget");
  }

  private static String line(
      int process, String op, String arg, String ret, int call, int returned) {
    return "{\"process\":%d,\"op\":\"%s\",\"arg\":%s,\"ret\":%s,\"call\":%d,\"return\":%d}%n"
        .formatted(process, op, arg, ret, call, returned);
  }

  private Run monitor(String history, String... options) {
    String[] arguments = new String[options.length + 2];
    arguments[0] = "monitor";
    System.arraycopy(options, 0, arguments, 1, options.length);
    arguments[arguments.length - 1] = "-";
    return new Program().withInput(history).run(arguments);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}

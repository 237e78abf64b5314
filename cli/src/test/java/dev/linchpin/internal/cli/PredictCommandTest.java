package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictCommandTest {
  @TempDir Path folder;

  /** T2 can come between the read and the write of T1, and the other way round. */
  private static final String BROKEN =
      """
      T1|begin|C.add
      T1|r(x)|C.add:1
      T1|w(x)|C.add:2
      T1|end|C.add
      T2|begin|C.add
      T2|r(x)|C.add:1
      T2|w(x)|C.add:2
      T2|end|C.add
      """;

  /** The same under a lock. */
  private static final String RIGHT =
      BROKEN
          .replaceAll("(T.)\\|begin.*", "$0\n$1|acq(L)|3")
          .replaceAll("(T.)\\|end", "$1|rel(L)|4\n$0");

  /** The same without transactions. */
  private static final String UNMARKED = BROKEN.replaceAll("T.\\|(begin|end).*\n", "");

  private static CommandRun predict(String... arguments) {
    return CommandRun.of(new FakeEngine(), new String[] {"predict"}, arguments);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void aViolationIsTheAnswerWithItsScheduleAndStatusOne() throws IOException {
    String file = file("run.std", BROKEN);
    CommandRun run = predict(file);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .startsWith(file + ": ")
        .contains("atomicity violations predicted")
        .contains("x is read, then written by another thread, then written (RWW)")
        .contains("runs to line 3 (w(x) at C.add:2)");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void quietPrintsTheAnswerOnly() throws IOException {
    CommandRun run = predict("--quiet", file("run.std", BROKEN));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines()).hasSize(1);
  }

  @Test
  void noneInAnyScheduleIsStatusZero() throws IOException {
    CommandRun run = predict(file("run.std", RIGHT));
    assertThat(run.status()).isEqualTo(0);
    assertThat(run.out()).contains("No atomicity violation: every transaction is atomic");
  }

  @Test
  void jsonHasAnEntryForEachPairOfThreadsAndPattern() throws IOException {
    CommandRun run = predict("--json", file("run.std", BROKEN));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines()).hasSize(1);
    assertThat(run.out())
        .contains("\"events\":8,\"threads\":2,\"variables\":1,\"locks\":0,\"transactions\":2")
        .contains(
            "{\"variable\":\"x\",\"thread\":\"T1\",\"other\":\"T2\",\"pattern\":\"RWW\","
                + "\"first\":\"C.add:1\",\"middle\":\"C.add:2\",\"second\":\"C.add:2\","
                + "\"lines\":[2,7,3],\"transaction\":{\"place\":\"C.add\",\"line\":1}")
        .contains("\"thread\":\"T2\",\"other\":\"T1\",\"pattern\":\"RWW\"")
        .doesNotContain("\"pattern\":\"WRW\"")
        .contains("\"complete\":true");
  }

  @Test
  void withoutTransactionsTheUserIsToldWhatToTry() throws IOException {
    String file = file("run.std", UNMARKED);
    CommandRun run = predict(file);
    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out()).contains("Nothing to predict", "--transactions thread");
    assertThat(predict("--json", file).out()).contains("\"notes\":[\"The run has no begin");
    CommandRun threads = predict("--transactions", "thread", "--json", file);
    assertThat(threads.status()).isEqualTo(1);
    assertThat(threads.out())
        .contains("\"events\":4")
        .contains("\"lines\":[1,4,2],\"transaction\":{\"place\":\"thread T1\",\"line\":1}");
    assertThat(predict("--transactions", "thread", file).out())
        .contains("runs to line 2 (w(x) at C.add:2)");
  }

  @Test
  void traceAndGzipAreKnownByTheirContent() throws IOException {
    String trace =
        """
        {"thread":1,"op":0,"kind":"call","method":"add"}
        {"thread":1,"op":0,"kind":"read","loc":"x","at":"C.add:1"}
        {"thread":1,"op":0,"kind":"write","loc":"x","at":"C.add:2"}
        {"thread":1,"op":0,"kind":"return"}
        {"thread":2,"op":1,"kind":"call","method":"set"}
        {"thread":2,"op":1,"kind":"rmw","loc":"x","at":"C.set:5"}
        {"thread":2,"op":1,"kind":"return"}
        """;
    Path packed = folder.resolve("run");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(trace.getBytes(StandardCharsets.UTF_8));
    }
    CommandRun run = predict(packed.toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("1 atomicity violation predicted")
        .contains("in transaction add of thread 1, which begins in line 1")
        .contains("thread 2 writes it in line 6 at C.set:5");
    // It has no begin, so nothing is known.
    assertThat(predict("--transactions", "explicit", packed.toString()).status()).isEqualTo(3);
  }

  @Test
  void severalFilesHaveAResultEachAndTheWorstStatus() throws IOException {
    String right = file("right.std", RIGHT);
    String broken = file("broken.std", BROKEN);
    String bad = file("bad.std", "T1|r(x)|1\nT1|rel(L)|2\n");
    CommandRun two = predict("--json", right, broken);
    assertThat(two.status()).isEqualTo(1);
    assertThat(two.out().lines())
        .satisfiesExactly(
            first -> assertThat(first).contains("right.std", "\"violations\":[]"),
            second -> assertThat(second).contains("broken.std", "RWW"));
    CommandRun three = predict("--json", bad, right, broken);
    assertThat(three.status()).isEqualTo(2);
    assertThat(three.out().lines())
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith("{\"file\":\"" + bad + "\",\"error\":\"")
                    .contains("line 2: thread T1 releases lock L"),
            second -> assertThat(second).contains("right.std"),
            third -> assertThat(third).contains("broken.std"));
    assertThat(three.err())
        .isEqualTo(
            "linchpin: %s, line 2: thread T1 releases lock L, which it does not hold; expected acq before rel%n"
                .formatted(bad));
  }

  @Test
  void thePageIsWrittenAndNamed() throws IOException {
    Path page = folder.resolve("out/page.html");
    CommandRun run = predict(file("run.std", BROKEN), "--html", page.toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("page: " + page);
    assertThat(Files.readString(page)).contains("atomicity violations predicted", "C.add:2");
  }

  /** The agent's events are merged to a log in a temporary file, which nobody knows. */
  @Test
  void whatIsWrongWithRecordedEventsIsWrongWithTheFileThatWasNamed() throws IOException {
    CommandRun run = predict(file("run.events", "LINCHEV1"));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains("run.events: the log of its events is empty; expected one event per line")
        .doesNotContain("run.std");
  }

  @Test
  void wrongUseIsNamed() throws IOException {
    String file = file("run.std", RIGHT);
    assertThat(predict().status()).isEqualTo(2);
    CommandRun missing = predict(folder.resolve("none.std").toString());
    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.err()).contains("none.std: no such file; expected a recorded run");
    CommandRun pages = predict(file, file, "--html", "x.html");
    assertThat(pages.status()).isEqualTo(2);
    assertThat(pages.err()).contains("--html takes one file, not 2");
    CommandRun unwritable = predict(file, "--html", file + "/page.html");
    assertThat(unwritable.status()).isEqualTo(2);
    assertThat(unwritable.err()).contains("--html").contains("cannot be written");
    CommandRun choice = predict(file, "--transactions", "block");
    assertThat(choice.status()).isEqualTo(2);
    assertThat(choice.err()).contains("--transactions");
  }

  @ParameterizedTest
  @CsvSource({
    "-, true",
    "x/y, true",
    "run.std, true",
    "run.std.gz, true",
    "a.trace.jsonl, true",
    "com.acme.Stack, false",
    "Stack, false",
  })
  void filesAreToldFromClasses(String subject, boolean isFile) {
    assertThat(PredictArgument.of(subject).kind() == PredictArgument.Kind.FILE).isEqualTo(isFile);
  }
}

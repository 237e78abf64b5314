package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code linchpin predict FILE} as users and scripts meet it: contract §1 and §4. */
class PredictAcceptanceTest {
  private static final String EXAMPLE =
      Launcher.ROOT.resolve("examples/runs/account.std").toString();
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  /** The check and the act of a withdrawal are under a lock each, the deposit is under one. */
  @Test
  void theExampleShowsWhatItsReadmeSays() throws IOException {
    Run run = new Launcher().run("predict", "examples/runs/account.std");

    String readme =
        Files.readString(Launcher.ROOT.resolve("examples/11-predict-from-a-run/README.md"));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(readme.replaceAll("; \\d+ ms", ""))
        .contains(run.out().replaceAll("; \\d+ ms", "").strip());
  }

  @Test
  void jsonHasTheFieldsOfTheContract() {
    Run run = new Program().run("predict", "--json", EXAMPLE);
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.status()).isEqualTo(1);
    assertThat(json.get("events").asInt()).isEqualTo(34);
    assertThat(json.get("threads").asInt()).isEqualTo(3);
    assertThat(json.get("variables").asInt()).isEqualTo(1);
    assertThat(json.get("locks").asInt()).isEqualTo(1);
    assertThat(json.get("millis").isNumber()).isTrue();
    assertThat(found(json))
        .containsExactlyInAnyOrder("T1 T2 RWR", "T1 T2 RWW", "T2 T1 RWR", "T2 T1 RWW");
    JsonNode first = json.get("violations").get(0);
    assertThat(first.get("variable").asString()).isEqualTo("account.balance");
    assertThat(first.get("first").asString()).isEqualTo("Account.balance:13");
    assertThat(first.get("middle").asString()).isEqualTo("Account.change:19");
    assertThat(first.get("second").asString()).isEqualTo("Account.change:19");
  }

  private static List<String> found(JsonNode json) {
    return StreamSupport.stream(json.get("violations").spliterator(), false)
        .map(
            one ->
                "%s %s %s"
                    .formatted(
                        one.get("thread").asString(),
                        one.get("other").asString(),
                        one.get("pattern").asString()))
        .toList();
  }

  @Test
  void standardInputIsReadPlainOrPacked() throws IOException {
    byte[] plain = Files.readAllBytes(Path.of(EXAMPLE));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(plain);
    }
    for (byte[] input : List.of(plain, packed.toByteArray())) {
      Run run = new Program().withInput(input).run("predict", "-q", "-");
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.out()).startsWith("-: 4 atomicity violations predicted");
    }
  }

  @Test
  void thePageNeedsNothingElse() throws IOException {
    Path page = folder.resolve("page.html");
    Run run = new Program().run("predict", EXAMPLE, "--html", page.toString());

    assertThat(run.status()).isEqualTo(1);
    assertThat(Files.readString(page))
        .contains("default-src 'none'", "Account.change:19")
        .doesNotContain("src=");
  }

  /** What is wrong with a log, and in which line. {@code ;} stands for a line end. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          T1|w(x)|1;T1|x(y)|2                           ~ line 2 ~ unknown operation
          T1|w(x)|1;T1|w(x)                             ~ line 2 ~ three
          T1|w(x)|1;;T1|w(x)|2                          ~ line 2 ~ blank line
          T1|w()|1                                      ~ line 1 ~ operand
          T1|sync(x)|1                                  ~ line 1 ~ acq, r, w and rel
          T1|rel(L)|1                                   ~ line 1 ~ does not hold
          T1|acq(L)|1;T2|acq(L)|2                       ~ line 2 ~ while thread T1 holds it
          T1|acq(L)|1;T2|rel(L)|2                       ~ line 2 ~ does not hold
          T1|begin|1;T1|end|2;T1|end|3                  ~ line 3 ~ not begun
          T2|w(x)|1;T1|join(T2)|2;T2|w(x)|3             ~ line 3 ~ has joined it
          T1|fork(T2)|1;T1|fork(T2)|2                   ~ line 2 ~ forked before
          T2|w(x)|1;T1|fork(T2)|2                       ~ line 2 ~ has events already
          T1|fork(T1)|1                                 ~ line 1 ~ itself
          {"thread":1,"kind":"end"}                     ~ line 1 ~ without a begin
          {"thread":1,"kind":"release","lock":"L"}      ~ line 1 ~ does not hold
          {"thread":1,"kind":"jump"}                    ~ line 1 ~ call, return, read
          """)
  void badInputSaysWhereAndWhatWasExpected(String log, String line, String problem) {
    Run run = new Program().withInput(log.replace(';', '\n')).run("predict", "-");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("standard input, " + line + ": ", problem, "expected")
        .doesNotContain("\tat ")
        .doesNotContain("Exception");
  }

  /** A logger that writes requests for locks is known to be careless with the ends. */
  @Test
  void endsTooManyAreReadOverBehindARequest() {
    Run run =
        new Program()
            .withInput("T1|begin|0\nT1|req(L)|1\nT1|end|2\nT1|end|3\n")
            .run("predict", "--json", "-");

    assertThat(run.status()).isZero();
    assertThat(JSON.readTree(run.out()).get("events").asInt()).isEqualTo(4);
    assertThat(JSON.readTree(run.out()).get("notes").get(0).asString())
        .contains("Ends without a begin: 1");
  }
}

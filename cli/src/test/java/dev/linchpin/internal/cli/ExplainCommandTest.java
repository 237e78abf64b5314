package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
  @TempDir Path folder;

  /** Figure 2 of the CAV 2020 paper, as in the test of the eliminators. */
  private static final String BAD =
      """
      2 0 rmw range push:3
      2 0 write items[0] push:4
      1 1 rmw range push:3
      3 3 read range pop:6
      3 3 read items[1] pop:8
      3 3 write items[1] pop:9
      2 2 read range pop:6
      2 2 read items[1] pop:8
      2 2 write items[1] pop:9
      2 2 read items[0] pop:8
      3 3 read items[0] pop:8
      2 2 write items[0] pop:9
      3 3 write items[0] pop:9
      1 1 write items[1] push:4
      """;

  /** Section 2: the pop of thread 3 runs last, and takes a. */
  private static final String GOOD =
      """
      2 0 rmw range push:3
      2 0 write items[0] push:4
      1 1 rmw range push:3
      2 2 read range pop:6
      2 2 read items[1] pop:8
      2 2 write items[1] pop:9
      2 2 read items[0] pop:8
      2 2 write items[0] pop:9
      1 1 write items[1] push:4
      3 3 read range pop:6
      3 3 read items[1] pop:8
      3 3 write items[1] pop:9
      """;

  private static final String SERIAL = "1 1 read x C.m:1\n2 2 write x C.m:2\n";

  private static CommandRun explain(String... arguments) {
    return CommandRun.of(new FakeEngine(), new String[] {"explain"}, arguments);
  }

  private String trace(String name, String text) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (String line : text.strip().split("\n")) {
      String[] words = line.strip().split(" ");
      lines.append(
          "{\"thread\":%s,\"op\":%s,\"kind\":\"%s\",\"loc\":\"%s\",\"at\":\"A.%s\"}\n"
              .formatted((Object[]) words));
    }
    Path file = folder.resolve(name);
    Files.writeString(file, lines);
    return file.toString();
  }

  @Test
  void theBlockThatDisablesFewerGoodRunsComesFirst() throws IOException {
    CommandRun outcome =
        explain("--json", "--trace", trace("bad", BAD), "--good", trace("good", GOOD));
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out())
        .contains(
            "\"eliminators\":[{\"rank\":1,\"disables\":0,\"blocks\":[{\"method\":\"A.pop\","
                + "\"from\":\"A.pop:8\",\"to\":\"A.pop:9\",\"events\":[10,12]}]},"
                + "{\"rank\":2,\"disables\":1,\"blocks\":[{\"method\":\"A.push\","
                + "\"from\":\"A.push:3\",\"to\":\"A.push:4\",\"events\":[2,13]}]}]");
  }

  @Test
  void severalBadRunsAreExplainedTogetherOrEachByItself() throws IOException {
    String bad = trace("bad", BAD);
    String good = trace("good", GOOD);
    CommandRun together = explain("--json", "--trace", bad, "--trace", bad, "--good", good);
    assertThat(together.out().lines()).hasSize(1);
    assertThat(together.out())
        .contains("{\"method\":\"A.pop\",\"from\":\"A.pop:8\",\"to\":\"A.pop:9\"}")
        .doesNotContain("events");
    CommandRun each = explain("--json", "--each", "--trace", bad, "--trace", bad);
    assertThat(each.out().lines()).hasSize(2).allMatch(line -> line.contains("\"rank\":2"));
  }

  @Test
  void aRunLikeASerialOneIsNoViolation() throws IOException {
    CommandRun outcome = explain("--trace", trace("serial", SERIAL));
    assertThat(outcome.status()).isEqualTo(0);
    assertThat(outcome.out()).contains("equivalent to a serial run");
  }

  @Test
  void theWorstOfSeveralFilesCounts() throws IOException {
    CommandRun outcome =
        explain(
            "--each",
            "--trace",
            trace("bad", BAD),
            "--trace",
            folder.resolve("missing").toString());
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out()).contains("A.pop:8 to A.pop:9");
    assertThat(outcome.err()).contains("missing").contains("no such file");
  }

  @Test
  void wrongUseIsNamed() throws IOException {
    assertThat(explain().err()).contains("nothing to explain");
    assertThat(explain("x.linchpin.json", "--trace", trace("bad", BAD)).status()).isEqualTo(2);
    assertThat(explain("x.linchpin.json", "--each").err()).contains("--trace");
    CommandRun page = explain("--trace", trace("bad", BAD), "--html", "x.html");
    assertThat(page.status()).isEqualTo(2);
    assertThat(page.err()).contains("--html").contains("expected a replay file");
  }
}

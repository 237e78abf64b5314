package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of the recorder with calls that are not in them, or that are not what they look like. */
class IncompleteHistoryTest {
  private static final String HEAD = "{\"recording\":1,\"clock\":\"nanoseconds\",\"bound\":0}\n";
  private static final String PUT =
      "{\"process\":0,\"object\":\"m-1\",\"op\":\"put\",\"arg\":[1,2],\"call\":1,\"return\":2,\"ret\":null}\n";
  private static final String LOST =
      "{\"incomplete\":{\"object\":\"m-1\",\"since\":10,\"reason\":\"clear was called\"}}\n";

  @TempDir Path folder;

  private static String get(long call, String argument, String result) {
    return "{\"process\":0,\"object\":\"m-1\",\"op\":\"get\",\"arg\":%s,\"call\":%d,\"return\":%d,\"ret\":%s}%n"
        .formatted(argument, call, call + 1, result);
  }

  private static String end(int operations) {
    return "{\"end\":{\"operations\":%d}}%n".formatted(operations);
  }

  private CommandRun monitor(String text, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("h.jsonl"), text);
    return CommandRun.of(
        new FakeEngine(), new String[] {"monitor", "--type", "map", file.toString()}, more);
  }

  @Test
  void nobodyIsConvictedByWhatCameAfterACallThatWasLost() throws IOException {
    String text = HEAD + PUT + LOST + get(11, "1", "null") + end(2);

    CommandRun run = monitor(text);
    assertThat(run.status()).as(run.out()).isEqualTo(3);
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("undecided", "m-1 is known only up to a call that was not recorded")
        .contains("clear was called", "Record a run in which")
        .doesNotContain("--budget");
    CommandRun json = monitor(text, "--json");
    assertThat(json.out()).contains("\"verdict\":\"undecided\"", "clear was called");
  }

  @Test
  void whatCameBeforeItStillCounts() throws IOException {
    CommandRun run = monitor(HEAD + PUT + LOST + get(4, "1", "7") + end(2));
    assertThat(run.status()).as(run.out()).isEqualTo(1);
    CommandRun all =
        monitor(HEAD + PUT + LOST.replace("\"m-1\"", "null") + get(11, "1", "7") + end(2));
    assertThat(all.status()).as(all.out()).isEqualTo(3);
  }

  @Test
  void anOverloadIsNotTheOperationOfItsName() throws IOException {
    CommandRun run = monitor(HEAD + PUT + get(4, "[1,\"F@1\"]", "5") + end(2));
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains("line 3: get has the 2 arguments [1, \"F@1\"]", "another method");
    // Elsewhere an array may be a key.
    assertThat(monitor(PUT + get(4, "[1,\"F@1\"]", "5")).status()).isEqualTo(1);
  }

  @Test
  void timedFormsMeanWhatTheOthersMean() throws IOException {
    String line = "{\"process\":0,\"op\":\"%s\",\"arg\":%s,\"call\":%d,\"return\":%d,\"ret\":%s}%n";
    String offer = line.formatted("offer", "[7,5,\"TimeUnit@SECONDS\"]", 1, 2, "true");
    for (String type : new String[] {"queue", "pqueue"}) {
      Path file = folder.resolve("q.jsonl");
      String[] words = {"monitor", "--type", type, file.toString()};
      Files.writeString(
          file,
          offer
              + line.formatted("poll", "[5,\"SECONDS\"]", 3, 4, "7")
              + line.formatted("poll", "[5,\"TimeUnit@DAYS\"]", 5, 6, "null"));
      CommandRun right = CommandRun.of(new FakeEngine(), words);
      assertThat(right.status()).as(right.err() + right.out()).isZero();
      Files.writeString(
          file, offer + line.formatted("poll", "[5,\"TimeUnit@SECONDS\"]", 3, 4, "null"));
      assertThat(CommandRun.of(new FakeEngine(), words).status()).isEqualTo(1);
    }
  }
}

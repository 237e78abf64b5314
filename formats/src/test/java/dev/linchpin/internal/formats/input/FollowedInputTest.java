package dev.linchpin.internal.formats.input;

import static dev.linchpin.internal.formats.HistoryFormat.ETCD;
import static dev.linchpin.internal.formats.HistoryFormat.JEPSEN;
import static dev.linchpin.internal.formats.HistoryFormat.JSONL;
import static dev.linchpin.internal.formats.HistoryFormat.PORCUPINE_KV;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.Reading;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The writer of the followed file is the reader's own callback, which is told that all was read: so
 * nothing here depends on time.
 */
class FollowedInputTest {
  private static final String PUSH = "{\"process\":0,\"op\":\"push\",\"arg\":%d,\"call\":1}\n";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void anEmptyFile() throws IOException {
    file = Files.createFile(folder.resolve("growing"));
  }

  private void append(String text) {
    try {
      Files.writeString(file, text, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Follows the file while the pieces are written to it; gives what was known at each pause: the
   * number of operations handed over, and after a plus of those open.
   */
  private List<String> follow(HistoryFormat format, Vocabulary vocabulary, String... pieces)
      throws IOException {
    Deque<String> rest = new ArrayDeque<>(List.of(pieces));
    List<String> known = new ArrayList<>();
    HistoryReader reader = new HistoryReader(format, vocabulary, new ValueTable());
    long[] delivered = new long[1];
    FollowedInput[] input = new FollowedInput[1];
    Runnable onPause =
        () -> {
          long[] open = new long[1];
          reader.deliverOpen(row -> ++open[0] > 0);
          known.add(delivered[0] + "+" + open[0]);
          if (rest.isEmpty()) {
            input[0].stop();
          } else {
            append(rest.remove());
          }
        };
    input[0] = FollowedInput.ofFile(file, onPause, 1);
    long count =
        reader.read(
            HistorySource.following("growing", input[0]),
            row -> {
              delivered[0]++;
              return true;
            });
    known.add(count + "+0");
    return known;
  }

  @Test
  void anOperationIsDeliveredAsSoonAsItsLineIsThere() throws IOException {
    append(PUSH.formatted(1));

    assertThat(
            follow(
                JSONL,
                Vocabulary.of(DataType.STACK),
                PUSH.formatted(2),
                PUSH.formatted(3) + PUSH.formatted(4)))
        .containsExactly("1+0", "2+0", "4+0", "4+0");
  }

  @Test
  void aHalfWrittenLineWaitsForItsRest() throws IOException {
    String line = PUSH.formatted(5);

    assertThat(
            follow(
                JSONL,
                Vocabulary.of(DataType.STACK),
                line.substring(0, 1),
                line.substring(1, 20),
                line.substring(20, line.length() - 1),
                "\n" + line.substring(0, 9)))
        .containsExactly("0+0", "0+0", "0+0", "0+0", "1+0", "1+0");
  }

  @Test
  void aHalfWrittenCharacterWaitsForItsRest() throws IOException {
    byte[] line = Reading.utf8(PUSH.replace("%d", "\"é\""));
    int half = new String(line, StandardCharsets.ISO_8859_1).indexOf('Ã') + 1;
    Files.write(file, java.util.Arrays.copyOf(line, half));
    FollowedInput[] input = new FollowedInput[1];
    boolean[] written = new boolean[1];
    input[0] =
        FollowedInput.ofFile(
            file,
            () -> {
              if (written[0]) {
                input[0].stop();
                return;
              }
              written[0] = true;
              try {
                Files.write(file, line);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            1);

    assertThat(
            Reading.operations(
                JSONL, Vocabulary.of(DataType.STACK), HistorySource.following("growing", input[0])))
        .extracting("argument")
        .containsExactly("é");
  }

  @Test
  void anEventLogDeliversAtTheReturnAndKnowsWhatIsOpen() throws IOException {
    assertThat(
            follow(
                ETCD,
                Vocabulary.of(DataType.REGISTER),
                "INFO  jepsen.util - 0\t:invoke\t:write\t1\n",
                "INFO  jepsen.util - 1\t:invoke\t:write\t1",
                "2\nINFO  jepsen.util - 1\t:ok\t:write\t12\n",
                "INFO  jepsen.util - 0\t:o"))
        .containsExactly("0+0", "0+1", "0+1", "1+1", "1+1", "2+0");
  }

  @Test
  void eventsInEdnAreDeliveredAtTheirLastBracket() throws IOException {
    assertThat(
            follow(
                JEPSEN,
                Vocabulary.of(DataType.REGISTER),
                "[{:process 0 :type :invoke :f :write",
                " :value 1}",
                "{:process 0 :type :ok :f :write :value 1} {:process 1",
                " :type :invoke :f :read}"))
        .containsExactly("0+0", "0+0", "0+1", "1+0", "1+1", "2+0");
  }

  @Test
  void keyValueEventsToo() throws IOException {
    assertThat(
            follow(
                PORCUPINE_KV,
                Vocabulary.open(),
                "{:process 0, :type :invoke, :f :get, :key \"a\", :value nil}\n",
                "{:process 0, :type :ok, :f :get, :key \"a\", :value \"",
                "\"}\n"))
        .containsExactly("0+0", "0+1", "0+1", "1+0", "1+0");
  }

  @Test
  void aPipeEndsWhereItsWriterEndsIt() {
    List<String> pauses = new ArrayList<>();
    InputStream pipe = Reading.inPieces(Reading.utf8(PUSH.formatted(1).strip()), 10, 1);
    HistorySource source =
        HistorySource.following("a pipe", FollowedInput.ofPipe(pipe, () -> pauses.add("pause")));

    assertThat(Reading.operations(JSONL, Vocabulary.of(DataType.STACK), source)).hasSize(1);
    assertThat(pauses).as("InputStream.available answers 0 unless overridden").isNotEmpty();
  }

  @Test
  void aPipeThatIsStoppedDropsTheHalfLine() {
    FollowedInput[] input = new FollowedInput[1];
    InputStream pipe = new ByteArrayInputStream(Reading.utf8(PUSH.formatted(1) + "{\"pro"));
    input[0] = FollowedInput.ofPipe(pipe, () -> input[0].stop());

    assertThat(
            Reading.operations(
                JSONL, Vocabulary.of(DataType.STACK), HistorySource.following("pipe", input[0])))
        .hasSize(1);
  }

  @Test
  void aFileThatShrinksIsRefused() throws IOException {
    append(PUSH.formatted(1));
    FollowedInput input =
        FollowedInput.ofFile(
            file,
            () -> {
              try {
                Files.write(file, new byte[0]);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            1);

    BadInput bad =
        catchThrowableOfType(
            BadInput.class,
            () ->
                Reading.operations(
                    JSONL,
                    Vocabulary.of(DataType.STACK),
                    HistorySource.following("growing", input)));

    assertThat(bad.problem()).contains("became shorter");
  }

  @Test
  void whatIsThereWhenStoppedIsStillRead() throws IOException {
    append(PUSH.formatted(1) + PUSH.formatted(2) + "{\"process\":");
    HistorySource source = HistorySource.following(file.toString(), () -> {});
    source.stop();

    assertThat(Reading.operations(JSONL, Vocabulary.of(DataType.STACK), source)).hasSize(2);
  }

  @Test
  void anInterruptStopsTheWaiting() throws IOException {
    append(PUSH.formatted(1));
    HistorySource source =
        HistorySource.following(file.toString(), () -> Thread.currentThread().interrupt());

    assertThat(Reading.operations(JSONL, Vocabulary.of(DataType.STACK), source)).hasSize(1);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void onlyAFileThatIsThereCanBeFollowed() {
    assertThat(
            catchThrowableOfType(
                    BadInput.class,
                    () -> HistorySource.following(folder.resolve("none").toString(), () -> {}))
                .problem())
        .contains("no such file");
    assertThat(
            catchThrowableOfType(
                    BadInput.class, () -> HistorySource.following(folder.toString(), () -> {}))
                .problem())
        .contains("is a directory");
  }
}

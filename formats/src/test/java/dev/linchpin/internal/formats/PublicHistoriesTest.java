package dev.linchpin.internal.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.linchpin.history.Recording;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Histories of other tools, which are not part of this repository: the folder named by the system
 * property {@code linchpin.shared}, else {@code shared} beside the repository.
 */
class PublicHistoriesTest {
  private static final Path DATA =
      Path.of(System.getProperty("linchpin.shared", "../../shared"), "data");

  private static Path histories(String folder) {
    Path path = DATA.resolve("histories").resolve(folder);
    assumeTrue(Files.isDirectory(path), () -> "no public histories in " + path.toAbsolutePath());
    return path;
  }

  private static Recording read(HistoryFormat format, Vocabulary vocabulary, Path path) {
    return new HistoryReader(format, vocabulary, new ValueTable()).readAll(HistorySource.of(path));
  }

  /** The index of the data counts operations and pending ones of each log. */
  @Test
  void etcdLogsHaveAsManyOperationsAsTheirIndexSays() throws IOException {
    Path folder = histories("porcupine");
    Matcher entry =
        Pattern.compile("(etcd_\\d+\\.log) \\| ops (\\d+) \\| pending (\\d+)")
            .matcher(Files.readString(DATA.resolve("INDEX.md")));
    int count = 0;
    while (entry.find()) {
      Recording recording =
          read(
              HistoryFormat.ETCD,
              HistoryFormat.ETCD.vocabulary().orElseThrow(),
              folder.resolve(entry.group(1)));
      assertThat(recording.size() + " " + recording.pendingCount())
          .as(entry.group(1))
          .isEqualTo(entry.group(2) + " " + entry.group(3));
      count++;
    }

    assertThat(count).isEqualTo(21);
  }

  /** Operations are {@code :invoke} lines; none of these files has an open one. */
  @ParameterizedTest
  @CsvSource({"c01-ok.txt, 58", "c01-bad.txt, 38", "c10-ok.txt, 337", "c10-bad.txt, 405"})
  void keyValueLogsAreRead(String file, int operations) {
    Recording recording =
        read(
            HistoryFormat.PORCUPINE_KV,
            HistoryFormat.PORCUPINE_KV.vocabulary().orElseThrow(),
            histories("porcupine").resolve(file));

    assertThat(recording.size()).isEqualTo(operations);
    assertThat(recording.pendingCount()).isZero();
  }

  /**
   * Operations are {@code :invoke} without {@code :fail}; pending ones those without {@code :ok}.
   */
  @Test
  void knossosFilesAreRead() throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.walk(histories("knossos"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".edn")).toList()) {
        Recording recording = read(HistoryFormat.JEPSEN, Vocabulary.of(DataType.REGISTER), file);
        String text = Files.readString(file);
        long happened = occurrences(text, ":invoke") - occurrences(text, ":fail");
        assertThat(recording.size()).as(file.toString()).isEqualTo(happened);
        assertThat(recording.pendingCount())
            .as(file.toString())
            .isEqualTo(happened - occurrences(text, ":ok"));
        count++;
      }
    }

    assertThat(count).isEqualTo(13);
  }

  private static long occurrences(String text, String word) {
    return Pattern.compile(word + "\\b").matcher(text).results().count();
  }
}

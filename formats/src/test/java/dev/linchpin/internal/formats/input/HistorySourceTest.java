package dev.linchpin.internal.formats.input;

import static dev.linchpin.internal.formats.HistoryFormat.JEPSEN;
import static dev.linchpin.internal.formats.HistoryFormat.JSONL;
import static dev.linchpin.internal.formats.Reading.gzipped;
import static dev.linchpin.internal.formats.Reading.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.Reading;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistorySourceTest {
  private static final String LINE = "{\"process\":%d,\"op\":\"push\",\"arg\":%d,\"call\":1}\n";

  /** Long and varied enough that it does not fit one gzip buffer. */
  private static final byte[] MANY_LINES = manyLines();

  @TempDir Path folder;

  private static byte[] manyLines() {
    StringBuilder lines = new StringBuilder();
    for (int op = 0; op < 50_000; op++) {
      lines.append(LINE.formatted(op, op * 7919));
    }
    return utf8(lines.toString());
  }

  private static long count(HistorySource source) {
    return new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), new ValueTable())
        .read(source, row -> true);
  }

  private static BadInput complaint(HistorySource source) {
    return catchThrowableOfType(BadInput.class, () -> count(source));
  }

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  @Test
  void aFileIsReadAndItsBytesCounted() throws IOException {
    Path path = file("a.jsonl", MANY_LINES);
    HistorySource source = HistorySource.named(path.toString());

    assertThat(source.name()).isEqualTo(path.toString());
    assertThat(source.size()).hasValue(MANY_LINES.length);
    assertThat(source.bytesRead()).isZero();
    assertThat(count(source)).isEqualTo(50_000);
    assertThat(source.bytesRead()).isEqualTo(MANY_LINES.length);
  }

  @Test
  void bytesAreCountedWhileReading() throws IOException {
    HistorySource source = HistorySource.of(file("a.jsonl", MANY_LINES));
    long[] atFirstOperation = new long[1];
    new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), new ValueTable())
        .read(
            source,
            row -> {
              atFirstOperation[0] = source.bytesRead();
              return false;
            });

    assertThat(atFirstOperation[0]).isBetween(1L, MANY_LINES.length / 2L);
  }

  @Test
  void aFileNamedGzIsGunzipped() throws IOException {
    byte[] packed = gzipped(MANY_LINES);
    HistorySource source = HistorySource.of(file("a.jsonl.gz", packed));

    assertThat(count(source)).isEqualTo(50_000);
    assertThat(source.bytesRead()).isEqualTo(packed.length);
  }

  @Test
  void aStreamThatStartsLikeGzipIsGunzipped() {
    InputStream packed = Reading.inPieces(gzipped(MANY_LINES), 1000, 1);

    assertThat(count(HistorySource.of("standard input", packed))).isEqualTo(50_000);
  }

  @Test
  void aStreamOfOneByteIsReadAsText() {
    assertThat(count(HistorySource.of("standard input", new ByteArrayInputStream(utf8("\n")))))
        .isZero();
    assertThat(
            complaint(
                    HistorySource.of("standard input", new ByteArrayInputStream(new byte[] {0x1f})))
                .line())
        .isEqualTo(1);
  }

  @Test
  void theNameOfStandardInputIsADash() {
    assertThat(HistorySource.named("-").name()).isEqualTo("standard input");
    assertThat(HistorySource.named("-").size()).isEmpty();
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    BadInput bad = complaint(HistorySource.of(folder.resolve("none.jsonl")));

    assertThat(bad)
        .hasMessage(folder.resolve("none.jsonl") + ": no such file; expected a history file");
    assertThat(bad.line()).isZero();
  }

  @Test
  void aNameThatIsNoneIsRefused() {
    assertThat(catchThrowableOfType(BadInput.class, () -> HistorySource.named("a\0b")).problem())
        .contains("not a file name");
  }

  @Test
  void aDirectoryIsNoHistory() {
    assertThat(complaint(HistorySource.of(folder)).problem()).contains("is a directory");
  }

  @Test
  void aFileThatMayNotBeReadIsRefused() throws IOException {
    Path path = file("a.jsonl", MANY_LINES);
    assumeFalse(
        !path.toFile().setReadable(false) || Files.isReadable(path), "this user may read all");

    assertThat(complaint(HistorySource.of(path)).problem()).contains("may not be read");
  }

  @Test
  void aFileNamedGzMustBeGzipped() throws IOException {
    assertThat(complaint(HistorySource.of(file("a.gz", MANY_LINES))).problem())
        .contains("is not gzipped; expected");
    assertThat(complaint(HistorySource.of(file("b.gz", new byte[0]))).problem())
        .contains("is not gzipped; expected");
  }

  @Test
  void aGzippedFileMayHaveAnyName() throws IOException {
    assertThat(count(HistorySource.of(file("a.jsonl", gzipped(MANY_LINES))))).isEqualTo(50_000);
  }

  @Test
  void truncatedGzipIsNoticed() throws IOException {
    byte[] packed = gzipped(MANY_LINES);
    Path path = file("a.gz", Arrays.copyOf(packed, packed.length / 2));

    BadInput bad = complaint(HistorySource.of(path));

    assertThat(bad.problem()).contains("ends too early");
    assertThat(bad.line()).isBetween(20_000L, 30_000L);
    BadInput badEvents =
        catchThrowableOfType(
            BadInput.class,
            () ->
                new HistoryReader(JEPSEN, Vocabulary.of(DataType.STACK), new ValueTable())
                    .read(HistorySource.of(cutEvents()), row -> true));
    assertThat(badEvents.problem()).contains("ends too early");
  }

  private Path cutEvents() throws IOException {
    byte[] packed = gzipped(utf8("{:process :nemesis}\n".repeat(1000)));
    return file("events.edn.gz", Arrays.copyOf(packed, packed.length - 9));
  }

  @Test
  void damagedGzipIsNoticed() throws IOException {
    byte[] packed = gzipped(MANY_LINES);
    packed[packed.length - 6] ^= 1;

    assertThat(complaint(HistorySource.of(file("a.gz", packed))).problem())
        .contains("damaged gzip data");
  }

  @Test
  void aStreamThatFailsIsReportedWithTheLineReached() {
    InputStream failing =
        new FilterInputStream(new ByteArrayInputStream(utf8(LINE.formatted(0, 3) + "{\"pro"))) {
          @Override
          public int read(byte[] buffer, int from, int length) throws IOException {
            int count = super.read(buffer, from, length);
            if (count < 0) {
              throw new IOException("the cable is out");
            }
            return count;
          }
        };

    BadInput bad = complaint(HistorySource.of("a pipe", failing));

    assertThat(bad).hasMessage("a pipe, line 2: cannot be read: the cable is out");
  }
}

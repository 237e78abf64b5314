package dev.linchpin.internal.formats.jsonl;

import static dev.linchpin.internal.formats.HistoryFormat.JEPSEN;
import static dev.linchpin.internal.formats.HistoryFormat.JSONL;
import static dev.linchpin.internal.formats.Reading.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.RecordedOperation.Times;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.Reading;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.RandomHistories;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HistoryWriterTest {
  private static final RecordedOperation PUSH =
      new RecordedOperation(4, 0, null, "push", 3L, null, new Times(1, 5L));

  private static String written(History history) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (HistoryWriter writer = new HistoryWriter(bytes)) {
      writer.write(history);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String line(RecordedOperation operation) {
    return Documents.text(OperationView.class, OperationView.of(operation));
  }

  private static List<RecordedOperation> readBack(String lines) {
    return Reading.operations(JSONL, Vocabulary.open(), source(lines));
  }

  @Test
  void anOperationIsTheLineOfTheContract() {
    assertThat(line(PUSH))
        .isEqualTo(
            "{\"process\":0,\"op\":\"push\",\"arg\":3,\"ret\":null,\"call\":1,\"return\":5}");
  }

  @Test
  void objectPendingAndExceptionAreWritten() {
    assertThat(line(new RecordedOperation(0, -1, "a\"b", "get", null, 7L, new Times(-9, null))))
        .as("what a pending operation might have done is not written")
        .isEqualTo(
            "{\"process\":-1,\"object\":\"a\\\"b\",\"op\":\"get\",\"arg\":null,\"ret\":null,\"call\":-9,\"return\":null}");
    assertThat(
            line(new RecordedOperation(0, 1, null, "pop", null, new Thrown("E"), new Times(1, 2L))))
        .contains("\"ret\":{\"throws\":\"E\"}");
  }

  @ParameterizedTest
  @EnumSource
  void randomHistoriesReadBackTheSame(DataType type) throws IOException {
    RandomHistories random = new RandomHistories(type, 1);
    for (int count = 0; count < 500; count++) {
      History history = random.next();
      String lines = written(history);
      assertThat(Reading.operations(JSONL, Vocabulary.of(type), source(lines)))
          .isEqualTo(history.operations());
      StringBuilder oneByOne = new StringBuilder();
      history.operations().forEach(o -> oneByOne.append(line(o)).append('\n'));
      assertThat(lines).isEqualTo(oneByOne.toString());
    }
  }

  @Test
  void everyValueReadsBackTheSame() throws IOException {
    Random random = new Random(7);
    List<@Nullable Object> values = new ArrayList<>();
    for (int count = 0; count < 5_000; count++) {
      values.add(value(random, 3));
    }
    List<RecordedOperation> operations = new ArrayList<>();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ValueTable table = new ValueTable();
    try (HistoryWriter writer = new HistoryWriter(bytes)) {
      for (Object value : values) {
        Object normal = table.get(table.of(value));
        Object result = normal == null ? new Thrown("java.lang.Error") : normal;
        String object = normal instanceof String text ? text : null;
        RecordedOperation operation =
            new RecordedOperation(
                operations.size(),
                0,
                object,
                "f",
                normal,
                result,
                new Times(random.nextLong(), 7L));
        operations.add(operation);
        writer.write(operation);
      }
    }

    assertThat(readBack(bytes.toString(StandardCharsets.UTF_8))).isEqualTo(operations);
  }

  private static @Nullable Object value(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 9 : 6)) {
      case 0 -> null;
      case 1 -> random.nextBoolean();
      case 2 -> random.nextLong() >> random.nextInt(64);
      case 3 -> new BigDecimal(new BigInteger(90, random), random.nextInt(60) - 30);
      case 4, 5 -> text(random);
      case 6, 7 -> Arrays.asList(value(random, depth - 1), value(random, depth - 1));
      // Jackson takes half a surrogate pair in a value, in a key it does not.
      default ->
          Map.of("é\n" + random.nextInt(), List.of(random.nextInt()), "k" + random.nextInt(), 1.5);
    };
  }

  /** Of characters from everywhere: control, ASCII, beyond, half and whole surrogate pairs. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(6); length > 0; length--) {
      switch (random.nextInt(4)) {
        case 0 -> text.append((char) random.nextInt(0x80));
        case 1 -> text.append((char) random.nextInt(0x800));
        case 2 -> text.append((char) random.nextInt(0x10000));
        default -> text.appendCodePoint(random.nextInt(0x110000));
      }
    }
    return text.toString();
  }

  @Test
  void integersOfEverySizeReadBackTheSame() throws IOException {
    List<Long> stamps = new ArrayList<>(List.of(Long.MIN_VALUE, Long.MAX_VALUE, 0L, -1L));
    for (long power = 1; power > 0 && power <= Long.MAX_VALUE / 10; power *= 10) {
      stamps.addAll(List.of(power, power - 1, -power, power * 10 - 1));
    }
    StringBuilder lines = new StringBuilder();
    for (Long stamp : stamps) {
      lines.append(
          line(new RecordedOperation(0, 1, null, "f", stamp, stamp, new Times(stamp, 3L))));
      lines.append('\n');
    }

    assertThat(readBack(lines.toString())).extracting(RecordedOperation::call).isEqualTo(stamps);
    assertThat(readBack(lines.toString())).extracting(RecordedOperation::result).isEqualTo(stamps);
  }

  @Test
  void unknownResultsOfOtherFormatsReadBackUnknown() throws IOException {
    History history =
        new HistoryReader(JEPSEN, Vocabulary.of(DataType.REGISTER), new ValueTable())
            .readAll(source("{:process 0 :type :invoke :f :read}{:process 0 :type :ok :f :read}"))
            .histories()
            .get(0);
    String line = written(history);

    assertThat(line).contains("\"ret\":{\"unknown\":true}");
    assertThat(
            new HistoryReader(JSONL, Vocabulary.of(DataType.REGISTER), new ValueTable())
                .readAll(source(line))
                .histories()
                .get(0)
                .result(0))
        .isEqualTo(ValueTable.UNKNOWN);
  }

  @Test
  void mapsAreWrittenInOrderOfTheirKeys() {
    RecordedOperation operation =
        new RecordedOperation(
            0, 0, null, "f", Map.of("b", 1L, "a", 2L, "c", 3L), null, new Times(0, 1L));

    assertThat(line(operation)).contains("{\"a\":2,\"b\":1,\"c\":3}");
  }

  @Test
  void whatJsonCannotSayIsWrittenAsText() {
    assertThat(line(new RecordedOperation(0, 0, null, "f", Double.NaN, 1.5, new Times(0, 1L))))
        .contains("\"arg\":\"NaN\",\"ret\":1.5");
  }

  @Test
  void rowsAreWrittenAsTheyComeWithAGrowingVocabulary(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.jsonl.gz");
    Vocabulary vocabulary = Vocabulary.open();
    ValueTable values = new ValueTable();
    try (HistoryWriter writer = HistoryWriter.to(file)) {
      OperationSink sink = writer.sink(vocabulary.names(), values);
      OperationRow row = new OperationRow();
      for (int op = 0; op < 10_000; op++) {
        row.process = op;
        row.method = vocabulary.code("op" + op / 100);
        row.argument = ValueTable.inline(op);
        row.call = op;
        assertThat(sink.accept(row)).isTrue();
      }
    }

    List<RecordedOperation> operations =
        Reading.operations(JSONL, Vocabulary.open(), HistorySource.of(file));
    assertThat(operations).hasSize(10_000);
    assertThat(operations.get(9_999))
        .isEqualTo(
            new RecordedOperation(
                9_999, 9_999, null, "op99", 9_999L, null, new Times(9_999, null)));
    assertThat(Files.size(file)).as("it is gzipped").isLessThan(200_000);
  }

  @Test
  void allObjectsOfARecordingAreWritten() throws IOException {
    String lines =
        """
        {"process":0,"object":"a","op":"inc","arg":null,"ret":null,"call":1,"return":5}
        {"process":1,"object":"b","op":"inc","arg":null,"ret":null,"call":1,"return":5}
        """;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistoryWriter writer = new HistoryWriter(bytes);
    writer.write(
        new HistoryReader(JSONL, Vocabulary.of(DataType.COUNTER), new ValueTable())
            .readAll(source(lines)));
    assertThat(bytes.size()).as("nothing is written before it must").isZero();
    writer.flush();

    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(lines);
  }

  @Test
  void aFullDiskIsReported() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space left");
          }
        };
    HistoryWriter writer = new HistoryWriter(full);

    assertThatThrownBy(
            () -> {
              for (int count = 0; count < 10_000; count++) {
                writer.write(PUSH);
              }
            })
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("no space left");
    assertThatThrownBy(writer::flush).isInstanceOf(UncheckedIOException.class);
    assertThatThrownBy(writer::close).isInstanceOf(IOException.class);
  }
}

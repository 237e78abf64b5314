package dev.linchpin.internal.formats;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Reads histories given as text, for tests. */
public final class Reading {
  public static final String FILE = "a.history";

  private Reading() {}

  public static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public static HistorySource source(byte[] bytes) {
    return HistorySource.of(FILE, new ByteArrayInputStream(bytes));
  }

  public static HistorySource source(String text) {
    return source(utf8(text));
  }

  /** All operations, in the order they came. */
  public static List<RecordedOperation> operations(
      HistoryFormat format, Vocabulary vocabulary, HistorySource source) {
    ValueTable values = new ValueTable();
    List<RecordedOperation> operations = new ArrayList<>();
    new HistoryReader(format, vocabulary, values)
        .read(
            source,
            row -> {
              operations.add(
                  new RecordedOperation(
                      operations.size(),
                      row.process,
                      row.object,
                      vocabulary.names().get(row.method),
                      values.get(row.argument),
                      values.get(row.result),
                      new RecordedOperation.Times(
                          row.call,
                          row.returned == History.PENDING ? null : Long.valueOf(row.returned))));
              return true;
            });
    return operations;
  }

  public static List<RecordedOperation> operations(
      HistoryFormat format, DataType type, String text) {
    return operations(format, Vocabulary.of(type), source(text));
  }

  /** All operations as a person reads them. */
  public static List<String> described(HistoryFormat format, DataType type, String text) {
    return operations(format, type, text).stream().map(RecordedOperation::describe).toList();
  }

  /** The complaint about a file. */
  public static BadInput complaint(HistoryFormat format, DataType type, byte[] bytes) {
    return catchThrowableOfType(
        BadInput.class,
        () ->
            new HistoryReader(format, Vocabulary.of(type), new ValueTable())
                .readAll(source(bytes)));
  }

  public static BadInput complaint(HistoryFormat format, DataType type, String text) {
    return complaint(format, type, utf8(text));
  }

  /** Gives the bytes in pieces of random size, down to one byte. */
  public static InputStream inPieces(byte[] bytes, int largest, long seed) {
    Random random = new Random(seed);
    ByteArrayInputStream whole = new ByteArrayInputStream(bytes);
    return new InputStream() {
      @Override
      public int read() {
        return whole.read();
      }

      @Override
      public int read(byte[] buffer, int from, int length) {
        return whole.read(buffer, from, Math.min(length, 1 + random.nextInt(largest)));
      }
    };
  }

  public static byte[] gzipped(byte[] bytes) {
    var packed = new java.io.ByteArrayOutputStream();
    try (var gzip = new java.util.zip.GZIPOutputStream(packed)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}

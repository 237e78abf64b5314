package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.Recording;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.JsonOutput;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * Writes histories as JSONL, which reads back as the same history. A result that was not recorded
 * is written as {@code {"unknown":true}}.
 */
public final class HistoryWriter implements Closeable {
  private static final int GZIP_BUFFER = 1 << 16;

  private final OutputStream out;
  private final JsonOutput json;

  public HistoryWriter(OutputStream out) {
    this.out = out;
    this.json = new JsonOutput(this::take);
  }

  /** Writes a new file; gzipped if its name ends in {@code .gz}. */
  public static HistoryWriter to(Path path) throws IOException {
    OutputStream file = Files.newOutputStream(path);
    return new HistoryWriter(
        path.toString().endsWith(".gz") ? new GZIPOutputStream(file, GZIP_BUFFER) : file);
  }

  private void take(byte[] bytes, int from, int to) {
    try {
      out.write(bytes, from, to - from);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void write(RecordedOperation operation) {
    write(OperationView.of(operation));
  }

  private void write(OperationView operation) {
    Json.STRICT.write(json, OperationView.class, operation);
    json.newLine();
  }

  /** Writes the operations of one object. */
  public void write(History history) {
    OperationSink sink = sink(history.methods(), history.values());
    OperationRow row = new OperationRow();
    row.object = history.object();
    for (int op = 0; op < history.size(); op++) {
      row.process = history.process(op);
      row.method = history.method(op);
      row.argument = history.argument(op);
      row.returned = history.returned(op);
      row.result = history.result(op);
      row.call = history.call(op);
      sink.accept(row);
    }
  }

  /** Writes the operations of all objects, one object after the other. */
  public void write(Recording recording) {
    recording.histories().forEach(this::write);
  }

  /**
   * Writes the rows given to it.
   *
   * @param methods names of the operations, by code; may grow
   * @param values the table the rows' words refer to
   */
  public OperationSink sink(List<String> methods, ValueTable values) {
    return row -> {
      boolean isPending = row.returned == History.PENDING;
      write(
          new OperationView(
              row.process,
              row.object,
              methods.get(row.method),
              OperationView.value(values.get(row.argument)),
              isPending ? null : OperationView.value(values.get(row.result)),
              row.call,
              isPending ? null : row.returned));
      return true;
    };
  }

  /** Hands everything written so far to the stream below. */
  public void flush() {
    try {
      json.flush();
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      json.flush();
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    } finally {
      out.close();
    }
  }
}

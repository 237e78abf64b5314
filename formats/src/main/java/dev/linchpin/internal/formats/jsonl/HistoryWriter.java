package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.Recording;
import dev.linchpin.history.ValueTable;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * Writes histories as JSONL, which reads back as the same history. A result that was not recorded
 * is written as {@code {"unknown":true}}.
 */
public final class HistoryWriter implements Closeable {
  private static final int CHUNK = 1 << 16;

  private final OutputStream out;
  private final JsonBytes json = new JsonBytes(CHUNK + CHUNK / 4);

  public HistoryWriter(OutputStream out) {
    this.out = out;
  }

  /** Writes a new file; gzipped if its name ends in {@code .gz}. */
  public static HistoryWriter to(Path path) throws IOException {
    OutputStream file = Files.newOutputStream(path);
    return new HistoryWriter(
        path.toString().endsWith(".gz") ? new GZIPOutputStream(file, CHUNK) : file);
  }

  public void write(RecordedOperation operation) {
    OperationJson.write(operation, json);
    endLine();
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
    List<byte[]> names = new ArrayList<>();
    return row -> {
      while (names.size() <= row.method) {
        JsonBytes name = new JsonBytes(CHUNK >> 10);
        name.text(methods.get(names.size()));
        names.add(name.toString().getBytes(StandardCharsets.UTF_8));
      }
      OperationJson.write(row, names.get(row.method), values, json);
      endLine();
      return true;
    };
  }

  /** Hands everything written so far to the stream below. */
  public void flush() {
    try {
      out.write(json.array(), 0, json.size());
      json.clear();
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    try (OutputStream last = out) {
      last.write(json.array(), 0, json.size());
      json.clear();
    }
  }

  private void endLine() {
    json.raw('\n');
    if (json.size() >= CHUNK) {
      try {
        out.write(json.array(), 0, json.size());
        json.clear();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

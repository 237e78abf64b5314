package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.internal.formats.input.FormatParser;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.input.Lines;
import dev.linchpin.spec.Vocabulary;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonFactory;

/** Our own format: one operation per line, as a JSON object. */
public final class JsonlParser implements FormatParser {
  private final JsonFactory json = new JsonFactory();
  private final JsonlScanner scanner;
  private @Nullable CutRecording recording;

  public JsonlParser(Vocabulary vocabulary, ValueTable values) {
    this.scanner = new JsonlScanner(vocabulary, values);
  }

  @Override
  public void parse(HistorySource source, Delivery delivery) {
    JsonlLine anyLine = new JsonlLine(json, delivery);
    OperationRow row = new OperationRow();
    recording = new CutRecording(delivery);
    try (Lines lines = new Lines(source)) {
      boolean wanted = true;
      while (wanted && recording.next(lines)) {
        row.line = lines.number;
        if (!scanner.scan(lines.buffer, lines.from, row)) {
          if (lines.isBlank()) {
            continue;
          }
          if (recording.isMark(lines)) {
            wanted = recording.take(anyLine, lines);
            continue;
          }
          anyLine.read(lines.buffer, lines.from, lines.to, row);
        }
        check(row, delivery);
        wanted = recording.hasStarted() ? recording.hold(row) : delivery.deliver(row);
      }
      if (wanted && !source.isCutShort()) {
        recording.end();
      }
    }
  }

  static void check(OperationRow row, Delivery delivery) {
    row.argument = delivery.argument(row);
    if (row.returned != History.PENDING) {
      row.result = delivery.result(row);
    }
  }

  @Override
  public void deliverOpen(OperationSink sink) {
    if (recording != null) {
      recording.openRows().forEach(sink::accept);
    }
  }

  @Override
  public List<String> remarks() {
    return recording == null ? List.of() : recording.remarks();
  }
}

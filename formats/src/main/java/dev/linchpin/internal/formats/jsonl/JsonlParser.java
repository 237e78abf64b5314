package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.internal.formats.input.FormatParser;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.input.Lines;
import dev.linchpin.spec.Vocabulary;
import tools.jackson.core.json.JsonFactory;

/** Our own format: one operation per line, as a JSON object. */
public final class JsonlParser implements FormatParser {
  private final JsonFactory json = new JsonFactory();
  private final JsonlScanner scanner;

  public JsonlParser(Vocabulary vocabulary, ValueTable values) {
    this.scanner = new JsonlScanner(vocabulary, values);
  }

  @Override
  public void parse(HistorySource source, Delivery delivery) {
    JsonlLine anyLine = new JsonlLine(json, delivery);
    OperationRow row = new OperationRow();
    try (Lines lines = new Lines(source)) {
      boolean wanted = true;
      while (wanted && lines.next()) {
        row.line = lines.number;
        if (!scanner.scan(lines.buffer, lines.from, row)) {
          if (lines.isBlank()) {
            continue;
          }
          anyLine.read(lines.buffer, lines.from, lines.to, row);
        }
        row.argument = delivery.argument(row.line, row.method, row.argument);
        if (row.returned != History.PENDING) {
          row.result = delivery.result(row.line, row.method, row.result);
        }
        wanted = delivery.deliver(row);
      }
    }
  }
}

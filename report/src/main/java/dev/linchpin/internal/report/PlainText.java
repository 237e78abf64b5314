package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.internal.report.HistoryPage.Content;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The page for browsers without scripts: the verdict and a table of the core, as plain text. */
final class PlainText {
  private static final int ROWS = 200;
  private static final int OBJECTS = 20;

  private PlainText() {}

  static String of(Content content, List<Excerpt> excerpts) {
    StringBuilder text = new StringBuilder();
    text.append(Wording.clip(content.type()))
        .append(": ")
        .append(HistoryContent.verdict(content.findings()))
        .append('\n');
    excerpts.stream().limit(OBJECTS).forEach(excerpt -> object(text, content.type(), excerpt));
    if (content.findings().size() > OBJECTS) {
      text.append("\nand ").append(content.findings().size() - OBJECTS).append(" more objects\n");
    }
    return text.toString();
  }

  private static void object(StringBuilder text, String type, Excerpt excerpt) {
    History history = excerpt.history();
    text.append('\n');
    if (history.object() != null) {
      text.append("object ").append(Wording.clip(history.object())).append(": ");
      text.append(Wording.verdict(excerpt.finding.verdict())).append(", ");
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%,d operations, %,d pending, decided by %s\n",
            history.size(),
            history.pendingCount(),
            excerpt.finding.algorithm()));
    Explanation.of(excerpt).forEach(piece -> text.append(piece.text()));
    text.append('\n');
    int[] core = Arrays.stream(excerpt.ops).filter(excerpt::isCore).limit(ROWS).toArray();
    if (core.length > 0) {
      table(text, core, new Wording(type, history), history);
    }
    if (excerpt.finding.core().size() > core.length) {
      text.append("and ").append(excerpt.finding.core().size() - core.length).append(" more\n");
    }
  }

  private static void table(StringBuilder text, int[] core, Wording wording, History history) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("process", "operation", "call", "return", "index in file"));
    for (int op : core) {
      rows.add(
          List.of(
              Integer.toString(history.process(op)),
              wording.label(op),
              Long.toString(history.call(op)),
              history.isPending(op) ? "pending" : Long.toString(history.returned(op)),
              Integer.toString(history.index(op))));
    }
    int[] width = new int[5];
    for (List<String> row : rows) {
      for (int column = 0; column < width.length; column++) {
        width[column] = Math.max(width[column], row.get(column).length());
      }
    }
    for (List<String> row : rows) {
      for (int column = 0; column < width.length; column++) {
        String cell = row.get(column);
        text.append(cell).append(" ".repeat(width[column] - cell.length() + 2));
      }
      text.append('\n');
    }
  }
}

package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.tree.TreeLine;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a run in which a thread that reads the same value at the same place again and again
 * has one row.
 *
 * @param lines what each row shows
 */
record Repeats(List<TreeLine> lines, List<Row> rows) {
  /**
   * Of all rows.
   *
   * @param isWhole whether every row is wanted
   */
  static Repeats of(Execution run, List<TreeLine> lines, List<Row> rows, boolean isWhole) {
    if (isWhole) {
      return new Repeats(lines, rows);
    }
    List<TreeLine> shownLines = new ArrayList<>();
    List<Row> shown = new ArrayList<>();
    for (int at = 0; at < rows.size(); at++) {
      int end = at + 1;
      while (isRead(run, lines.get(at)) && end < rows.size() && isSame(rows, lines, at, end)) {
        end++;
      }
      shownLines.add(lines.get(at));
      shown.add(end == at + 1 ? rows.get(at) : times(rows.get(at), end - at));
      at = end - 1;
    }
    return new Repeats(shownLines, shown);
  }

  private static boolean isRead(Execution run, TreeLine line) {
    return line.kind() == TreeLine.Kind.EVENT
        && run.events().get(line.events().get(0)).kind() == Event.Kind.READ;
  }

  private static boolean isSame(List<Row> rows, List<TreeLine> lines, int one, int other) {
    Row first = rows.get(one);
    Row second = rows.get(other);
    return lines.get(one).kind() == lines.get(other).kind()
        && first.thread() == second.thread()
        && first.text().equals(second.text())
        && first.at().equals(second.at());
  }

  private static Row times(Row row, int count) {
    String text = "%s (%d times)".formatted(row.text(), count);
    return new Row(row.steps(), row.thread(), text, row.at(), row.inFile(), row.mark());
  }
}

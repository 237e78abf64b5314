package dev.linchpin.internal.report.exploration;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in columns that are as wide as what stands in them; numbers to the right. */
public final class TextTable {
  private static final int WIDEST = 80;

  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(String... titles) {
    row(titles);
  }

  public TextTable row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  public List<String> lines() {
    int columns = rows.get(0).size();
    int[] width = new int[columns];
    for (List<String> row : rows) {
      for (int column = 0; column < columns; column++) {
        width[column] = Math.max(width[column], Math.min(WIDEST, row.get(column).length()));
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < columns; column++) {
        String cell = row.get(column);
        String space = " ".repeat(Math.max(0, width[column] - cell.length()));
        line.append(column == 0 ? "" : "  ");
        line.append(isNumeric(column) ? space + cell : cell + space);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private boolean isNumeric(int column) {
    return rows.size() > 1
        && rows.stream().skip(1).allMatch(row -> row.get(column).matches("[0-9,]+"));
  }
}

package dev.linchpin.trials.campaign;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A table of sums. */
final class Grid {
  private final String name;
  private final List<String> columns;
  private final Map<String, long[]> rows = new TreeMap<>();

  Grid(String name, List<String> columns) {
    this.name = name;
    this.columns = List.copyOf(columns);
  }

  void add(String row, long[] counts) {
    long[] sums = rows.computeIfAbsent(row, ignored -> new long[columns.size()]);
    for (int at = 0; at < counts.length; at++) {
      sums[at] += counts[at];
    }
  }

  private long[] totals() {
    long[] totals = new long[columns.size()];
    for (long[] row : rows.values()) {
      for (int at = 0; at < totals.length; at++) {
        totals[at] += row[at];
      }
    }
    return totals;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("| ").append(name).append(" | ").append(String.join(" | ", columns)).append(" |\n");
    text.append("| --- |").append(" ---: |".repeat(columns.size())).append('\n');
    rows.forEach((row, counts) -> text.append(line(row, counts)));
    return text.append(line("**all**", totals())).toString();
  }

  private static String line(String row, long[] counts) {
    return "| "
        + row
        + Arrays.stream(counts)
            .mapToObj("%,d"::formatted)
            .collect(Collectors.joining(" | ", " | ", " |\n"));
  }
}

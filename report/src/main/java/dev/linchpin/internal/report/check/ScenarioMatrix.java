package dev.linchpin.internal.report.check;

import dev.linchpin.execution.Outcome;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;

/**
 * A scenario with its answers, one column per thread.
 *
 * <pre>
 * new     com.acme.Stack(2)
 * before  push(5)
 *
 * thread 1 │ thread 2
 * ─────────┼──────────
 * push(1)  │ pop() → 1
 *
 * after   size() → 1
 * </pre>
 */
final class ScenarioMatrix {
  private static final String BORDER = " │ ";

  private final Scenario scenario;
  private final Outcome outcome;

  ScenarioMatrix(Scenario scenario, Outcome outcome) {
    this.scenario = scenario;
    this.outcome = outcome;
  }

  /** What happens before the threads start, their calls with results, and what happens after. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(before());
    if (!lines.isEmpty()) {
      lines.add("");
    }
    addTable(lines);
    if (!scenario.closing().isEmpty()) {
      lines.add("");
      lines.add(after());
    }
    return lines;
  }

  /** The same without the calls of the threads. */
  List<String> around() {
    List<String> lines = new ArrayList<>(before());
    if (!scenario.closing().isEmpty()) {
      lines.add(after());
    }
    return lines;
  }

  private String after() {
    return "after   " + CallText.of(scenario.closing(), outcome.closing());
  }

  private List<String> before() {
    List<String> lines = new ArrayList<>();
    boolean isSaid =
        !scenario.isBody()
            && (!scenario.creation().arguments().isEmpty()
                || Creation.isExpression(scenario.creation()));
    if (isSaid) {
      lines.add("new     " + scenario.creation().text());
    }
    if (!scenario.setup().isEmpty()) {
      lines.add("before  " + ScenarioText.print(scenario.setup()));
    }
    for (String method : EarlierResults.methods(scenario)) {
      lines.add("where   @%s is what the latest %s before it returned".formatted(method, method));
    }
    return lines;
  }

  private void addTable(List<String> lines) {
    List<List<String>> columns = columns();
    int[] width = new int[columns.size()];
    int height = 0;
    for (int at = 0; at < width.length; at++) {
      width[at] = columns.get(at).stream().mapToInt(String::length).max().orElse(0);
      height = Math.max(height, columns.get(at).size());
    }
    for (int row = 0; row < height; row++) {
      StringBuilder line = new StringBuilder();
      StringBuilder rule = new StringBuilder();
      for (int at = 0; at < width.length; at++) {
        String cell = row < columns.get(at).size() ? columns.get(at).get(row) : "";
        line.append(at == 0 ? "" : BORDER).append(ColumnText.pad(cell, width[at]));
        rule.append(at == 0 ? "" : "─┼─").append("─".repeat(width[at]));
      }
      lines.add(line.toString().stripTrailing());
      if (row == 0) {
        lines.add(rule.toString());
      }
    }
  }

  /** The title of each column and its cells. */
  private List<List<String>> columns() {
    List<List<String>> columns = new ArrayList<>();
    int operation = 0;
    for (List<Invocation> thread : scenario.threads()) {
      List<String> column = new ArrayList<>();
      column.add("thread " + (columns.size() + 1));
      for (Invocation invocation : thread) {
        column.add(CallText.of(invocation, outcome.results().get(operation++)));
      }
      columns.add(column);
    }
    return columns;
  }
}

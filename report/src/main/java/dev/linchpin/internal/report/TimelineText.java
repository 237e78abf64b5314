package dev.linchpin.internal.report;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.report.interleaving.ColumnText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * A few operations as a timeline in plain text: one row per process, time from left to right.
 * Columns keep the order of calls and returns, not their distances.
 *
 * <pre>
 * process 0  ├ enq(1) ┤
 * process 1             ├ enq(2) ┤  ├ deq() → 2 ┤
 * </pre>
 *
 * Where labels have no room, bars have numbers, and a list below says what they stand for.
 */
public final class TimelineText {
  /** One call or return on its way to a column. */
  private record Edge(long stamp, boolean isReturn, int op) {}

  private final List<RecordedOperation> operations;

  /** What stands on the bars. */
  private final List<String> labels;

  private final int[] from;
  private final int[] to;

  private TimelineText(List<RecordedOperation> operations, List<String> labels) {
    this.operations = operations;
    this.labels = labels;
    this.from = new int[operations.size()];
    this.to = new int[operations.size()];
  }

  /** The rows, without line ends, as wide as they need to be. */
  public static List<String> of(List<RecordedOperation> operations) {
    return drawn(operations, operations.stream().map(TimelineText::label).toList());
  }

  /** The rows, at most so wide; empty if even numbers have no room. */
  static List<String> within(List<RecordedOperation> operations, int width) {
    List<String> labelled = of(operations);
    if (fits(labelled, width)) {
      return labelled;
    }
    List<RecordedOperation> byCall =
        operations.stream().sorted(Comparator.comparingLong(RecordedOperation::call)).toList();
    List<String> numbers =
        operations.stream().map(each -> Integer.toString(byCall.indexOf(each) + 1)).toList();
    List<String> lines = new ArrayList<>(drawn(operations, numbers));
    lines.add("");
    int digits = Integer.toString(byCall.size()).length();
    for (int at = 0; at < byCall.size(); at++) {
      String number = ColumnText.pad(Integer.toString(at + 1), digits);
      lines.addAll(ColumnText.wrap(number + "  " + label(byCall.get(at)), width));
    }
    return fits(lines, width) ? lines : List.of();
  }

  private static boolean fits(List<String> lines, int width) {
    return lines.stream().allMatch(line -> line.length() <= width);
  }

  private static List<String> drawn(List<RecordedOperation> operations, List<String> labels) {
    TimelineText text = new TimelineText(operations, labels);
    text.place();
    return text.draw();
  }

  /** What stands on an operation's bar: {@code deq() → 2}. */
  static String label(RecordedOperation operation) {
    String described = operation.describe();
    String label = described.substring(0, described.lastIndexOf(" ["));
    // An insertion's null says nothing; that of a removal or query says "empty".
    boolean isEmptyAnswer =
        !operation.isPending() && operation.argument() == null && operation.shownResult() == null;
    return isEmptyAnswer ? label + " → null" : label;
  }

  /**
   * Walks calls and returns in order of time (calls first at equal stamps: they overlap) and gives
   * each the next column that leaves room for its label.
   */
  private void place() {
    List<Edge> edges = new ArrayList<>();
    for (int op = 0; op < operations.size(); op++) {
      RecordedOperation operation = operations.get(op);
      edges.add(new Edge(operation.call(), false, op));
      Long returned = operation.returned();
      edges.add(new Edge(returned == null ? Long.MAX_VALUE : returned, true, op));
    }
    edges.sort(Comparator.comparingLong(Edge::stamp).thenComparing(Edge::isReturn));
    int column = 0;
    boolean wasReturn = false;
    for (Edge edge : edges) {
      if (edge.isReturn) {
        column = Math.max(column + 1, from[edge.op] + labels.get(edge.op).length() + 3);
        to[edge.op] = column;
      } else {
        column += wasReturn ? 2 : 1;
        from[edge.op] = column;
      }
      wasReturn = edge.isReturn;
    }
  }

  private List<String> draw() {
    TreeMap<Integer, StringBuilder> rows = new TreeMap<>();
    List<Integer> byCall = new ArrayList<>();
    for (int op = 0; op < operations.size(); op++) {
      byCall.add(op);
    }
    byCall.sort(Comparator.comparingInt(op -> from[op]));
    for (int op : byCall) {
      RecordedOperation operation = operations.get(op);
      StringBuilder row = rows.computeIfAbsent(operation.process(), process -> new StringBuilder());
      row.append(" ".repeat(Math.max(0, from[op] - row.length())));
      int room = to[op] - from[op] - 1;
      String label = " " + labels.get(op) + " ";
      row.append('├').append(label).append("─".repeat(Math.max(0, room - label.length())));
      row.append(operation.isPending() ? "⋯" : "┤");
    }
    int width = rows.isEmpty() ? 0 : ("process " + rows.lastKey()).length();
    for (int process : rows.keySet()) {
      width = Math.max(width, ("process " + process).length());
    }
    List<String> lines = new ArrayList<>();
    for (var row : rows.entrySet()) {
      String name = "process " + row.getKey();
      lines.add(name + " ".repeat(width - name.length() + 1) + row.getValue());
    }
    return lines;
  }
}

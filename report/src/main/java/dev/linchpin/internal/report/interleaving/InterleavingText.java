package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Execution;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as a table in plain text: time goes down, each thread has a column, and where a thread is
 * interrupted in the middle of an operation stands {@code switch}.
 *
 * <pre>
 * step │ thread 1                         │ thread 2
 * ─────┼──────────────────────────────────┼──────────────────────────────────
 *    0 │ increment()                      │
 *    0 │   read count: 0  Counter.inc:8   │
 *      │ ── switch ──                     │
 *    1 │                                  │ increment()
 * </pre>
 */
public final class InterleavingText {
  /**
   * How the table is to look.
   *
   * @param width the most characters of a line, unless there are too many threads for it
   * @param complete whether accesses that no other thread can notice are shown too
   * @param styling of marks of switches
   */
  public record Layout(int width, boolean complete, Styling styling) {
    /** Without styles. */
    public static Layout plain(int width) {
      return new Layout(width, false, Styling.PLAIN);
    }
  }

  private static final String BORDER = " │ ";

  /** Below this a column is unreadable: then lines are longer than wanted. */
  private static final int NARROWEST = 24;

  private static final int STEPS_TITLE = 4;
  private static final int GAP = 2;

  private final Layout layout;
  private final List<Integer> threads;
  private final List<Row> rows;
  private final long hidden;
  private final int stepsWidth;

  /** Of each column. */
  private final int[] width;

  /** Of each column: the part before the places in the source, 0 if they are not lined up. */
  private final int[] textWidth;

  private InterleavingText(Interleaving run, Layout layout) {
    this.layout = layout;
    this.threads = run.threads();
    this.rows = run.rows(layout.complete());
    this.hidden = run.hidden(layout.complete());
    this.stepsWidth =
        rows.stream().mapToInt(row -> row.steps().length()).reduce(STEPS_TITLE, Math::max);
    this.width = new int[threads.size()];
    this.textWidth = new int[threads.size()];
    measure();
  }

  /** The table, line by line. */
  public static List<String> table(Scenario scenario, Execution execution, Layout layout) {
    return new InterleavingText(new Interleaving(scenario, execution), layout).draw();
  }

  /** Which threads are stuck and why, a sentence each; none if the run completed. */
  public static List<String> blocked(Scenario scenario, Execution execution) {
    return new Interleaving(scenario, execution).blocked();
  }

  private void measure() {
    int room = layout.width() - stepsWidth - BORDER.length() * threads.size();
    int share = Math.max(NARROWEST, room / Math.max(1, threads.size()));
    for (int column = 0; column < width.length; column++) {
      int alone = title(column).length();
      int before = 0;
      int place = 0;
      for (Row row : rows) {
        if (row.thread() != threads.get(column)) {
          continue;
        }
        alone = Math.max(alone, row.text().length());
        if (!row.at().isEmpty()) {
          before = Math.max(before, row.text().length());
          place = Math.max(place, row.at().length());
        }
      }
      int natural = Math.max(alone, place == 0 ? 0 : before + GAP + place);
      width[column] = Math.min(natural, share);
      // Places are lined up only where that costs no line.
      textWidth[column] = natural > share ? 0 : before;
    }
  }

  private String title(int column) {
    int thread = threads.get(column);
    return thread == 0 ? "setup" : "thread " + thread;
  }

  private List<String> draw() {
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder(ColumnText.pad("step", stepsWidth));
    StringBuilder rule = new StringBuilder("─".repeat(stepsWidth));
    for (int column = 0; column < width.length; column++) {
      head.append(BORDER).append(ColumnText.pad(title(column), width[column]));
      rule.append("─┼─").append("─".repeat(width[column]));
    }
    lines.add(head.toString().stripTrailing());
    lines.add(rule.toString());
    String shown = "";
    for (Row row : rows) {
      draw(row, row.steps().equals(shown) ? "" : row.steps(), lines);
      shown = row.steps().isEmpty() ? shown : row.steps();
    }
    if (hidden > 0) {
      String note =
          hidden == 1
              ? "1 access that no other thread can observe is not shown"
              : hidden + " accesses that no other thread can observe are not shown";
      ColumnText.wrap(note, layout.width())
          .forEach(line -> lines.add(layout.styling().styled(Style.DIM, line)));
    }
    return lines;
  }

  private void draw(Row row, String steps, List<String> lines) {
    int at = threads.indexOf(row.thread());
    List<String> cell = cell(row, at);
    for (int part = 0; part < cell.size(); part++) {
      StringBuilder line =
          new StringBuilder(ColumnText.padLeft(part == 0 ? steps : "", stepsWidth));
      for (int column = 0; column < width.length; column++) {
        String padded = ColumnText.pad(column == at ? cell.get(part) : "", width[column]);
        boolean isMark = row.isSwitch() && column == at;
        line.append(BORDER).append(isMark ? layout.styling().styled(Style.STRONG, padded) : padded);
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private List<String> cell(Row row, int column) {
    if (row.at().isEmpty()) {
      return ColumnText.wrap(row.text(), width[column]);
    }
    String together = ColumnText.pad(row.text(), textWidth[column]) + " ".repeat(GAP) + row.at();
    if (together.length() <= width[column]) {
      return List.of(together);
    }
    List<String> lines = new ArrayList<>(ColumnText.wrap(row.text(), width[column]));
    lines.addAll(ColumnText.wrap("      " + row.at(), width[column]));
    return lines;
  }
}

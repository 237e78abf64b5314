package dev.linchpin.cli;

import dev.linchpin.cli.Console.Style;
import dev.linchpin.execution.Execution;
import dev.linchpin.formats.replay.StatusText;
import dev.linchpin.report.interleaving.InterleavingText;
import dev.linchpin.report.interleaving.InterleavingText.Layout;
import dev.linchpin.scenario.Scenario;

/** One run as a table, for a person at a terminal. */
final class RunText {
  private static final int USUAL_WIDTH = 160;
  private static final int NARROWEST = 60;

  private final Console console;
  private final boolean complete;

  /**
   * @param complete whether steps that no other thread can have noticed are shown one by one
   */
  RunText(Console console, boolean complete) {
    this.console = console;
    this.complete = complete;
  }

  void print(Scenario scenario, Execution execution) {
    Layout layout = new Layout(width(), complete, mark -> console.styled(Style.STRONG, mark));
    InterleavingText.table(scenario, execution, layout).forEach(line -> console.print("  " + line));
    console.print("");
    console.print("  ended: " + StatusText.of(execution.outcome().status()));
    InterleavingText.blocked(scenario, execution)
        .forEach(sentence -> console.print("  " + console.styled(Style.BAD, sentence)));
    execution.notes().forEach(note -> console.print(console.styled(Style.DIM, "  note: " + note)));
  }

  /** A terminal says how wide it is if its shell exports it. */
  private static int width() {
    String columns = System.getenv("COLUMNS");
    boolean isKnown = columns != null && columns.matches("[0-9]{1,4}");
    return isKnown ? Math.max(NARROWEST, Integer.parseInt(columns) - 2) : USUAL_WIDTH;
  }
}

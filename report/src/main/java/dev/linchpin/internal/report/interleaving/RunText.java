package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/** One run as a table, with how it ended and notes for the reader. */
public final class RunText {
  private static final char GLUE = '\u00a0';

  private RunText() {}

  public static List<String> lines(Scenario scenario, Execution execution, Layout layout) {
    List<String> lines = new ArrayList<>(InterleavingText.table(scenario, execution, layout));
    List<String> end = end(scenario, execution, layout);
    if (!end.isEmpty()) {
      lines.add("");
      lines.addAll(end);
    }
    return lines;
  }

  /** Threads that wait forever need not wait for each other. */
  private static String ending(EndStatus status) {
    return status == EndStatus.DEADLOCKED ? "threads wait forever" : StatusText.of(status);
  }

  /** How it ended unless it completed, who is stuck and where, and notes. */
  public static List<String> end(Scenario scenario, Execution execution, Layout layout) {
    Styling styling = layout.styling();
    List<String> lines = new ArrayList<>();
    if (!execution.outcome().isCompleted()) {
      lines.add("ended: " + ending(execution.outcome().status()));
    }
    for (String sentence : InterleavingText.blocked(scenario, execution, layout.files())) {
      // The two words of a link stay together.
      ColumnText.wrap(sentence.replace(", at ", ", at" + GLUE), layout.width())
          .forEach(line -> lines.add(styling.styled(Style.BAD, line.replace(GLUE, ' '))));
    }
    for (String note : execution.notes()) {
      ColumnText.wrap("note: " + note, layout.width())
          .forEach(line -> lines.add(styling.styled(Style.DIM, line)));
    }
    return lines;
  }
}

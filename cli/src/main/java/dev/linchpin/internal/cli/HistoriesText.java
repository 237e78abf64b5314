package dev.linchpin.internal.cli;

import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.cli.ExplorationResult.Row;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.pipeline.ShownHistories;
import dev.linchpin.internal.report.TimelineText;
import dev.linchpin.internal.report.interleaving.ResultText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The histories of every outcome as time lines. */
final class HistoriesText {
  private static final int SHOWN_MOST = 20;

  private final Console console;

  HistoriesText(Console console) {
    this.console = console;
  }

  void print(ExplorationResult explored) {
    for (Row row : explored.rows()) {
      Set<List<String>> drawn = new LinkedHashSet<>();
      for (Found found : row.found()) {
        for (List<RecordedOperation> history :
            ShownHistories.of(explored.scenario(), found.outcome())) {
          drawn.add(TimelineText.of(history));
        }
      }
      console.print("");
      console.print(
          "  %s: %d %s"
              .formatted(
                  ResultText.of(explored.scenario(), row.answers().results()),
                  drawn.size(),
                  drawn.size() == 1 ? "history" : "histories"));
      List<List<String>> shown = new ArrayList<>(drawn);
      for (List<String> lines : shown.subList(0, Math.min(SHOWN_MOST, shown.size()))) {
        console.print("");
        lines.forEach(line -> console.print("    " + line));
      }
      if (drawn.size() > SHOWN_MOST) {
        console.print(
            "    … and %d more (--json lists them all)".formatted(drawn.size() - SHOWN_MOST));
      }
    }
  }
}

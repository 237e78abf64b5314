package dev.linchpin.internal.report.exploration;

import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.exploration.ExplorationResult;
import dev.linchpin.internal.formats.exploration.ExplorationResult.Row;
import dev.linchpin.internal.report.TimelineText;
import dev.linchpin.internal.report.interleaving.ResultText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The histories of every outcome as timelines. */
public final class HistoriesText {
  private static final int SHOWN_MOST = 20;

  private final List<String> lines = new ArrayList<>();

  private HistoriesText() {}

  /** The lines to print. */
  public static List<String> lines(ExplorationResult explored) {
    HistoriesText text = new HistoriesText();
    text.print(explored);
    return text.lines;
  }

  private void print(ExplorationResult explored) {
    for (Row row : explored.rows()) {
      Set<List<String>> drawn = new LinkedHashSet<>();
      for (Found found : row.found()) {
        for (List<RecordedOperation> history : explored.histories(found)) {
          drawn.add(TimelineText.of(history));
        }
      }
      lines.add("");
      lines.add(
          "  %s: %d %s"
              .formatted(
                  ResultText.of(explored.scenario(), row.answers().results()),
                  drawn.size(),
                  drawn.size() == 1 ? "history" : "histories"));
      List<List<String>> shown = new ArrayList<>(drawn);
      for (List<String> history : shown.subList(0, Math.min(SHOWN_MOST, shown.size()))) {
        lines.add("");
        history.forEach(line -> lines.add("    " + line));
      }
      if (drawn.size() > SHOWN_MOST) {
        lines.add("    … and %d more (--json lists them all)".formatted(drawn.size() - SHOWN_MOST));
      }
    }
  }
}

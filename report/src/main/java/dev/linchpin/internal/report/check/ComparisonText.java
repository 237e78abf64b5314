package dev.linchpin.internal.report.check;

import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.internal.formats.check.ObservationComparison;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import java.util.ArrayList;
import java.util.List;

/** How serial runs differ from an observation file. */
public final class ComparisonText {
  private static final int MOST = 5;

  private ComparisonText() {}

  /** A sentence, and if something differs, the serial histories that do. */
  public static List<String> lines(ObservationComparison comparison, Layout layout) {
    List<String> lines = new ArrayList<>();
    if (comparison.isSame()) {
      lines.add("The serial runs match " + comparison.file() + ".");
      return lines;
    }
    lines.add(
        layout
            .styling()
            .styled(Style.BAD, "The serial runs differ from " + comparison.file() + "."));
    add(lines, "only in the file", comparison.gone(), comparison, layout);
    add(lines, "only in the serial runs", comparison.added(), comparison, layout);
    return lines;
  }

  private static void add(
      List<String> lines,
      String title,
      List<SerialHistory> histories,
      ObservationComparison comparison,
      Layout layout) {
    if (histories.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("%s (%d):".formatted(title, histories.size()));
    for (SerialHistory history : histories.subList(0, Math.min(MOST, histories.size()))) {
      String text =
          CallText.of(
              comparison.now().scenario(), history.order(), history.answers(), history.closing());
      lines.addAll(ColumnText.wrap("  " + text, layout.width()));
    }
    if (histories.size() > MOST) {
      lines.add("  … and %d more".formatted(histories.size() - MOST));
    }
  }
}

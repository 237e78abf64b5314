package dev.linchpin.internal.report.check;

import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import java.util.List;

/** What to do next about a failure, in one sentence. */
public final class NextText {
  private NextText() {}

  /** The sentence, fitted to the width; none if nothing certain can be said. */
  public static List<String> lines(Failure failure, Layout layout) {
    String advice = Advice.of(failure);
    return advice.isEmpty()
        ? List.of()
        : ColumnText.wrap("Next: " + advice + ".", layout.width()).stream()
            .map(line -> layout.styling().styled(Style.STRONG, line))
            .toList();
  }
}

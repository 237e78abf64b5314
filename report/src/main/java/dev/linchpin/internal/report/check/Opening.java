package dev.linchpin.internal.report.check;

import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.MarkedPlace;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a person reads first about a failure: what went wrong, which lines let it happen, and what
 * to do next. The evidence follows.
 */
public final class Opening {
  private Opening() {}

  /** All of it. */
  static List<String> lines(Failure failure, Layout layout) {
    List<String> lines = new ArrayList<>(what(failure, layout));
    lines.addAll(more(failure, layout));
    return lines;
  }

  /** What went wrong: this is known before the lines are. */
  static List<String> what(Failure failure, Layout layout) {
    return strong(ColumnText.paragraph(FailureSentence.what(failure), layout.width()), layout);
  }

  /** Which lines let it happen, one of them to click, and what to do next, as far as is known. */
  static List<String> more(Failure failure, Layout layout) {
    List<String> lines = new ArrayList<>();
    String where = FailureSentence.where(failure);
    if (!where.isEmpty()) {
      lines.addAll(strong(ColumnText.paragraph(where, layout.width()), layout));
    }
    place(failure, layout).ifPresent(lines::add);
    List<String> next = next(failure, layout);
    if (!next.isEmpty()) {
      lines.add("");
      lines.addAll(next);
    }
    return lines;
  }

  /** What to do next, fitted to the width; none if nothing certain can be said. */
  public static List<String> next(Failure failure, Layout layout) {
    String advice = Advice.of(failure);
    return advice.isEmpty()
        ? List.of()
        : strong(ColumnText.wrap("Next: " + advice + ".", layout.width()), layout);
  }

  private static List<String> strong(List<String> lines, Layout layout) {
    return lines.stream().map(line -> layout.styling().styled(Style.STRONG, line)).toList();
  }

  /** A line to click; of a thread that is stuck, the end of the run has one. */
  static Optional<String> place(Failure failure, Layout layout) {
    boolean isStuck = failure.kind() == FailureKind.STUCK || failure.kind() == FailureKind.LIVELOCK;
    return isStuck
        ? Optional.empty()
        : InterleavingText.marked(failure.scenario(), failure.execution(), layout.files())
            .map(marked -> place(marked, layout));
  }

  private static String place(MarkedPlace marked, Layout layout) {
    String place = "  " + marked.place();
    String said = place + ", " + marked.why();
    return said.length() <= layout.width() ? said : place;
  }
}

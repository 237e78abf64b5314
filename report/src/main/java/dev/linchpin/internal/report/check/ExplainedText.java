package dev.linchpin.internal.report.check;

import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.cause.CauseText;
import dev.linchpin.internal.report.cause.CodeRoom;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.List;

/** A failure with its cause and what to do next, wherever all of it is known at once. */
public final class ExplainedText {
  /** A longer report shows less code. */
  private static final int MOST_LINES = 56;

  private ExplainedText() {}

  public static List<String> lines(Failure failure, SourceFiles sources, Layout layout) {
    List<String> lines = FailureText.lines(failure, layout);
    List<String> cause = List.of();
    for (CodeRoom room : CodeRoom.ALL) {
      cause = CauseText.lines(failure, sources, layout, room);
      boolean fits = lines.size() + cause.size() <= MOST_LINES;
      if (fits || layout.complete()) {
        break;
      }
    }
    List<String> all = new ArrayList<>(lines);
    if (!cause.isEmpty()) {
      all.add("");
      all.addAll(cause);
    }
    return all;
  }
}

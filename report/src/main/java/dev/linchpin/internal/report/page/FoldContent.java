package dev.linchpin.internal.report.page;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.PlaceText;
import dev.linchpin.internal.report.page.ShownSources.Spot;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call inside an operation, as a row of the page: of a method of the user's, or into a library,
 * whose events a click shows.
 *
 * @param before the event before which the row stands
 * @param events the events inside a library call; none for a method of the user's
 */
record FoldContent(
    int before, @JsonInline Line line, List<Integer> events, @JsonInline @Nullable Spot spot) {

  record Line(int thread, int depth, String kind, String text, String at) {}

  static List<FoldContent> of(Scenario scenario, Execution run, ShownSources sources) {
    PlaceText places = new PlaceText(scenario.subject());
    List<TreeLine> lines = CallTree.of(scenario, run).lines();
    List<FoldContent> folds = new ArrayList<>();
    int next = run.events().size();
    for (int at = lines.size() - 1; at >= 0; at--) {
      TreeLine line = lines.get(at);
      next = line.events().isEmpty() ? next : line.events().get(0);
      boolean isLibrary = line.kind() == TreeLine.Kind.LIBRARY;
      if (isLibrary || line.kind() == TreeLine.Kind.CALL) {
        Line shown =
            new Line(
                line.thread(),
                line.depth(),
                isLibrary ? "library" : "call",
                ColumnText.oneLine(line.text()),
                places.of(line.at()));
        folds.add(
            new FoldContent(next, shown, line.events(), sources.spot(line.at()).orElse(null)));
      }
    }
    Collections.reverse(folds);
    return folds;
  }

  /** How far each event is indented; those that no line shows as far as the ones around them. */
  static int[] depths(Scenario scenario, Execution run) {
    int[] depths = new int[run.events().size()];
    Arrays.fill(depths, 1);
    for (TreeLine line : CallTree.complete(scenario, run).lines()) {
      if (line.kind() != TreeLine.Kind.LIBRARY && line.kind() != TreeLine.Kind.CALL) {
        line.events().forEach(event -> depths[event] = line.depth());
      }
    }
    return depths;
  }
}

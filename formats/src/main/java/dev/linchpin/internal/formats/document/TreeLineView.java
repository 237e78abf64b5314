package dev.linchpin.internal.formats.document;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.scenario.Scenario;
import java.util.List;

/**
 * A line of the call tree of a run; {@code events} are indexes into the events of the run.
 *
 * @param step -1 for a switch
 */
public record TreeLineView(
    String kind, int thread, int step, int depth, String text, String at, List<Integer> events) {

  private static TreeLineView of(TreeLine line) {
    return new TreeLineView(
        Documents.lower(line.kind()),
        line.thread(),
        line.step(),
        line.depth(),
        line.text(),
        line.at(),
        line.events());
  }

  /** The lines of a run that matter to other threads. */
  public static List<TreeLineView> of(Scenario scenario, Execution run) {
    return Documents.views(CallTree.of(scenario, run).lines(), TreeLineView::of);
  }
}

package dev.linchpin.internal.diagnose.tree;

import dev.linchpin.cause.TreeNode;
import dev.linchpin.cause.TreeNode.Turn;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.tree.InterleavingTree.Branch;
import dev.linchpin.internal.diagnose.tree.InterleavingTree.Node;
import java.util.ArrayList;
import java.util.List;

/** As much of a labelled tree as a person can look at: the way of one run, and what is near it. */
public final class TreeView {
  private static final int MOST_NODES = 600;

  /** How far beside the way that is shown. */
  private static final int FAR = 5;

  private final InterleavingTree tree;
  private final List<Integer> way;
  private int nodes;

  private TreeView(InterleavingTree tree, List<Integer> way) {
    this.tree = tree;
    this.way = way;
  }

  /**
   * The tree from its root.
   *
   * @param shown a run whose way is unfolded to its end
   */
  public static TreeNode of(InterleavingTree tree, List<Event> shown) {
    TreeView view = new TreeView(tree, tree.steps(shown));
    return view.unfold(tree.root(), 0, 0);
  }

  /**
   * The node with what is below it.
   *
   * @param depth steps from the root, -1 beside the way
   */
  private TreeNode unfold(Node node, int depth, int beside) {
    nodes++;
    List<Branch> branches = node.isMixed() ? node.branches() : List.of();
    boolean isShown = depth >= 0 && depth < way.size();
    if (!isShown && (beside > FAR || nodes > MOST_NODES)) {
      return new TreeNode(node.label(branches), List.of(), !branches.isEmpty());
    }
    List<Turn> turns = new ArrayList<>();
    for (Branch branch : branches) {
      boolean goesOn = isShown && way.get(depth) == branch.step();
      TreeNode below =
          goesOn ? unfold(branch.node(), depth + 1, 0) : unfold(branch.node(), -1, beside + 1);
      Event event = tree.step(branch.step()).event();
      turns.add(
          new Turn(
              event.thread(),
              event.operation(),
              StepText.of(event),
              StepText.at(event),
              goesOn,
              below));
    }
    return new TreeNode(node.label(branches), turns, false);
  }
}

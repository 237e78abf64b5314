package dev.linchpin.cause;

import java.util.List;

/**
 * A node of the labelled interleaving tree.
 *
 * @param turns one for each thread that can go next; empty where the tree is not unfolded: below W
 *     and B all is the same, and large trees are cut
 * @param isCut whether there are turns that are not shown although they differ
 */
public record TreeNode(TreeLabel label, List<Turn> turns, boolean isCut) {
  public TreeNode {
    turns = List.copyOf(turns);
  }

  /**
   * One thread's next step.
   *
   * @param event what it does, as text: {@code read items[0]}
   * @param at where, as {@code com.acme.Stack.pop:21}
   * @param isShown whether the run that is shown goes this way
   */
  public record Turn(
      int thread, int operation, String event, String at, boolean isShown, TreeNode node) {}
}

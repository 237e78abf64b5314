package dev.linchpin.internal.engine.search.tree;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The choices still to be made, those of the deepest node first.
 *
 * <p>Deepest first is depth-first search: the subtree of one choice is finished before its sibling
 * is tried, and only the nodes of one path are kept alive.
 */
final class OpenChoices {
  /** One choice to make at a node. */
  record Branch(Node node, int choice) {}

  private final List<List<Branch>> byDepth = new ArrayList<>();
  private int deepest = -1;
  private int size;

  void add(Branch branch) {
    int depth = branch.node().depth;
    while (byDepth.size() <= depth) {
      byDepth.add(new ArrayList<>(4));
    }
    byDepth.get(depth).add(branch);
    deepest = Math.max(deepest, depth);
    size++;
  }

  int size() {
    return size;
  }

  /**
   * Takes the deepest branch whose earlier siblings have each made their first step, so that what
   * they touch is known; null if there is none now.
   */
  @Nullable Branch take() {
    while (deepest >= 0 && byDepth.get(deepest).isEmpty()) {
      deepest--;
    }
    for (int depth = deepest; depth >= 0; depth--) {
      List<Branch> here = byDepth.get(depth);
      for (int index = here.size() - 1; index >= 0; index--) {
        Branch branch = here.get(index);
        Node node = branch.node();
        if (!node.choosesThread || (node.taken & ~node.labelled) == 0) {
          here.remove(index);
          size--;
          return branch;
        }
      }
    }
    return null;
  }
}

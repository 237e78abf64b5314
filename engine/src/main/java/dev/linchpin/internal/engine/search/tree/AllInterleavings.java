package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;

/** Every order of steps, without reduction: what the reductions are compared with. */
public final class AllInterleavings extends TreeSearch {
  private final int bound;

  /** Searches the interleavings with at most {@code bound} preemptions, or all for -1. */
  public AllInterleavings(int bound) {
    this.bound = bound;
  }

  @Override
  int open(Node node, RunView run) {
    for (long left = node.enabled; left != 0; left &= left - 1) {
      int thread = Long.numberOfTrailingZeros(left);
      if (bound < 0 || node.preemptions + node.cost(thread) <= bound) {
        node.wanted |= 1L << thread;
      }
    }
    return node.wanted == 0 ? Policy.STOP : Long.numberOfTrailingZeros(node.wanted);
  }

  @Override
  void reverse(List<Node> stepNodes, Trace trace, Race race) {}
}

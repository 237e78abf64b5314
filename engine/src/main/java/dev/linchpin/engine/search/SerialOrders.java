package dev.linchpin.engine.search;

import dev.linchpin.engine.step.Policy;
import dev.linchpin.engine.step.Runner;
import dev.linchpin.engine.step.Trace;
import java.util.List;

/**
 * Whole operations one after the other, in every order that respects each thread's own: n! over the
 * product of the threads' factorials, fewer when operations block. An operation that blocks ends
 * its run: nothing can come after it in a serial history. Threads of the subject itself run between
 * the operations, and while one waits, the one with the smallest number first.
 */
final class SerialOrders extends TreeSearch {
  @Override
  int open(Node node, Runner run) {
    int scenario = run.operations().threads();
    long threads = (1L << (scenario + 1)) - 1;
    int inside = run.insideOperation();
    if (inside >= 0 && ((node.enabled >>> inside) & 1) != 0) {
      return inside;
    }
    long own = node.enabled & ~threads;
    if (own != 0) {
      return Long.numberOfTrailingZeros(own);
    }
    if (inside >= 0) {
      return Policy.STOP;
    }
    node.wanted = node.enabled & threads;
    return Long.numberOfTrailingZeros(node.wanted);
  }

  @Override
  boolean keepsCut() {
    return true;
  }

  @Override
  void reverse(List<Node> stepNodes, Trace trace, Race race) {}
}

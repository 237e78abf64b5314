package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;

/**
 * Shows every equivalence class that some execution with at most k preemptions shows; a preemption
 * takes the turn from a thread that could go on. Classes may be run more than once.
 *
 * <p>Source: Coons, Musuvathi, McKinley, "Bounded partial-order reduction", OOPSLA 2013.
 *
 * <p>Departs from it: no sleep sets, which are unsound under a bound (the sibling that covers a
 * class may exceed it).
 */
public final class BoundedDpor extends TreeSearch {
  private final int bound;
  private boolean cutSomething;

  public BoundedDpor(int bound) {
    this.bound = bound;
  }

  /** Whether the bound ruled some choice out; otherwise everything was explored. */
  public synchronized boolean cutSomething() {
    return cutSomething;
  }

  @Override
  int open(Node node, RunView run) {
    int previous = node.previousThread;
    if (previous >= 0 && ((node.enabled >>> previous) & 1) != 0) {
      return previous;
    }
    node.wanted = node.enabled;
    return node.wanted == 0 ? Policy.STOP : Long.numberOfTrailingZeros(node.wanted);
  }

  @Override
  void reverse(List<Node> stepNodes, Trace trace, Race race) {
    wantAt(stepNodes.get(race.first()), race.thread());
    int begin = race.first();
    while (begin > 0 && trace.thread(begin - 1) == trace.thread(begin)) {
      begin--;
    }
    wantAt(stepNodes.get(begin), race.thread());
  }

  private void wantAt(Node node, int thread) {
    long candidates = ((node.enabled >>> thread) & 1) != 0 ? 1L << thread : node.enabled;
    for (; candidates != 0; candidates &= candidates - 1) {
      int choice = Long.numberOfTrailingZeros(candidates);
      if (node.preemptions + node.cost(choice) <= bound) {
        want(node, choice);
      } else {
        cutSomething = true;
      }
    }
  }
}

package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;

/**
 * Runs one execution of every equivalence class: two are equivalent if they differ only in the
 * order of steps that do not conflict. Cost: one run per class, and a few that are given up on the
 * way because others cover them (the sleep sets guarantee that no class is run twice).
 *
 * <p>Source: Abdulla, Aronis, Jonsson, Sagonas, "Optimal dynamic partial order reduction", POPL
 * 2014, §5 (source sets); Godefroid, "Partial-order methods", 1996 (sleep sets).
 *
 * <p>Departs from it: a step that waits races only with the latest step before which it could have
 * gone on ({@link HappensBefore}), and so does a thread that is blocked when the run ends. A choice
 * is not added when some initial of the reversal sleeps at the node: what it would show is covered.
 * Branches may be taken by several workers; a sibling counts as covered once it has been taken, for
 * its subtree will be finished, if not by this worker.
 */
public class SourceDpor extends TreeSearch {
  @Override
  int open(Node node, RunView run) {
    long awake = node.enabled & ~node.sleeping;
    if (awake == 0) {
      return Policy.STOP;
    }
    int previous = node.previousThread;
    return previous >= 0 && ((awake >>> previous) & 1) != 0
        ? previous
        : Long.numberOfTrailingZeros(awake);
  }

  @Override
  void reverse(List<Node> stepNodes, Trace trace, Race race) {
    Node node = stepNodes.get(race.first());
    long initials = race.initials() & node.enabled;
    if ((initials & (node.wanted | node.sleeping)) != 0
        || initials == 0
        || isCovered(node, initials & node.halfAsleep, trace, race.first())) {
      return;
    }
    boolean direct = ((initials >>> race.thread()) & 1) != 0;
    want(node, direct ? race.thread() : Long.numberOfTrailingZeros(initials));
  }

  /** Whether some of the threads would read, in its next step, a store that other runs cover. */
  private static boolean isCovered(Node node, long threads, Trace trace, int first) {
    long left = threads;
    for (int step = first + 1; left != 0 && step < trace.steps(); step++) {
      int thread = trace.thread(step);
      if (((left >>> thread) & 1) != 0) {
        left &= ~(1L << thread);
        int access = trace.firstAccess(step);
        if (trace.offered(step) != null && node.covers(thread, trace.store(access))) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  boolean usesSleep() {
    return true;
  }
}

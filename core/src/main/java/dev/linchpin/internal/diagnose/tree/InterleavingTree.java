package dev.linchpin.internal.diagnose.tree;

import dev.linchpin.cause.TreeLabel;
import dev.linchpin.execution.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The labelled interleaving tree of a scenario, without building it.
 *
 * <p>Source: Chen, Zhang, Wu, Zhang, "Interleaving-tree Based Fine-grained Linearizability Fault
 * Localization" (SETTA 2018). A node is a prefix of a run, its children are the next steps of the
 * threads that can go; its label says what the leaves below it are.
 *
 * <p>Departs from it: nodes are prefixes up to the order of steps that do not conflict. Leaves
 * below two such nodes are the same runs up to that order, and whether a run is called bad does not
 * depend on it, since a run is bad iff any run equivalent to it shows a violation. So both nodes
 * have the same label, and one run of each equivalence class is enough to compute it: the classes
 * below a node are those in which the last step of every thread occurs ({@link StepTable}: a step
 * carries its past). A step can be taken at a node iff what it conflicts with is there and some
 * class has both. Subtrees of one kind, W or B, are not entered.
 *
 * <p>For more than two threads see {@link TreeLabel}.
 */
public final class InterleavingTree {
  private final StepTable table = new StepTable();
  private final BitSet bad = new BitSet();

  /** By the last step of each thread, -1 for none yet. */
  private final Map<List<Integer>, Node> nodes = new HashMap<>();

  private int[] threads = {};

  /** A prefix of runs, with what can come next. */
  final class Node {
    private final int[] last;
    private final BitSet runs;
    private final boolean someGood;
    private final boolean someBad;

    private Node(int[] last, BitSet runs) {
      this.last = last;
      this.runs = runs;
      BitSet wrong = (BitSet) runs.clone();
      wrong.and(bad);
      this.someBad = !wrong.isEmpty();
      this.someGood = wrong.cardinality() < runs.cardinality();
    }

    boolean isMixed() {
      return someGood && someBad;
    }

    /** What the leaves below are: W, B, or GG if they differ. */
    TreeLabel kind() {
      return isMixed() ? TreeLabel.GG : someBad ? TreeLabel.B : TreeLabel.W;
    }

    /** The label; a node with one child has its child's, and counts for nothing. */
    TreeLabel label(List<Branch> branches) {
      if (!isMixed()) {
        return kind();
      }
      if (branches.size() == 1) {
        Node only = branches.get(0).node;
        return only.label(only.branches());
      }
      boolean anyGood = branches.stream().anyMatch(branch -> branch.node.kind() == TreeLabel.W);
      boolean anyBad = branches.stream().anyMatch(branch -> branch.node.kind() == TreeLabel.B);
      boolean anyMixed = branches.stream().anyMatch(branch -> branch.node.isMixed());
      if (anyBad) {
        return anyMixed ? TreeLabel.BG : TreeLabel.G;
      }
      return anyGood ? TreeLabel.WG : TreeLabel.GG;
    }

    /** One for each step that can come next, by thread. */
    List<Branch> branches() {
      List<Branch> branches = new ArrayList<>();
      for (int index = 0; index < threads.length; index++) {
        for (int step : table.nexts(threads[index], last[index])) {
          if (isReady(step)) {
            BitSet below = (BitSet) runs.clone();
            below.and(table.runsOf(step));
            if (!below.isEmpty()) {
              branches.add(new Branch(step, child(index, step, below)));
            }
          }
        }
      }
      return branches;
    }

    private boolean isReady(int step) {
      for (int earlier : table.step(step).past()) {
        StepTable.Step needed = table.step(earlier);
        int reached = last[Arrays.binarySearch(threads, needed.thread())];
        if (reached < 0 || table.step(reached).position() < needed.position()) {
          return false;
        }
      }
      return true;
    }

    private Node child(int index, int step, BitSet below) {
      int[] next = last.clone();
      next[index] = step;
      return nodes.computeIfAbsent(key(next), key -> new Node(next, below));
    }
  }

  /** A step and where it leads. */
  record Branch(int step, Node node) {}

  /** One run of an equivalence class that was not added yet. */
  public void add(List<Event> events, boolean isBad) {
    int run = table.add(events);
    bad.set(run, isBad);
    nodes.clear();
    threads = table.threads();
  }

  Node root() {
    int[] none = new int[threads.length];
    Arrays.fill(none, -1);
    BitSet all = new BitSet();
    all.set(0, table.runs());
    return nodes.computeIfAbsent(key(none), key -> new Node(none, all));
  }

  private static List<Integer> key(int[] last) {
    return Arrays.stream(last).boxed().toList();
  }

  StepTable.Step step(int number) {
    return table.step(number);
  }

  /** The steps of a run that is equivalent to one that was added; empty if it is to none. */
  List<Integer> steps(List<Event> events) {
    return table.known(events);
  }
}

package dev.linchpin.internal.diagnose.tree;

import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.tree.InterleavingTree.Branch;
import dev.linchpin.internal.diagnose.tree.InterleavingTree.Node;
import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds every critical data-race sequence of a labelled tree: the decisive nodes of each path to a
 * failing run.
 *
 * <p>By theorem 3 of the paper these are the words {@code (WG|BG)*(BG|G)} on bad paths. Paths with
 * the same labels form one sequence, of which one representative is kept. Paths end where the
 * outcome is decided.
 */
public final class RaceSequences {
  /** Maximum number of nodes to visit. */
  private static final int MOST_NODES = 50_000;

  /** Maximum number of sequences to keep at one node; the longest are dropped first. */
  private static final int MOST_KEPT = 100;

  private final InterleavingTree tree;
  private final Budget budget;
  private final Map<Node, Map<List<TreeLabel>, Tail>> known = new HashMap<>();
  private boolean isCut;

  private RaceSequences(InterleavingTree tree, Budget budget) {
    this.tree = tree;
    this.budget = budget;
  }

  /** The rest of a path: a decision and its successor; null at the end. */
  private record Tail(@Nullable Decision decision, @Nullable Tail rest, long paths) {}

  /**
   * What was found.
   *
   * @param isCut whether the tree was too large to find all
   */
  public record Found(List<RaceSequence> sequences, boolean isCut) {
    public Found {
      sequences = List.copyOf(sequences);
    }
  }

  /** All of them, the shortest first; none if there is no bad run, or no good one. */
  public static Found of(InterleavingTree tree) {
    return of(tree, Budget.UNLIMITED);
  }

  /** The same within a budget. */
  public static Found of(InterleavingTree tree, Budget budget) {
    RaceSequences search = new RaceSequences(tree, budget);
    Node root = tree.root();
    Map<List<TreeLabel>, Tail> tails = root.isMixed() ? search.tails(root) : new HashMap<>();
    List<RaceSequence> all = new ArrayList<>();
    // Runs that differ only in what follows after the last step of the shorter one have no node
    // that decides: code between steps differed, as when an array was too short.
    tails.remove(List.of());
    tails.forEach((labels, tail) -> all.add(new RaceSequence(decisions(tail), tail.paths)));
    all.sort(
        Comparator.comparingInt((RaceSequence one) -> one.nodes().size())
            .thenComparing(RaceSequence::pattern));
    return new Found(all, search.isCut);
  }

  private static List<Decision> decisions(Tail first) {
    List<Decision> decisions = new ArrayList<>();
    for (Tail tail = first; tail != null; tail = tail.rest) {
      if (tail.decision != null) {
        decisions.add(tail.decision);
      }
    }
    return decisions;
  }

  private Map<List<TreeLabel>, Tail> tails(Node node) {
    Map<List<TreeLabel>, Tail> before = known.get(node);
    if (before != null) {
      return before;
    }
    Map<List<TreeLabel>, Tail> tails = new LinkedHashMap<>();
    if (node.kind() == TreeLabel.B) {
      tails.put(List.of(), new Tail(null, null, 1));
    } else if (node.isMixed() && known.size() < MOST_NODES && !budget.isSpent()) {
      gather(node, tails);
    } else if (node.isMixed()) {
      isCut = true;
    }
    known.put(node, tails);
    return tails;
  }

  private void gather(Node node, Map<List<TreeLabel>, Tail> tails) {
    List<Branch> branches = node.branches();
    TreeLabel label = node.label(branches);
    boolean counts = branches.size() > 1 && label.isDecisive();
    for (Branch branch : branches) {
      tails(branch.node())
          .forEach(
              (labels, tail) -> {
                if (!counts) {
                  merge(tails, labels, tail);
                  return;
                }
                List<TreeLabel> longer = new ArrayList<>();
                longer.add(label);
                longer.addAll(labels);
                Decision decision = new Decision(label, racers(branch, branches));
                merge(tails, longer, new Tail(decision, tail, tail.paths));
              });
    }
    while (tails.size() > MOST_KEPT) {
      isCut = true;
      tails.remove(tails.keySet().stream().max(Comparator.comparingInt(List::size)).orElseThrow());
    }
  }

  private static void merge(Map<List<TreeLabel>, Tail> tails, List<TreeLabel> labels, Tail more) {
    tails.merge(
        labels,
        more,
        (one, other) -> new Tail(one.decision, one.rest, saturated(one.paths, other.paths)));
  }

  private static long saturated(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  /** The access of each branch that meets the one that went; of that one, the first it meets. */
  private List<Racer> racers(Branch went, List<Branch> branches) {
    List<Racer> racers = new ArrayList<>();
    for (Branch other : branches) {
      if (other.step() != went.step()) {
        if (racers.isEmpty()) {
          racers.add(racer(went, other));
        }
        racers.add(racer(other, went));
      }
    }
    return racers;
  }

  private Racer racer(Branch branch, Branch other) {
    Event event = tree.step(branch.step()).against(tree.step(other.step()));
    return new Racer(
        event.thread(),
        event.operation(),
        StepText.of(event),
        StepText.at(event),
        branch.node().kind());
  }
}

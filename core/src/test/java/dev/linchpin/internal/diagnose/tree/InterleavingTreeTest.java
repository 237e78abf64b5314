package dev.linchpin.internal.diagnose.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.internal.diagnose.ConflictTrace;
import dev.linchpin.internal.diagnose.tree.InterleavingTree.Branch;
import dev.linchpin.internal.diagnose.tree.InterleavingTree.Node;
import dev.linchpin.testing.Rounds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InterleavingTreeTest {
  /** Threads of accesses, and a verdict for each order of conflicts. */
  private static final class Toy {
    final List<List<Event>> threads = new ArrayList<>();
    final int salt;

    Toy(SplittableRandom random) {
      int count = 2 + random.nextInt(2);
      for (int thread = 1; thread <= count; thread++) {
        List<Event> accesses = new ArrayList<>();
        int size = 1 + random.nextInt(count == 2 ? 4 : 3);
        for (int at = 0; at < size; at++) {
          accesses.add(
              new Event(
                  0,
                  thread,
                  thread,
                  random.nextBoolean() ? Kind.READ : Kind.WRITE,
                  "x" + random.nextInt(2),
                  "",
                  "C.m" + thread + ":" + at));
        }
        threads.add(accesses);
      }
      salt = random.nextInt();
    }

    List<Event> run(List<Integer> order) {
      int[] next = new int[threads.size()];
      List<Event> events = new ArrayList<>();
      for (int thread : order) {
        Event access = threads.get(thread).get(next[thread]++);
        events.add(
            new Event(
                events.size(),
                access.thread(),
                access.operation(),
                access.kind(),
                access.location(),
                "",
                access.at()));
      }
      return events;
    }

    /** The class of a run: which access comes before which it conflicts with. */
    Set<String> conflicts(List<Event> run) {
      ConflictTrace trace = ConflictTrace.of(run, Basis.SYNCHRONISATION);
      Set<String> pairs = new TreeSet<>();
      for (int later = 0; later < trace.size(); later++) {
        for (int earlier = 0; earlier < later; earlier++) {
          if (trace.conflict(earlier, later)) {
            pairs.add(run.get(earlier).at() + "<" + run.get(later).at());
          }
        }
      }
      return pairs;
    }

    boolean isBad(List<Event> run) {
      return Math.floorMod(conflicts(run).hashCode() * 0x9E3779B9 ^ salt, 7) < 3;
    }
  }

  /** The tree as the paper builds it. */
  private static final class FullTree {
    final Toy toy;
    final Map<List<Integer>, List<Event>> leaves = new LinkedHashMap<>();
    final Map<List<Integer>, TreeLabel> labels = new HashMap<>();
    final Set<List<TreeLabel>> patterns = new HashSet<>();

    FullTree(Toy toy) {
      this.toy = toy;
      label(new ArrayList<>());
      leaves.forEach(
          (path, run) -> {
            if (toy.isBad(run)) {
              patterns.add(pattern(path));
            }
          });
    }

    /** Algorithm 2, with all children instead of left and right. */
    private TreeLabel label(List<Integer> path) {
      List<TreeLabel> children = new ArrayList<>();
      for (int thread : enabled(path)) {
        path.add(thread);
        children.add(label(path));
        path.remove(path.size() - 1);
      }
      TreeLabel label;
      if (children.isEmpty()) {
        List<Event> run = toy.run(path);
        leaves.put(List.copyOf(path), run);
        label = toy.isBad(run) ? TreeLabel.B : TreeLabel.W;
      } else if (children.size() == 1) {
        label = children.get(0);
      } else {
        label = combine(children);
      }
      labels.put(List.copyOf(path), label);
      return label;
    }

    private static TreeLabel combine(List<TreeLabel> children) {
      boolean white = children.contains(TreeLabel.W);
      boolean black = children.contains(TreeLabel.B);
      boolean grey = children.stream().anyMatch(l -> l != TreeLabel.W && l != TreeLabel.B);
      if (!grey) {
        return white && black ? TreeLabel.G : white ? TreeLabel.W : TreeLabel.B;
      }
      return black ? TreeLabel.BG : white ? TreeLabel.WG : TreeLabel.GG;
    }

    List<Integer> enabled(List<Integer> path) {
      List<Integer> enabled = new ArrayList<>();
      for (int thread = 0; thread < toy.threads.size(); thread++) {
        int own = thread;
        if (path.stream().filter(t -> t == own).count() < toy.threads.get(thread).size()) {
          enabled.add(thread);
        }
      }
      return enabled;
    }

    private List<TreeLabel> pattern(List<Integer> path) {
      List<TreeLabel> pattern = new ArrayList<>();
      for (int depth = 0; depth < path.size(); depth++) {
        List<Integer> node = path.subList(0, depth);
        TreeLabel label = Objects.requireNonNull(labels.get(node));
        if (enabled(node).size() > 1 && label.isDecisive()) {
          pattern.add(label);
        }
      }
      return pattern;
    }
  }

  private static InterleavingTree treeOfClasses(FullTree full) {
    InterleavingTree tree = new InterleavingTree();
    Set<Set<String>> classes = new HashSet<>();
    full.leaves
        .values()
        .forEach(
            run -> {
              if (classes.add(full.toy.conflicts(run))) {
                tree.add(run, full.toy.isBad(run));
              }
            });
    return tree;
  }

  private static void compare(FullTree full, List<Integer> path, InterleavingTree tree, Node node) {
    assertThat(node.label(node.branches())).as("%s", path).isEqualTo(full.labels.get(path));
    Map<Integer, Node> children = new HashMap<>();
    for (Branch branch : node.branches()) {
      children.put(tree.step(branch.step()).thread() - 1, branch.node());
    }
    assertThat(children.keySet()).as("%s", path).isEqualTo(Set.copyOf(full.enabled(path)));
    children.forEach(
        (thread, child) -> {
          List<Integer> longer = new ArrayList<>(path);
          longer.add(thread);
          compare(full, longer, tree, child);
        });
  }

  @Test
  void oneRunOfEachClassLabelsTheWholeTree() {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 300; round++) {
      FullTree full = new FullTree(new Toy(random));
      InterleavingTree tree = treeOfClasses(full);
      compare(full, List.of(), tree, tree.root());
    }
  }

  @Test
  void everyPatternOfABadPathIsFoundAndNoOther() {
    SplittableRandom random = new SplittableRandom(12);
    int found = 0;
    for (int round = 0; round < Rounds.of(300, 1_000); round++) {
      FullTree full = new FullTree(new Toy(random));
      List<RaceSequence> sequences = RaceSequences.of(treeOfClasses(full)).sequences();
      Set<List<TreeLabel>> patterns =
          sequences.stream()
              .map(one -> one.nodes().stream().map(RaceSequence.Decision::label).toList())
              .collect(Collectors.toSet());
      TreeLabel root = full.labels.get(List.<Integer>of());
      // Of a tree that is all bad no race decides anything.
      assertThat(patterns).isEqualTo(root == TreeLabel.B ? Set.of() : full.patterns);
      assertThat(sequences)
          .allSatisfy(one -> assertThat(one.pattern()).matches("((WG|BG) )*(BG|G)"));
      found += patterns.size();
    }
    assertThat(found).isGreaterThan(Rounds.of(300, 1_000));
  }

  /**
   * Figures 6 and 8 of the paper: of all runs of PairSnapshot one is wrong, its pattern is known.
   */
  @Test
  void pairSnapshotHasThePapersPattern() {
    InterleavingTree tree = new InterleavingTree();
    PairSnapshotRuns.all().forEach(run -> tree.add(run.events(), run.isBad()));
    assertThat(RaceSequences.of(tree).sequences())
        .extracting(RaceSequence::pattern)
        .containsExactly("WG WG WG WG WG G");
  }

  /** A step may hold many accesses; those that race are the ones with a place in common. */
  @Test
  void racersOfLongStepsAreTheAccessesThatMeet() {
    Event lock = new Event(0, 1, 1, Kind.ACQUIRE, "m", "", "C.lock:1");
    Event other = new Event(0, 1, 1, Kind.READ, "y", "", "C.a:2");
    Event write = new Event(0, 1, 1, Kind.WRITE, "x", "", "C.a:3");
    Event locked = new Event(1, 2, 2, Kind.ACQUIRE, "m", "", "C.lock:1");
    Event read = new Event(1, 2, 2, Kind.READ, "x", "", "C.b:5");
    InterleavingTree tree = new InterleavingTree();
    tree.add(List.of(lock, other, write, locked, read), true);
    tree.add(List.of(locked, read, lock, other, write), false);

    RaceSequence only = RaceSequences.of(tree).sequences().get(0);

    assertThat(only.pattern()).isEqualTo("G");
    assertThat(only.nodes().get(0).racers())
        .extracting(RaceSequence.Racer::at)
        .containsExactly("C.a:3", "C.b:5");
  }

  /**
   * A class fails only in runs that go on after the last step of the good ones (an exception, of an
   * array that is too short): no order of steps tells them apart, so no race decides.
   */
  @Test
  void runsThatDifferInNothingButTheirEndHaveNoDecisiveRace() {
    Event write = new Event(0, 1, 1, Kind.WRITE, "x", "", "C.a:1");
    Event read = new Event(1, 2, 2, Kind.READ, "x", "", "C.b:2");
    Event failed = new Event(2, 2, 2, Kind.READ, "y", "", "C.b:3");
    InterleavingTree tree = new InterleavingTree();
    tree.add(List.of(write, read), false);
    tree.add(List.of(write, read, failed), true);

    assertThat(RaceSequences.of(tree).sequences()).isEmpty();
  }
}

package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.search.policy.Whereabouts;
import dev.linchpin.internal.engine.search.tree.OpenChoices.Branch;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.store.Offer;
import dev.linchpin.internal.engine.step.trace.StepLabel;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search over the tree of choices: replays the choices up to a node, makes a new one there, lets
 * the run go on, and adds the new nodes to the tree.
 *
 * <p>A subclass decides what to try at a node: when the node is new, and when a finished run shows
 * that something else might have happened there. Several workers may take branches at once.
 */
public abstract class TreeSearch {
  private final OpenChoices frontier = new OpenChoices();
  private boolean begun;
  private int running;

  /** Makes one run, if one is left. Returns false when the tree is finished. */
  public final boolean step(Runner runner, HappensBefore happenings, Sink sink)
      throws InterruptedException {
    Task task = take(runner.view(), happenings);
    if (task == null) {
      return false;
    }
    try {
      RunEnd end = runner.execute(task);
      task.finish();
      if ((end.cut() && !keepsCut()) || runner.wasTorn() || task.isPointless(end)) {
        sink.redundant(runner.view());
      } else {
        sink.accept(runner, end, happenings);
      }
      return true;
    } finally {
      ended();
    }
  }

  /** Whether no branch is left. */
  public final synchronized boolean isFinished() {
    return begun && running == 0 && frontier.size() == 0;
  }

  private synchronized @Nullable Task take(RunView run, HappensBefore happenings)
      throws InterruptedException {
    while (begun) {
      Branch branch = frontier.take();
      if (branch != null) {
        running++;
        branch.node().take(branch.choice());
        return new Task(branch, run, happenings);
      }
      if (running == 0) {
        if (frontier.size() > 0) {
          throw new InternalFault("branches are left that no search worker may take");
        }
        return null;
      }
      wait();
    }
    begun = true;
    running++;
    return new Task(null, run, happenings);
  }

  private synchronized void ended() {
    running--;
    notifyAll();
  }

  /** Schedules a choice at a node, unless it was scheduled before. */
  final void want(Node node, int choice) {
    if (((node.wanted >>> choice) & 1) == 0) {
      node.wanted |= 1L << choice;
      frontier.add(new Branch(node, choice));
    }
  }

  /** Whether a run that its policy gave up still counts. */
  boolean keepsCut() {
    return false;
  }

  /** Sees one run go on, and may halt threads in it. */
  interface Watch {
    /** Halts nobody. */
    Watch IDLE = run -> 0;

    /** See {@link Policy#halted}. */
    long halted(RunView run);
  }

  /** Who watches the next run. */
  Watch watch() {
    return Watch.IDLE;
  }

  /** Remarks about a run that has ended: bits of {@link Outcome#late}. */
  public long remarks(RunView run) {
    return 0;
  }

  /**
   * Which calls and returns of operations have the same order in every run that this one
   * represents.
   */
  public OperationOrder order(RunView run, HappensBefore happenings) {
    return happenings.order(run.trace(), run.operations());
  }

  /**
   * What to try at a new node where threads are chosen, besides what is found later: sets {@code
   * wanted}. The first choice is taken at once.
   *
   * @return the choice, or {@link Policy#STOP}
   */
  abstract int open(Node node, RunView run);

  /** The threads that may be asked for in the present state. */
  long candidates(RunView run) {
    return -1L;
  }

  /** The threads that may begin the reversal of a race; asked before {@link #reverse}. */
  long initials(RunView run, HappensBefore happenings, int first, int second, int thread) {
    return happenings.initials(run.trace(), first, second, thread);
  }

  /** A finished run shows that a later step might have come before an earlier one. */
  abstract void reverse(List<Node> stepNodes, Trace trace, Race race);

  /** Whether threads sleep. */
  boolean usesSleep() {
    return false;
  }

  /**
   * Two steps whose order matters.
   *
   * @param first the earlier step
   * @param thread the thread of the later one
   * @param initials the threads that may begin a run in which the later one comes first
   */
  record Race(int first, int thread, long initials) {}

  /** Receives finished runs. */
  public interface Sink {
    void accept(Runner run, RunEnd end, HappensBefore happenings);

    void redundant(RunView run);
  }

  /** One run: the choices to repeat, the nodes on its way, the races it had. */
  private final class Task implements Policy, HappensBefore.Races {
    private final int[] prefix;

    /** All nodes of the run, and those at which a thread took a step, by step. */
    private final List<Node> path;

    private final List<Node> stepNodes = new ArrayList<>();
    private final List<Node> fresh = new ArrayList<>();
    private final List<Race> races = new ArrayList<>();
    private final RunView run;
    private final HappensBefore happenings;
    private final Watch watch = watch();
    private long halted;
    private @Nullable String divergence;
    private int choice;

    Task(@Nullable Branch branch, RunView run, HappensBefore happenings) {
      this.run = run;
      this.happenings = happenings;
      if (branch == null) {
        prefix = new int[0];
        path = new ArrayList<>();
        return;
      }
      Node last = branch.node();
      prefix = Arrays.copyOf(last.path(), last.depth + 1);
      prefix[last.depth] = branch.choice();
      Node[] nodes = new Node[last.depth + 1];
      for (Node at = last; at != null; at = at.parent) {
        nodes[at.depth] = at;
      }
      path = new ArrayList<>(Arrays.asList(nodes));
      for (Node at : nodes) {
        if (at.choosesThread) {
          stepNodes.add(at);
        }
      }
      choice = branch.choice();
    }

    @Override
    public long halted(RunView run) {
      halted = watch.halted(run);
      return halted;
    }

    /**
     * Whether threads were halted, so that the run shows nothing but what else might have happened.
     * One that was given up for another reason may not even have shown that.
     */
    boolean isPointless(RunEnd end) {
      return halted != 0 && end.status() != EndStatus.ABANDONED && !run.ranOut();
    }

    /** The first step that no run before has made like this. */
    private int firstNew(int known) {
      return Math.max(0, known - 1);
    }

    @Override
    public long candidates(RunView run) {
      return TreeSearch.this.candidates(run);
    }

    @Override
    public int next(RunView run, long enabled) {
      int depth = run.depth();
      if (depth < prefix.length) {
        Node known = path.get(depth);
        if (!known.choosesThread || known.enabled != enabled) {
          divergence =
              "at choice "
                  + depth
                  + " other threads can run than before"
                  + new Whereabouts(run).ofLatestStep();
          return STOP;
        }
        return prefix[depth];
      }
      Node node = grow(enabled, true);
      inheritSleep(node);
      stepNodes.add(node);
      choice = open(node, run);
      if (choice != STOP) {
        node.wanted |= 1L << choice;
        node.take(choice);
      }
      return choice;
    }

    @Override
    public int alternative(RunView run, int count) {
      int depth = run.depth();
      if (depth < prefix.length) {
        Node known = path.get(depth);
        if (known.choosesThread || known.enabled != (1L << count) - 1) {
          divergence =
              "at choice "
                  + depth
                  + " there are other alternatives than before"
                  + new Whereabouts(run).ofLatestStep();
          return 0;
        }
        return prefix[depth];
      }
      Node from = path.get(path.size() - 1);
      Node node = grow((1L << count) - 1, false);
      node.wanted = wantedAmong(run, from, node.enabled);
      choice = Long.numberOfTrailingZeros(node.wanted);
      node.take(choice);
      return choice;
    }

    /** All alternatives; of stores those that no other run covers. */
    private long wantedAmong(RunView run, Node from, long all) {
      long[] offered = run.storesOnOffer();
      int thread = run.trace().thread(run.trace().steps() - 1);
      long[] covered = from.choosesThread ? from.coveredStores(thread) : null;
      if (offered == null || covered == null) {
        return all;
      }
      long fresh = Offer.without(offered, covered);
      return fresh == 0 ? all : fresh;
    }

    private Node grow(long enabled, boolean threads) {
      Node parent = path.isEmpty() ? null : path.get(path.size() - 1);
      int steps = run.trace().steps();
      int previous = steps == 0 ? -1 : run.trace().thread(steps - 1);
      Node node = new Node(parent, choice, enabled, threads, previous);
      path.add(node);
      fresh.add(node);
      return node;
    }

    /**
     * Threads whose step was tried or covered at the node before, and commutes with the step taken
     * there, need not be tried here.
     */
    private void inheritSleep(Node node) {
      Trace trace = run.trace();
      int step = trace.steps() - 1;
      if (step < 0 || !usesSleep()) {
        return;
      }
      Node from = stepNodes.get(step);
      for (long left = from.covered(trace.thread(step)); left != 0; left &= left - 1) {
        int thread = Long.numberOfTrailingZeros(left);
        StepLabel label = from.knownLabel(thread);
        if (label != null && !label.conflictsWith(trace, step)) {
          node.putToSleep(thread, label);
          if (label.offered() != null && run.offersOther(thread, label.offered())) {
            node.wakeForNewStores(thread);
          }
        }
      }
    }

    /** Looks for races in the new steps, and adds the new nodes and branches to the tree. */
    void finish() {
      if (divergence != null) {
        throw new Diverged(divergence);
      }
      int known = 0;
      for (int depth = 0; depth < prefix.length; depth++) {
        known += path.get(depth).choosesThread ? 1 : 0;
      }
      int first = firstNew(known);
      happenings.compute(run, first, this);
      synchronized (TreeSearch.this) {
        Trace trace = run.trace();
        for (int step = first; step < Math.min(trace.steps(), stepNodes.size()); step++) {
          stepNodes.get(step).label(trace.thread(step), trace.label(step));
        }
        giveUpBeyond(trace.steps());
        for (Node node : fresh) {
          for (long more = node.wanted & ~node.taken; more != 0; more &= more - 1) {
            frontier.add(new Branch(node, Long.numberOfTrailingZeros(more)));
          }
        }
        for (Race race : races) {
          reverse(stepNodes, trace, race);
        }
      }
    }

    /** A run that was abandoned may end between a choice and the step that was chosen. */
    private void giveUpBeyond(int steps) {
      int[] choices = run.choices();
      for (Node node : stepNodes.subList(Math.min(steps, stepNodes.size()), stepNodes.size())) {
        if (node.depth < choices.length) {
          node.giveUp(choices[node.depth]);
        }
      }
    }

    @Override
    public void race(int first, int second, int thread) {
      if (first < stepNodes.size()) {
        races.add(new Race(first, thread, initials(run, happenings, first, second, thread)));
      }
    }
  }
}

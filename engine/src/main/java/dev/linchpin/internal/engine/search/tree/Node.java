package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.internal.engine.step.store.Offer;
import dev.linchpin.internal.engine.step.trace.StepLabel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A decision that runs have reached: the state after the choices on the way from the root.
 *
 * <p>Guarded by the search it belongs to, but for what is set when it is made.
 */
final class Node {
  final @Nullable Node parent;

  /** The choice that led here from the parent. */
  final int arrivedBy;

  final int depth;

  /** What can be chosen: threads that can take a step, or the first n numbers for alternatives. */
  final long enabled;

  /** Whether threads are chosen here; otherwise alternatives inside a step. */
  final boolean choosesThread;

  /** The thread that took the step before, -1 at the root. */
  final int previousThread;

  /** Preemptions on the way here. */
  final int preemptions;

  /** Threads whose next step need not be taken here, because another run covers it. */
  long sleeping;

  /**
   * Threads whose next step, a read, need be taken here only to see stores that were not there when
   * it fell asleep.
   */
  long halfAsleep;

  private StepLabel @Nullable [] sleepLabel;

  /** Choices that are to be made, and those that have been. */
  long wanted;

  long taken;

  /** For each choice, those taken before it. */
  private long @Nullable [] takenBefore;

  /** What the steps taken from here touched, as far as known. */
  private StepLabel @Nullable [] takenLabel;

  long labelled;

  Node(@Nullable Node parent, int arrivedBy, long enabled, boolean choosesThread, int previous) {
    this.parent = parent;
    this.arrivedBy = arrivedBy;
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.enabled = enabled;
    this.choosesThread = choosesThread;
    this.previousThread = previous;
    this.preemptions = parent == null ? 0 : parent.preemptions + parent.cost(arrivedBy);
  }

  /** 1 if this choice takes the turn from a thread that could go on. */
  int cost(int choice) {
    boolean preempts =
        choosesThread
            && previousThread >= 0
            && choice != previousThread
            && ((enabled >>> previousThread) & 1) != 0;
    return preempts ? 1 : 0;
  }

  void putToSleep(int thread, StepLabel label) {
    sleeping |= 1L << thread;
    sleepLabel = with(sleepLabel, thread, label);
  }

  /** A thread sleeps, but its read may see stores that no other run covers. */
  void wakeForNewStores(int thread) {
    sleeping &= ~(1L << thread);
    halfAsleep |= 1L << thread;
  }

  /** Whether the thread need not read that store here, because another run covers it. */
  boolean covers(int thread, long store) {
    long[] known = coveredStores(thread);
    return known != null && Offer.contains(known, store);
  }

  /** The stores that a thread which is half asleep need not read here; null for others. */
  long @Nullable [] coveredStores(int thread) {
    StepLabel[] labels = sleepLabel;
    return ((halfAsleep >>> thread) & 1) != 0 && labels != null ? labels[thread].offered() : null;
  }

  /** A run took the step of a thread from here; with another alternative it may touch more. */
  void label(int thread, StepLabel label) {
    StepLabel known = takenLabel(thread);
    labelled |= 1L << thread;
    takenLabel = with(takenLabel, thread, known == null ? label : known.and(label));
  }

  /**
   * A run chose a thread here and ended before its step (it was abandoned): what the step touches
   * stays unknown, so no other is taken to commute with it, and nobody waits to know.
   */
  void giveUp(int thread) {
    labelled |= 1L << thread;
  }

  private @Nullable StepLabel takenLabel(int thread) {
    return takenLabel != null && thread < takenLabel.length ? takenLabel[thread] : null;
  }

  /** Makes a choice: those made before it cover, in its runs, what commutes with it. */
  void take(int choice) {
    if (taken != 0) {
      takenBefore = takenBefore == null ? new long[choice + 1] : takenBefore;
      if (choice >= takenBefore.length) {
        takenBefore = Arrays.copyOf(takenBefore, choice + 1);
      }
      takenBefore[choice] = taken;
    }
    taken |= 1L << choice;
  }

  /** Threads whose steps from here are left to other runs when this choice is made. */
  long covered(int choice) {
    long[] before = takenBefore;
    long earlier = before == null || choice >= before.length ? 0 : before[choice];
    return (sleeping | halfAsleep | earlier) & ~(1L << choice);
  }

  /** What the thread would do from here: it sleeps, or has been tried. */
  @Nullable StepLabel knownLabel(int thread) {
    if (((sleeping >>> thread) & 1) != 0 && sleepLabel != null) {
      return sleepLabel[thread];
    }
    StepLabel known = takenLabel(thread);
    // Where it was tried here, it could choose among all stores that were there.
    return known == null && ((halfAsleep >>> thread) & 1) != 0 && sleepLabel != null
        ? sleepLabel[thread]
        : known;
  }

  private static StepLabel[] with(StepLabel @Nullable [] labels, int index, StepLabel label) {
    StepLabel[] room =
        labels == null
            ? new StepLabel[index + 1]
            : index < labels.length ? labels : Arrays.copyOf(labels, index + 1);
    room[index] = label;
    return room;
  }

  /** The choices on the way here. */
  int[] path() {
    int[] path = new int[depth];
    for (Node node = this; node.parent != null; node = node.parent) {
      path[node.depth - 1] = node.arrivedBy;
    }
    return path;
  }
}

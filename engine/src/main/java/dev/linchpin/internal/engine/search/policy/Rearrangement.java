package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.execution.Precedence;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.step.RunOperations;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An equivalent run in which some operations return before others are called, with few switches
 * between threads: each thread runs as long as it can, and of the threads that may begin the one is
 * taken that leads to the fewest switches.
 *
 * <p>Dependent steps keep their order, so every operation has the same result; only the history
 * that an observer sees differs. The equivalent run is executed and must show the wanted order: an
 * order that was only computed is never reported.
 */
public final class Rearrangement {
  private static final int THREADS = 64;

  private final RunView run;
  private final Trace trace;
  private final HappensBefore happenings = new HappensBefore();
  private final List<Precedence> wanted;

  /** How many steps of each thread have been placed. */
  private final int[] placed = new int[THREADS];

  private final boolean[] done;

  private Rearrangement(RunView run, List<Precedence> wanted) {
    this.run = run;
    this.trace = run.trace();
    this.wanted = wanted;
    this.done = new boolean[trace.steps()];
    happenings.compute(run, Integer.MAX_VALUE, (first, second, thread) -> {});
  }

  /**
   * Makes a run with these choices, then an equivalent run that shows the wanted order.
   *
   * @return the choices of the second run
   * @throws IllegalArgumentException if no equivalent run shows all of it
   * @throws Diverged if the program does not follow the choices
   */
  public static int[] run(Runner runner, int[] choices, List<Precedence> wanted) {
    ReplayPolicy first = new ReplayPolicy(choices);
    runner.execute(first);
    first.check(runner.view());
    Rearrangement rearrangement = new Rearrangement(runner.view(), wanted);
    long fingerprint = rearrangement.happenings.fingerprint();
    int[] rearranged = rearrangement.choices(choices);
    ReplayPolicy second = new ReplayPolicy(rearranged);
    RunEnd end = runner.execute(second);
    second.check(runner.view());
    rearrangement.confirm(end, fingerprint);
    return rearranged;
  }

  private int[] choices(int[] original) {
    int[] best = null;
    for (int thread = 0; thread < THREADS; thread++) {
      int[] order = order(thread);
      if (order != null && (best == null || switches(order) < switches(best))) {
        best = order;
      }
    }
    if (best == null) {
      throw new IllegalArgumentException("no equivalent run shows all of " + wanted);
    }
    return choices(original, best);
  }

  /** All steps, beginning with the thread; null if it cannot begin, or not all is shown. */
  private int @Nullable [] order(int first) {
    Arrays.fill(placed, 0);
    Arrays.fill(done, false);
    int[] order = new int[trace.steps()];
    int thread = first;
    for (int count = 0; count < order.length; count++) {
      int step = nextStep(thread);
      if (step < 0 || (count == 0 && trace.thread(step) != first)) {
        return null;
      }
      thread = trace.thread(step);
      placed[thread]++;
      done[step] = true;
      order[count] = step;
    }
    return order;
  }

  private int switches(int[] order) {
    int switches = 0;
    for (int at = 1; at < order.length; at++) {
      switches += trace.thread(order[at]) == trace.thread(order[at - 1]) ? 0 : 1;
    }
    return switches;
  }

  private int[] choices(int[] original, int[] order) {
    int[] choices = new int[original.length];
    int length = 0;
    for (int step : order) {
      int from = trace.firstChoice(step);
      int to = step + 1 < trace.steps() ? trace.firstChoice(step + 1) : original.length;
      System.arraycopy(original, from, choices, length, to - from);
      length += to - from;
    }
    return Arrays.copyOf(choices, length);
  }

  /** A step that can come next, of the same thread as before if possible. */
  private int nextStep(int thread) {
    int found = -1;
    long seen = 0;
    for (int step = 0; step < trace.steps(); step++) {
      int itsThread = trace.thread(step);
      if (!done[step] && ((seen >>> itsThread) & 1) == 0) {
        seen |= 1L << itsThread;
        if (mayComeNow(step)) {
          if (itsThread == thread) {
            return step;
          }
          found = found < 0 ? step : found;
        }
      }
    }
    return found;
  }

  private boolean mayComeNow(int step) {
    int own = trace.thread(step);
    for (int other = 0; other < placed.length; other++) {
      if (other != own && happenings.known(step, other) > placed[other]) {
        return false;
      }
    }
    RunOperations operations = run.operations();
    for (Precedence pair : wanted) {
      if (operations.callStep(pair.later()) == step) {
        int last = operations.lastStep(pair.earlier());
        if (last < 0 || !done[last]) {
          return false;
        }
      }
    }
    return true;
  }

  private void confirm(RunEnd end, long fingerprint) {
    happenings.compute(run, Integer.MAX_VALUE, (first, second, thread) -> {});
    RunOperations operations = run.operations();
    boolean shown =
        wanted.stream()
            .allMatch(
                pair -> operations.lastStep(pair.earlier()) < operations.callStep(pair.later()));
    if (happenings.fingerprint() != fingerprint || !shown) {
      throw new Diverged(
          "steps that seemed independent do not commute; the rearranged run ended "
              + end.status()
              + (shown ? ", with other steps" : ", in another order")
              + new Whereabouts(run).ofLatestStep());
    }
  }
}

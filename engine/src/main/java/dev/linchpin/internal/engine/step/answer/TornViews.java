package dev.linchpin.internal.engine.step.answer;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * Answers that were rendered while another operation was changing what they show.
 *
 * <p>A method that returns a live object (a view, an array of its own) lets the caller decide when
 * to read it. The engine reads it when the method returns. If another operation has by then made
 * some of its changes to what is read, and makes more later, the text shows a state that no caller
 * is promised: a lock of the subject may protect every caller who follows the rules. Such a result
 * is not compared. Both changes conflict with what was read, so all equivalent runs have them in
 * this order, and the answer is left out in all of them or in none.
 */
final class TornViews {
  private static final Result TORN =
      new Result.Unread(
          "it shows an object that another operation was changing when it was returned");

  private final Trace trace;

  /** The locations from which the result was read, by object. */
  private final Map<Integer, List<Long>> shown = new HashMap<>();

  private TornViews(Trace trace) {
    this.trace = trace;
  }

  /** The results of the latest run without those that are torn. */
  static List<Result> leftOut(Trace trace, IntUnaryOperator lastStep, List<Result> results) {
    List<Result> kept = new ArrayList<>(results);
    for (int op = 0; op < kept.size(); op++) {
      int step = lastStep.applyAsInt(op);
      if (step >= 0
          && kept.get(op) instanceof Result.Returned
          && isRead(trace, step)
          && new TornViews(trace).isTorn(step)) {
        kept.set(op, TORN);
      }
    }
    return kept;
  }

  /** Whether the step read anything to render an answer, as it seldom does. */
  private static boolean isRead(Trace trace, int step) {
    for (int at = trace.firstAccess(step); at < trace.firstAccess(step + 1); at++) {
      if (trace.isSnapshot(at)) {
        return true;
      }
    }
    return false;
  }

  private boolean isTorn(int step) {
    for (int at = trace.firstAccess(step); at < trace.firstAccess(step + 1); at++) {
      if (trace.isSnapshot(at) && !trace.isWrite(at)) {
        long location = trace.location(at);
        shown.computeIfAbsent(Trace.object(location), id -> new ArrayList<>()).add(location);
      }
    }
    if (shown.isEmpty()) {
      return false;
    }
    Set<Long> writers = new HashSet<>();
    for (int earlier = 0; earlier < step; earlier++) {
      if (trace.thread(earlier) != trace.thread(step) && changes(earlier)) {
        writers.add(writer(earlier));
      }
    }
    for (int later = step + 1; later < trace.steps() && !writers.isEmpty(); later++) {
      if (writers.contains(writer(later)) && changes(later)) {
        return true;
      }
    }
    return false;
  }

  /** The operation of a thread; all a thread of the subject itself does counts as one. */
  private long writer(int step) {
    return ((long) trace.thread(step) << 32) | (trace.operation(step) & 0xffffffffL);
  }

  private boolean changes(int step) {
    for (int at = trace.firstAccess(step); at < trace.firstAccess(step + 1); at++) {
      List<Long> locations =
          trace.isMemory(at) && trace.isWrite(at)
              ? shown.get(Trace.object(trace.location(at)))
              : null;
      if (locations != null) {
        long written = trace.location(at);
        if (locations.stream().anyMatch(location -> Trace.overlap(location, written))) {
          return true;
        }
      }
    }
    return false;
  }
}

package dev.linchpin.monitor;

import dev.linchpin.history.Operation;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.Values;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.NotLinearizable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Drives an {@link OnlineMonitor} for one object from operations in the order of their lines, which
 * is about, but not exactly, the order of time: keeps the {@code window} operations that were called
 * last back, and tells the monitor of everything before.
 *
 * <p>Sound as long as no operation comes later than that: {@link #accept} refuses one that was called
 * before something the monitor has already been told. Memory: the window and what is live.
 */
public final class OnlineRun {
  /** What became of an operation that was handed over. */
  public enum Step {
    /** Taken, nothing wrong. */
    TAKEN,
    /** Called before what the monitor already knows: it should have come earlier. */
    TOO_LATE,
    /** {@link #verdict} has an answer; nothing more is taken. */
    ANSWERED
  }

  private final int window;
  private final LiveOperations operations;
  private final OnlineMonitor monitor;
  private final UpcomingEvents upcoming = new UpcomingEvents();

  /** Operations whose call has not been told. */
  private int held;

  /** The latest thing told: its stamp, and whether it was a return. */
  private long toldTo = Long.MIN_VALUE;

  private boolean toldReturn;
  private @Nullable Verdict verdict;

  /**
   * @param window how many operations to keep back
   * @param methods names of the operations, by code
   */
  public OnlineRun(
      Function<OperationTable, OnlineMonitor> algorithm,
      int window,
      List<String> methods,
      Values values,
      @Nullable String object) {
    this.window = window;
    this.operations = new LiveOperations(methods, values, object);
    this.monitor = algorithm.apply(operations);
  }

  /**
   * Takes the next operation.
   *
   * @param fileIndex its position in the file, from 0
   */
  public Step accept(OperationRow row, int fileIndex) {
    if (verdict != null) {
      return Step.ANSWERED;
    }
    // At the stamp of a return that was told, a call is too late: calls come first.
    if (row.call < toldTo || (row.call == toldTo && toldReturn)) {
      return Step.TOO_LATE;
    }
    int op = operations.add(row, fileIndex);
    upcoming.addCall(row.call, op);
    if (row.returned != dev.linchpin.history.History.PENDING) {
      upcoming.addReturn(row.returned, op);
    }
    held++;
    while (held > window && verdict == null) {
      verdict = tellNext();
    }
    return verdict == null ? Step.TAKEN : Step.ANSWERED;
  }

  /** What the monitor has answered; null while it has not. */
  public @Nullable Verdict verdict() {
    return verdict;
  }

  /** There is no more: tells the rest. */
  public Verdict finish() {
    while (verdict == null && !upcoming.isEmpty()) {
      verdict = tellNext();
    }
    if (verdict == null) {
      verdict = monitor.finish();
    }
    return verdict;
  }

  /**
   * What {@link #finish} would say now; more can be handed over afterwards. Null where the monitor
   * cannot be copied.
   */
  public @Nullable Verdict asItStands() {
    if (verdict != null) {
      return verdict;
    }
    OnlineMonitor copy = monitor.copy();
    if (copy == null) {
      return null;
    }
    operations.ignoreReleases(true);
    try {
      UpcomingEvents rest = upcoming.copy();
      while (!rest.isEmpty()) {
        Verdict early = tell(copy, rest);
        if (early != null) {
          return early;
        }
      }
      return copy.finish();
    } finally {
      operations.ignoreReleases(false);
    }
  }

  /** The operations a negative verdict of this run speaks of. */
  public List<Operation> suspects(NotLinearizable no) {
    List<Operation> suspects = new ArrayList<>();
    for (int op : no.suspects().toArray()) {
      suspects.add(operations.operation(op));
    }
    return suspects;
  }

  /** How many operations are held, by the window or by the monitor. */
  public int liveCount() {
    return operations.size();
  }

  private @Nullable Verdict tellNext() {
    toldTo = upcoming.stamp();
    toldReturn = upcoming.isReturn();
    if (!toldReturn) {
      held--;
    }
    return tell(monitor, upcoming);
  }

  private static @Nullable Verdict tell(OnlineMonitor monitor, UpcomingEvents events) {
    int op = events.op();
    boolean isReturn = events.isReturn();
    events.removeFirst();
    return isReturn ? monitor.returned(op) : monitor.called(op);
  }
}

package dev.linchpin.history;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks incoming operations: each must return after its call, and no process may have two at once.
 * It keeps only the newest operation of each process.
 *
 * <p>That suffices if the operations of each process arrive in order of time, as recorders write
 * them. Otherwise {@link #isComplete} returns false, and the caller must sort the operations and
 * check them again.
 *
 * <p>Operations of one process that merely touch, {@code [1,2]} and {@code [2,3]}, are accepted:
 * clocks are coarse.
 */
public final class ProcessOrder {
  /** The newest operation of one process. */
  private static final class Newest {
    long line;
    long call;
    long returned = Long.MIN_VALUE;
  }

  private final Map<Integer, Newest> processes = new HashMap<>();
  private int lastProcess;
  private @Nullable Newest last;
  private boolean complete = true;

  /** Checks the next operation; throws {@link BadHistory} if it is impossible. */
  public void accept(OperationRow row) {
    if (row.returned < row.call) {
      throw new BadHistory(
          row.line,
          "the operation returns at %d, before its call at %d; expected \"return\" >= \"call\""
              .formatted(row.returned, row.call));
    }
    Newest newest = newestOf(row.process);
    if (row.call < newest.returned) {
      if (row.returned > newest.call) {
        throw overlap(row.process, newest.line, row.line);
      }
      complete = false;
      return;
    }
    newest.line = row.line;
    newest.call = row.call;
    newest.returned = row.returned;
  }

  /** Whether the check is complete for everything accepted so far. */
  public boolean isComplete() {
    return complete;
  }

  static BadHistory overlap(int process, long line, long otherLine) {
    return new BadHistory(
        Math.max(line, otherLine),
        "process %d has two operations at once, this one and that of line %d; a process is sequential: expected the call at or after the return of its earlier operation"
            .formatted(process, Math.min(line, otherLine)));
  }

  private Newest newestOf(int process) {
    if (last == null || lastProcess != process) {
      last = processes.computeIfAbsent(process, p -> new Newest());
      lastProcess = process;
    }
    return last;
  }
}

package dev.linchpin.internal.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ProcessOrder;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Judges a stream of operations while it arrives, with one {@link OnlineMonitor} per object. It
 * keeps a window of operations and the state of the monitors in memory.
 *
 * <p>Operations arrive in file order, which is mostly the order of their returns; monitors need
 * calls and returns in order of time. So operations wait in a window: the earliest call leaves it
 * only when more than {@code window} are waiting. An operation is therefore in time unless more
 * than {@code window} operations that were called after it come before it in the file. A late
 * operation ends the run with {@link OutOfOrder}; a caller that has the whole file can then load
 * and sort it.
 *
 * <p>A source that knows up to which time it is complete says so ({@link #knownUpTo}). Then there
 * is no guessing: operations wait until that time has passed their call, however many they are.
 */
public final class OnlineRun implements OperationSink {

  /** The result. */
  public sealed interface Status {}

  /**
   * A verdict about all that was read.
   *
   * @param verdict its suspects are numbered by their position in the file, from 0
   * @param object the object it is about, null for the unnamed one, or when it is about all
   * @param suspects operations of that object that already fail by themselves; none if the verdict
   *     is not negative, or if there were too many to keep
   */
  public record Judged(
      Verdict<Witness, Refutation> verdict,
      @Nullable String object,
      List<RecordedOperation> suspects)
      implements Status {
    public Judged {
      suspects = List.copyOf(suspects);
    }
  }

  /** The operation of this line came later than the window allows; nothing is known. */
  public record OutOfOrder(long line) implements Status {}

  private final int window;
  private final Function<OperationTable, OnlineMonitor> factory;
  private final Map<@Nullable String, Integer> numbers = new HashMap<>();
  private final List<@Nullable String> objects;
  private final List<OnlineMonitor> monitors = new ArrayList<>();
  private final LiveOperations table;
  private final ProcessOrder processes = new ProcessOrder();
  private final OperationRow lent = new OperationRow();

  /** Operations not yet told to be called, and those told and yet to return. */
  private final CallWindow calls;

  private final EventHeap returns;

  /** The last event told: calls before it, or at its stamp if it was a return, are late. */
  private long told = Long.MIN_VALUE;

  private boolean toldReturn;
  private boolean isMarked;
  private int size;
  private @Nullable Status outcome;

  /**
   * @param window how many operations may wait
   * @param methods names of the operations, by code; may grow
   * @param values the table the rows' words refer to; may grow
   * @param factory makes the monitor of one object
   */
  public OnlineRun(
      int window,
      List<String> methods,
      ValueTable values,
      Function<OperationTable, OnlineMonitor> factory) {
    this.window = window;
    this.factory = factory;
    objects = new ArrayList<>();
    table = new LiveOperations(methods, values, objects);
    calls = new CallWindow(table);
    returns = new EventHeap(table);
  }

  /** Looks ahead: shares the operations, which must be frozen, and copies everything else. */
  private OnlineRun(OnlineRun other, List<OnlineMonitor> copies) {
    window = other.window;
    factory = other.factory;
    objects = other.objects;
    monitors.addAll(copies);
    table = other.table;
    calls = other.calls.copy();
    returns = other.returns.copy();
    told = other.told;
    toldReturn = other.toldReturn;
    size = other.size;
  }

  @Override
  public boolean accept(OperationRow row) {
    if (outcome != null) {
      return false;
    }
    if (row.returned < row.call) {
      processes.accept(row); // throws: there is no such operation
    }
    if (isLate(row)) {
      outcome = new OutOfOrder(row.line);
      return false;
    }
    int op = table.add(row, size++, objectOf(row.object));
    calls.add(op);
    if (calls.size() > window && !isMarked) {
      tellNextCall();
    }
    return outcome == null;
  }

  @Override
  public void knownUpTo(long time) {
    isMarked = true;
    while (outcome == null && !calls.isEmpty() && calls.stamp() < time) {
      tellNextCall();
    }
    tellReturnsBefore(time);
  }

  /** Whether the operation was called before an event that was already reported to a monitor. */
  public boolean isLate(OperationRow row) {
    return row.call < told || (row.call == told && toldReturn);
  }

  /** The result so far; null while nothing is decided. */
  public @Nullable Status outcome() {
    return outcome;
  }

  /** Reports the end of the stream and returns the result. */
  public Status finish() {
    while (outcome == null && !calls.isEmpty()) {
      tellNextCall();
    }
    tellReturnsBefore(History.PENDING);
    Judged undecided = null;
    for (int object = 0; object < monitors.size() && outcome == null; object++) {
      Verdict<Witness, Refutation> verdict = monitors.get(object).finish();
      if (verdict instanceof No) {
        outcome = judged(verdict, object);
      } else if (verdict instanceof Undecided && undecided == null) {
        undecided = judged(verdict, object);
      }
    }
    if (outcome == null) {
      outcome = undecided != null ? undecided : new Judged(Verdict.yes(), null, List.of());
    }
    return outcome;
  }

  /**
   * The result if the stream ended now; the stream may continue. This takes time and memory for the
   * live and waiting operations. For waiting operations, it checks that processes are sequential
   * only among the waiting ones.
   *
   * @param open operations that have been called and not returned, as pending ones, which the
   *     stream has not delivered
   */
  public Status judgeNow(List<OperationRow> open) {
    if (outcome != null) {
      return outcome;
    }
    List<OnlineMonitor> copies = new ArrayList<>();
    for (OnlineMonitor monitor : monitors) {
      OnlineMonitor copy = monitor.copy();
      if (copy == null) {
        return new Judged(
            Verdict.outOfScope("this monitor decides only at the end"), null, List.of());
      }
      copies.add(copy);
    }
    List<Integer> added = new ArrayList<>();
    OnlineRun ahead = new OnlineRun(this, copies);
    for (OperationRow row : open) {
      Integer object = numbers.get(row.object);
      if (object != null) {
        int op = table.add(row, size + added.size(), object);
        added.add(op);
        ahead.calls.add(op);
      }
    }
    table.setFrozen(true);
    try {
      return ahead.finish();
    } finally {
      table.setFrozen(false);
      added.forEach(table::release);
    }
  }

  /** How many operations are kept in memory. */
  int liveCount() {
    return table.size();
  }

  private int objectOf(@Nullable String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    int number = objects.size();
    objects.add(name);
    monitors.add(factory.apply(table));
    numbers.put(name, number);
    return number;
  }

  private void tellNextCall() {
    long stamp = calls.stamp();
    tellReturnsBefore(stamp);
    if (outcome != null) {
      return;
    }
    int op = calls.remove();
    table.copyTo(lent, op);
    // In order of call, and at equal calls of return, so that nothing escapes it.
    processes.accept(lent);
    told = stamp;
    toldReturn = false;
    if (table.returned(op) != History.PENDING) {
      returns.add(table.returned(op), op);
    }
    int object = table.object(op);
    decide(monitors.get(object).called(op), object);
  }

  /** At equal stamps calls come before returns, so these are all that come before that call. */
  private void tellReturnsBefore(long stamp) {
    while (outcome == null && !returns.isEmpty() && returns.stamp() < stamp) {
      told = returns.stamp();
      toldReturn = true;
      int op = returns.remove();
      int object = table.object(op);
      decide(monitors.get(object).returned(op), object);
    }
  }

  private void decide(@Nullable Verdict<Witness, Refutation> verdict, int object) {
    if (verdict != null) {
      outcome = judged(verdict, object);
    }
  }

  private Judged judged(Verdict<Witness, Refutation> verdict, int object) {
    if (!(verdict instanceof No<Witness, Refutation> violation)) {
      return new Judged(verdict, objects.get(object), List.of());
    }
    int[] ops = violation.evidence().suspects().toArray();
    List<RecordedOperation> suspects = new ArrayList<>();
    for (int op : ops) {
      suspects.add(table.operation(op));
    }
    suspects.sort((a, b) -> Integer.compare(a.index(), b.index()));
    int[] indexes = Arrays.stream(ops).map(table::index).toArray();
    return new Judged(
        Refutation.verdict(violation.evidence().explanation(), indexes),
        objects.get(object),
        suspects);
  }
}

package dev.linchpin.internal.recording;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.RecordedOperation.Times;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the moments at which the history of one object can be cut in two that are judged apart,
 * while the operations are told in order of their calls. O(1) for each operation, and in memory.
 *
 * <p>Source: none that we know of. That no operation reaches over a quiet point is what checkers of
 * linearizability have always used to forget what is over (Wing and Gong, Testing and Verifying
 * Concurrent Objects, 1993); cuts with a known content are ours.
 *
 * <p>Why a cut is exact. A point is <em>quiet</em> if each operation called before it also returned
 * before it, strictly: an operation that returns at the stamp of a call overlaps it, and a pending
 * one overlaps all that follow. Let P be the operations before the point and S those behind it.
 * Every linearization of the whole is one of P, which leads to some state s, and then one of S from
 * s. If all linearizations of P end in the same s, or if there is none, then the whole is
 * linearizable iff P is and S is from s. With several cuts: if all segments are linearizable, so is
 * the whole. If some are not, take the first: those before it are linearizable, so the state that
 * it starts from is the true one, and the whole is not. So a claim about s may assume that P is
 * linearizable, and each segment may be judged without the others.
 *
 * <p>What is claimed. Let a result that was not recorded, or an exception, end all claims that need
 * it.
 *
 * <ul>
 *   <li><em>Stack, queue, priority queue, multiset</em>: insertions minus removals that returned
 *       something is the number of elements, in every order. If it is 0, the object is empty.
 *   <li><em>Set</em>, of one key: additions minus removals that returned true is 0 or 1, and says
 *       whether the key is there.
 *   <li><em>Counter</em>: it is at the number of its increments.
 *   <li><em>Register</em>, and one key of a <em>map</em>: among the operations that may have
 *       written, one is called when all others called before it have returned, and none is called
 *       later: it is the last one in every linearization, and what it wrote is there. Likewise what
 *       a read returned that was called when all writers called before it had returned, if no
 *       writer is called later.
 * </ul>
 *
 * <p>Keys are independent of each other, so a part that has more than one, which happens if two
 * keys look the same, is never cut.
 */
public final class QuietPoints {
  /** The process of operations that nobody called: they stand for what an object contains. */
  public static final int NOBODY = -1;

  private final DataType type;

  /** When the last of the operations so far returned. */
  private long latest = Long.MIN_VALUE;

  /** Whether the count, or the value, follows from what was told. */
  private boolean isKnown = true;

  /** Elements, copies of the key, or increments. */
  private long count;

  /** When the last of the operations that may have written returned. */
  private long latestWrite = Long.MIN_VALUE;

  private @Nullable Object value;
  private @Nullable Object key;
  private boolean hasOneKey = true;

  /** For an object of this type that was not used before. */
  public QuietPoints(DataType type) {
    this.type = type;
    this.value = type == DataType.REGISTER ? Long.valueOf(0) : null;
  }

  /**
   * Takes in the next operation.
   *
   * @param row called at the same time as the one before it, or later
   * @return if the history can be cut before this operation: an operation that makes an object that
   *     was not used before contain what this one contained there; for a counter, a {@code get}
   *     that returns where to start. Otherwise null
   */
  public @Nullable RecordedOperation next(OperationRow row, ValueTable values) {
    boolean isQuiet = latest != Long.MIN_VALUE && latest < row.call;
    RecordedOperation content = isQuiet && isKnown && hasOneKey ? content(row.object) : null;
    latest = Math.max(latest, Math.max(row.call, row.returned));
    if (values.isThrown(row.result)) {
      isKnown = false;
      latestWrite = Math.max(latestWrite, row.returned);
    } else {
      take(row, values);
    }
    return content;
  }

  private void take(OperationRow row, ValueTable values) {
    switch (type) {
      case STACK, QUEUE, PQUEUE ->
          count(row.method, row.result != ValueTable.NONE, row.result != ValueTable.UNKNOWN);
      case MULTISET -> {
        see(values.get(row.argument));
        count(row.method, row.result == ValueTable.TRUE, row.result != ValueTable.UNKNOWN);
      }
      case SET -> {
        see(values.get(row.argument));
        takeOfSet(row);
      }
      case COUNTER -> count += row.method == 2 ? 0 : 1;
      case REGISTER -> takeOfRegister(row, values);
      case MAP -> takeOfMap(row, values);
    }
  }

  /** Insertions always insert; a removal may find nothing; what is left changes nothing. */
  private void count(int method, boolean removes, boolean isRecorded) {
    if (method == 0) {
      count++;
    } else if (method == 1) {
      isKnown &= isRecorded;
      count -= removes ? 1 : 0;
    }
  }

  private void takeOfSet(OperationRow row) {
    if (row.method == 2) {
      return;
    }
    isKnown &= row.result != ValueTable.UNKNOWN;
    if (row.result == ValueTable.TRUE) {
      count += row.method == 0 ? 1 : -1;
    }
  }

  private void takeOfRegister(OperationRow row, ValueTable values) {
    switch (row.method) {
      case 0 -> wrote(row, true, values.get(row.argument));
      case 1 -> read(row, values);
      default -> {
        // One that failed has seen that another value was there, and does not say which.
        if (row.result != ValueTable.FALSE) {
          wrote(row, row.result == ValueTable.TRUE, pair(row, values, 1));
        }
      }
    }
  }

  private void takeOfMap(OperationRow row, ValueTable values) {
    see(row.method == 0 ? pair(row, values, 0) : values.get(row.argument));
    switch (row.method) {
      case 0 -> wrote(row, true, pair(row, values, 1));
      case 1 -> read(row, values);
      default -> wrote(row, true, null);
    }
  }

  private static @Nullable Object pair(OperationRow row, ValueTable values, int at) {
    return ((List<?>) Objects.requireNonNull(values.get(row.argument))).get(at);
  }

  private void wrote(OperationRow row, boolean isCertain, @Nullable Object written) {
    isKnown = isCertain && latestWrite < row.call;
    value = written;
    latestWrite = Math.max(latestWrite, row.returned);
  }

  private void read(OperationRow row, ValueTable values) {
    if (latestWrite < row.call && row.result != ValueTable.UNKNOWN) {
      isKnown = true;
      value = values.get(row.result);
    }
  }

  private void see(@Nullable Object used) {
    if (key == null) {
      key = used;
    }
    hasOneKey &= Objects.equals(key, used);
  }

  private @Nullable RecordedOperation content(@Nullable String object) {
    return switch (type) {
      case STACK, QUEUE, PQUEUE -> count == 0 ? start(object, "peek", null, null) : null;
      case MULTISET -> count == 0 ? start(object, "contains", key, false) : null;
      case SET ->
          count == 1
              ? start(object, "add", key, true)
              : count == 0 ? start(object, "contains", key, false) : null;
      case COUNTER -> start(object, "get", null, count);
      case REGISTER -> start(object, "write", value, null);
      case MAP ->
          value == null
              ? start(object, "get", key, null)
              : start(object, "put", Arrays.asList(key, value), null);
    };
  }

  private RecordedOperation start(
      @Nullable String object, String method, @Nullable Object argument, @Nullable Object result) {
    return new RecordedOperation(
        0, NOBODY, object, method, argument, result, new Times(latest, latest));
  }
}

package dev.linchpin.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.Operation;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.Values;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one object that a monitor still needs, in columns whose rows are used again: as
 * large as the most operations that were ever needed at once.
 */
final class LiveOperations implements OperationTable {
  private final List<String> methods;
  private final Values values;
  private final @Nullable String object;

  private int[] index = new int[16];
  private int[] process = new int[16];
  private byte[] method = new byte[16];
  private long[] argument = new long[16];
  private long[] result = new long[16];
  private long[] call = new long[16];
  private long[] returned = new long[16];

  /** Numbers to give out again; a free row has {@link #FREE} as its method. */
  private int[] free = new int[16];

  private int freeCount;
  private int used;
  private boolean ignoresReleases;

  private static final byte FREE = -1;

  LiveOperations(List<String> methods, Values values, @Nullable String object) {
    this.methods = methods;
    this.values = values;
    this.object = object;
  }

  /** Copies the row; gives its number. */
  int add(OperationRow row, int fileIndex) {
    int op = freeCount > 0 ? free[--freeCount] : next();
    index[op] = fileIndex;
    process[op] = row.process;
    method[op] = (byte) row.method;
    argument[op] = row.argument;
    result[op] = row.result;
    call[op] = row.call;
    returned[op] = row.returned;
    return op;
  }

  /** How many operations are held. */
  int size() {
    return used - freeCount;
  }

  /** While on, released operations stay: a copy of the monitor is looking at them. */
  void ignoreReleases(boolean ignore) {
    ignoresReleases = ignore;
  }

  @Override
  public void release(int op) {
    if (ignoresReleases || method[op] == FREE) {
      return;
    }
    method[op] = FREE;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = op;
  }

  Operation operation(int op) {
    return new Operation(
        index[op],
        process[op],
        object,
        methods.get(method[op]),
        values.get(argument[op]),
        values.get(result[op]),
        call[op],
        returned[op] == History.PENDING ? null : Long.valueOf(returned[op]));
  }

  @Override
  public int process(int op) {
    return process[op];
  }

  @Override
  public int method(int op) {
    return method[op];
  }

  @Override
  public long argument(int op) {
    return argument[op];
  }

  @Override
  public long result(int op) {
    return result[op];
  }

  @Override
  public long call(int op) {
    return call[op];
  }

  @Override
  public long returned(int op) {
    return returned[op];
  }

  @Override
  public int index(int op) {
    return index[op];
  }

  @Override
  public Values values() {
    return values;
  }

  @Override
  public String describe(int op) {
    return operation(op).describe();
  }

  private int next() {
    if (used == call.length) {
      int capacity = 2 * used;
      index = Arrays.copyOf(index, capacity);
      process = Arrays.copyOf(process, capacity);
      method = Arrays.copyOf(method, capacity);
      argument = Arrays.copyOf(argument, capacity);
      result = Arrays.copyOf(result, capacity);
      call = Arrays.copyOf(call, capacity);
      returned = Arrays.copyOf(returned, capacity);
    }
    return used++;
  }
}

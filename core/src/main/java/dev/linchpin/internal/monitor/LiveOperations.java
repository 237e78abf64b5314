package dev.linchpin.internal.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.Spelling;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.basis.IntList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a stream that are still needed, in primitive columns. Numbers are reused after
 * {@link #release}, so the length of the columns is the maximum number of live operations.
 */
final class LiveOperations implements OperationTable {
  private final List<String> methods;
  private final ValueTable values;
  private final List<@Nullable String> objects;
  private int[] process = new int[64];
  private byte[] method = new byte[64];
  private long[] argument = new long[64];
  private long[] result = new long[64];
  private long[] call = new long[64];
  private long[] returned = new long[64];
  private int[] index = new int[64];
  private long[] line = new long[64];
  private int[] object = new int[64];
  private @Nullable Spelling[] spelling = new Spelling[64];
  private final IntList free = new IntList();
  private int used;
  private boolean isFrozen;

  /**
   * @param methods names of the operations, by code; may grow
   * @param values the table the words refer to; may grow
   * @param objects names of the objects, by number; may grow
   */
  LiveOperations(List<String> methods, ValueTable values, List<@Nullable String> objects) {
    this.methods = methods;
    this.values = values;
    this.objects = objects;
  }

  /** Copies the row, without the result of a pending operation. */
  int add(OperationRow row, int fileIndex, int objectNumber) {
    int op = free.isEmpty() ? used++ : free.removeLast();
    if (op == call.length) {
      grow();
    }
    process[op] = row.process;
    method[op] = (byte) row.method;
    argument[op] = row.argument;
    result[op] = row.returned == History.PENDING ? ValueTable.NONE : row.result;
    call[op] = row.call;
    returned[op] = row.returned;
    index[op] = fileIndex;
    line[op] = row.line;
    object[op] = objectNumber;
    spelling[op] = row.spelling;
    return op;
  }

  /** How many operations are kept. */
  int size() {
    return used - free.size();
  }

  /** While frozen, nothing is released: for copies of monitors that look ahead. */
  void setFrozen(boolean frozen) {
    isFrozen = frozen;
  }

  @Override
  public void release(int op) {
    if (!isFrozen) {
      free.add(op);
    }
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

  /** The number of the object the operation was called on. */
  int object(int op) {
    return object[op];
  }

  /** What {@link dev.linchpin.history.ProcessOrder} looks at. */
  void copyTo(OperationRow row, int op) {
    row.line = line[op];
    row.process = process[op];
    row.call = call[op];
    row.returned = returned[op];
  }

  @Override
  public ValueTable values() {
    return values;
  }

  /** One operation as a value. */
  RecordedOperation operation(int op) {
    return new RecordedOperation(
        index[op],
        process[op],
        objects.get(object[op]),
        new RecordedOperation.Name(methods.get(method[op]), spelling[op]),
        values.get(argument[op]),
        values.get(result[op]),
        new RecordedOperation.Times(
            call[op], returned[op] == History.PENDING ? null : Long.valueOf(returned[op])));
  }

  @Override
  public String describe(int op) {
    return operation(op).describe();
  }

  private void grow() {
    int capacity = 2 * call.length;
    process = Arrays.copyOf(process, capacity);
    method = Arrays.copyOf(method, capacity);
    argument = Arrays.copyOf(argument, capacity);
    result = Arrays.copyOf(result, capacity);
    call = Arrays.copyOf(call, capacity);
    returned = Arrays.copyOf(returned, capacity);
    index = Arrays.copyOf(index, capacity);
    line = Arrays.copyOf(line, capacity);
    object = Arrays.copyOf(object, capacity);
    spelling = Arrays.copyOf(spelling, capacity);
  }
}

package dev.linchpin.history;

import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one object, in primitive columns; immutable.
 *
 * <p>Operations are numbered by position, {@code op}, in the order they came in, which need not be
 * the order of time (see {@link TimeOrder} for that).
 */
public final class History implements OperationTable {
  /** The return stamp of an operation that never returned. */
  public static final long PENDING = Long.MAX_VALUE;

  private final Columns columns;
  private final List<String> methods;
  private final ValueTable values;
  private final @Nullable String object;

  History(Columns columns, List<String> methods, ValueTable values, @Nullable String object) {
    this.columns = columns;
    this.methods = methods;
    this.values = values;
    this.object = object;
  }

  /**
   * The history of one object from operations as values, which keep their file index.
   *
   * @param methods names of the operations, by code
   */
  public static History of(List<RecordedOperation> operations, List<String> methods) {
    ValueTable values = new ValueTable();
    Columns columns = new Columns(operations.size());
    OperationRow row = new OperationRow();
    for (RecordedOperation operation : operations) {
      row.process = operation.process();
      row.method = methods.indexOf(operation.method());
      row.argument = values.of(operation.argument());
      row.result = values.of(operation.result());
      row.call = operation.call();
      Long returned = operation.returned();
      row.returned = returned == null ? PENDING : returned;
      columns.add(row, operation.index());
    }
    return new History(
        columns,
        List.copyOf(methods),
        values,
        operations.isEmpty() ? null : operations.get(0).object());
  }

  public int size() {
    return columns.size;
  }

  @Override
  public ValueTable values() {
    return values;
  }

  /** The object these operations were called on; null where the file named none. */
  public @Nullable String object() {
    return object;
  }

  /** Names of the operations; {@link #method} is a position in it. */
  public List<String> methods() {
    return methods;
  }

  @Override
  public int process(int op) {
    return columns.process[op];
  }

  @Override
  public int method(int op) {
    return columns.method[op];
  }

  @Override
  public long argument(int op) {
    return columns.argument[op];
  }

  @Override
  public long result(int op) {
    return columns.result[op];
  }

  /** The stamps of all calls, by operation; not to be written. */
  long[] callColumn() {
    return columns.call;
  }

  /** The stamps of all returns, by operation; not to be written. */
  long[] returnColumn() {
    return columns.returned;
  }

  @Override
  public long call(int op) {
    return columns.call[op];
  }

  @Override
  public long returned(int op) {
    return columns.returned[op];
  }

  public boolean isPending(int op) {
    return columns.returned[op] == PENDING;
  }

  @Override
  public int index(int op) {
    return columns.index[op];
  }

  public boolean precedes(int a, int b) {
    return columns.returned[a] < columns.call[b];
  }

  public int pendingCount() {
    int pending = 0;
    for (int op = 0; op < columns.size; op++) {
      if (isPending(op)) {
        pending++;
      }
    }
    return pending;
  }

  /** The same object's history with only these operations, in this order. */
  public History select(int[] ops) {
    return new History(columns.select(ops), methods, values, object);
  }

  /**
   * What an observer knew at time {@code stamp}: operations called later are gone, operations that
   * had not returned by then are pending.
   */
  public History prefix(long stamp) {
    int[] called = new int[size()];
    int count = 0;
    for (int op = 0; op < size(); op++) {
      if (columns.call[op] <= stamp) {
        called[count++] = op;
      }
    }
    Columns cut = columns.select(java.util.Arrays.copyOf(called, count));
    for (int op = 0; op < count; op++) {
      if (cut.returned[op] > stamp) {
        cut.returned[op] = PENDING;
        cut.result[op] = ValueTable.NONE;
      }
    }
    return new History(cut, methods, values, object);
  }

  /**
   * The same history in which one operation answered {@code result}. Given to a pending operation,
   * this says what it did if it took effect; it stays pending.
   */
  public History withResult(int op, long result) {
    Columns changed = columns.withOwnResults();
    changed.result[op] = result;
    return new History(changed, methods, values, object);
  }

  /** One operation as a value. */
  public RecordedOperation operation(int op) {
    return new RecordedOperation(
        index(op),
        process(op),
        object,
        methods.get(method(op)),
        values.get(argument(op)),
        values.get(result(op)),
        call(op),
        isPending(op) ? null : Long.valueOf(returned(op)));
  }

  @Override
  public String describe(int op) {
    return operation(op).describe();
  }

  /** All operations as values; made on demand. */
  public List<RecordedOperation> operations() {
    return new AbstractList<>() {
      @Override
      public RecordedOperation get(int op) {
        return operation(op);
      }

      @Override
      public int size() {
        return History.this.size();
      }
    };
  }
}

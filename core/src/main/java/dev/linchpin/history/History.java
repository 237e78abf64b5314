package dev.linchpin.history;

import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one object, in primitive columns; immutable.
 *
 * <p>An operation is identified by its position, {@code op}, in input order. This need not be the
 * order of time, for which see {@link TimeOrder}.
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
   * Builds the history of one object from operations given as values; they keep their file index.
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
      row.spelling = operation.name().spelling();
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

  /** The object on which these operations were called; null if the file names none. */
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
   * The history as known at time {@code stamp}: without operations that were called later, and with
   * operations that had not returned by then as pending.
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
   * The same history in which one operation returned {@code result}. A pending operation stays
   * pending; the result is then the one it has if it took effect.
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
        new RecordedOperation.Name(methods.get(method(op)), columns.spelling(op)),
        values.get(argument(op)),
        values.get(result(op)),
        new RecordedOperation.Times(call(op), isPending(op) ? null : Long.valueOf(returned(op))));
  }

  @Override
  public String describe(int op) {
    return operation(op).describe();
  }

  /** All operations as values, created on demand. */
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

package dev.linchpin.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Growing primitive columns, one row per operation; owned by a builder, then by its history. */
final class Columns {
  int size;
  int[] index;
  int[] process;
  byte[] method;
  long[] argument;
  long[] result;
  long[] call;
  long[] returned;

  /** Null while every operation has its own name, as most files have it. */
  private @Nullable Spelling @Nullable [] spelling;

  Columns(int capacity) {
    index = new int[capacity];
    process = new int[capacity];
    method = new byte[capacity];
    argument = new long[capacity];
    result = new long[capacity];
    call = new long[capacity];
    returned = new long[capacity];
  }

  void add(OperationRow row, int fileIndex) {
    if (size == call.length) {
      grow();
    }
    index[size] = fileIndex;
    process[size] = row.process;
    method[size] = (byte) row.method;
    argument[size] = row.argument;
    result[size] = row.result;
    call[size] = row.call;
    returned[size] = row.returned;
    spell(size, row.spelling);
    size++;
  }

  @Nullable Spelling spelling(int op) {
    return spelling == null || op >= spelling.length ? null : spelling[op];
  }

  private void spell(int op, @Nullable Spelling as) {
    if (as == null) {
      return;
    }
    if (spelling == null) {
      spelling = new Spelling[call.length];
    } else if (op >= spelling.length) {
      spelling = Arrays.copyOf(spelling, call.length);
    }
    spelling[op] = as;
  }

  Columns select(int[] ops) {
    Columns chosen = new Columns(ops.length);
    for (int op : ops) {
      int at = chosen.size++;
      chosen.index[at] = index[op];
      chosen.process[at] = process[op];
      chosen.method[at] = method[op];
      chosen.argument[at] = argument[op];
      chosen.result[at] = result[op];
      chosen.call[at] = call[op];
      chosen.returned[at] = returned[op];
      chosen.spell(at, spelling(op));
    }
    return chosen;
  }

  Columns copy() {
    Columns copy = withOwnResults();
    copy.index = Arrays.copyOf(index, size);
    copy.process = Arrays.copyOf(process, size);
    copy.method = Arrays.copyOf(method, size);
    copy.argument = Arrays.copyOf(argument, size);
    copy.call = Arrays.copyOf(call, size);
    copy.returned = Arrays.copyOf(returned, size);
    copy.spelling = spelling == null ? null : Arrays.copyOf(spelling, size);
    return copy;
  }

  /** Shares every column but the results, which are copied. */
  Columns withOwnResults() {
    Columns copy = new Columns(0);
    copy.size = size;
    copy.index = index;
    copy.process = process;
    copy.method = method;
    copy.argument = argument;
    copy.result = Arrays.copyOf(result, size);
    copy.call = call;
    copy.returned = returned;
    copy.spelling = spelling;
    return copy;
  }

  private void grow() {
    int capacity = Math.max(16, size + (size >> 1));
    index = Arrays.copyOf(index, capacity);
    process = Arrays.copyOf(process, capacity);
    method = Arrays.copyOf(method, capacity);
    argument = Arrays.copyOf(argument, capacity);
    result = Arrays.copyOf(result, capacity);
    call = Arrays.copyOf(call, capacity);
    returned = Arrays.copyOf(returned, capacity);
  }
}

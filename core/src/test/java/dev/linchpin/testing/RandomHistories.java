package dev.linchpin.testing;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random small histories for comparing monitors with the {@link Oracle}: half of the time the
 * answers come from a sequential run hidden in the intervals (so that many are linearizable, then
 * perhaps one answer is spoilt), half of the time they are drawn blindly.
 */
public final class RandomHistories {
  private final DataType type;
  private final Random random;
  private final Vocabulary vocabulary;

  /** Each inserted or written value is used once. */
  public boolean distinct = true;

  /** Stamps may coincide. */
  public boolean ties = true;

  /** Some operations never return. */
  public boolean pending = true;

  /** Codes of the operations to use. */
  public int[] methods = {0, 1, 2};

  /** How many different values or keys. */
  public int valueCount = 3;

  public int mostOperations = 10;

  public RandomHistories(DataType type, long seed) {
    this.type = type;
    this.random = new Random(seed);
    this.vocabulary = Vocabulary.of(type);
  }

  public History next() {
    int size = 1 + random.nextInt(mostOperations);
    int processes = 1 + random.nextInt(5);
    int inserted = 0;
    ValueTable values = new ValueTable();
    List<OperationRow> rows = new ArrayList<>();
    long[] free = new long[processes];
    int stretch = 1 + random.nextInt(ties ? 4 : 12);
    for (int op = 0; op < size; op++) {
      OperationRow row = new OperationRow();
      row.process = random.nextInt(processes);
      row.method = methods[random.nextInt(methods.length)];
      row.call = free[row.process] + 1 + random.nextInt(stretch);
      row.returned = row.call + random.nextInt(2 * stretch);
      free[row.process] = row.returned;
      row.argument = argument(row.method, values, ++inserted);
      rows.add(row);
    }
    if (!ties) {
      spread(rows);
    }
    answer(rows, values);
    if (pending) {
      leaveSomePending(rows, processes);
    }
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    for (int op = 0; op < rows.size(); op++) {
      rows.get(op).line = op + 1;
      builder.accept(rows.get(op));
    }
    return builder.build().histories().get(0);
  }

  private long argument(int method, ValueTable values, int fresh) {
    long any = 1 + random.nextInt(valueCount);
    boolean isCollection =
        type == DataType.STACK || type == DataType.QUEUE || type == DataType.PQUEUE;
    if (type == DataType.COUNTER || (isCollection && method != 0)) {
      return ValueTable.NONE;
    }
    if (type == DataType.MAP && method == 0) {
      return values.of(List.of(any, distinct ? (long) fresh : 1L + random.nextInt(valueCount)));
    }
    if (type == DataType.REGISTER) {
      return switch (method) {
        case 0 -> ValueTable.inline(distinct ? fresh : any);
        case 1 -> ValueTable.NONE;
        default ->
            values.of(
                List.of((long) random.nextInt(valueCount + 1), distinct ? (long) fresh : any));
      };
    }
    return ValueTable.inline(isCollection && distinct ? shuffledValue(fresh) : any);
  }

  /** Distinct values in an order other than that of insertion, for priority queues. */
  private static long shuffledValue(int fresh) {
    return fresh * 7L % 31 + 1;
  }

  /** Makes all stamps different, keeping their order and each operation's width. */
  private void spread(List<OperationRow> rows) {
    long[] used = {0};
    List<long[]> events = new ArrayList<>();
    for (int op = 0; op < rows.size(); op++) {
      events.add(new long[] {rows.get(op).call, 0, op});
      events.add(new long[] {rows.get(op).returned, 1, op});
    }
    events.sort((a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
    for (long[] event : events) {
      OperationRow row = rows.get((int) event[2]);
      if (event[1] == 0) {
        row.call = used[0]++;
      } else {
        row.returned = used[0]++;
      }
    }
    // Two operations of one process that touched now overlap by one stamp: order them again.
    rows.sort((a, b) -> Long.compare(a.call, b.call));
    for (int op = 0; op < rows.size(); op++) {
      rows.get(op).process = op;
    }
  }

  private void answer(List<OperationRow> rows, ValueTable values) {
    boolean blind = random.nextInt(4) == 0;
    List<OperationRow> order = new ArrayList<>(rows);
    double[] point = new double[rows.size()];
    for (int op = 0; op < rows.size(); op++) {
      OperationRow row = rows.get(op);
      point[op] = row.call + random.nextDouble() * (row.returned - row.call);
    }
    order.sort((a, b) -> Double.compare(point[rows.indexOf(a)], point[rows.indexOf(b)]));
    SequentialObject object = new SequentialObject(type, values);
    for (OperationRow row : order) {
      long honest = object.run(row);
      row.result = blind ? any(row) : honest;
    }
    if (!blind && random.nextInt(3) == 0) {
      OperationRow spoilt = rows.get(random.nextInt(rows.size()));
      spoilt.result = any(spoilt);
    }
    if (!blind && random.nextInt(3) == 0) {
      OperationRow a = rows.get(random.nextInt(rows.size()));
      OperationRow b = rows.get(random.nextInt(rows.size()));
      if (a.method == b.method) {
        long swap = a.result;
        a.result = b.result;
        b.result = swap;
      }
    }
  }

  private long any(OperationRow row) {
    var shape = type.shapes().get(row.method);
    return switch (shape.answers()) {
      case NULL -> ValueTable.NONE;
      case BOOLEAN -> ValueTable.ofBoolean(random.nextBoolean());
      case INTEGER -> ValueTable.inline(random.nextInt(mostOperations));
      default -> {
        boolean isCollection =
            type == DataType.STACK || type == DataType.QUEUE || type == DataType.PQUEUE;
        if (type != DataType.REGISTER && random.nextInt(4) == 0) {
          yield ValueTable.NONE;
        }
        yield ValueTable.inline(
            isCollection && distinct
                ? shuffledValue(1 + random.nextInt(mostOperations))
                : distinct ? random.nextInt(mostOperations) : random.nextInt(valueCount + 1));
      }
    };
  }

  /** Only a process's last operation can be pending. */
  private void leaveSomePending(List<OperationRow> rows, int processes) {
    for (int process = 0; process < Math.max(processes, rows.size()); process++) {
      if (random.nextInt(4) != 0) {
        continue;
      }
      OperationRow last = null;
      for (OperationRow row : rows) {
        if (row.process == process && (last == null || row.call >= last.call)) {
          last = row;
        }
      }
      if (last != null) {
        last.returned = History.PENDING;
        last.result = ValueTable.NONE;
      }
    }
  }
}

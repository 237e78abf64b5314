package dev.linchpin.internal.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.SequentialObject;
import java.util.Random;

/**
 * Histories too large for the naive judge: processes that call, take effect on a sequential object
 * and return in random order, so that they are linearizable. Lines stand in order of returns, the
 * last operations are pending. Collections get a new value each time, sets and multisets one of a
 * few keys.
 */
final class SimulatedHistories {
  private final DataType type;
  private final Random random;
  private final int[] methods;

  SimulatedHistories(DataType type, long seed, int... methods) {
    this.type = type;
    this.random = new Random(seed);
    this.methods = methods;
  }

  History next(int size, int processes) {
    ValueTable values = new ValueTable();
    RecordingBuilder builder = new RecordingBuilder(Vocabulary.of(type).names(), values);
    SequentialObject object = new SequentialObject(type, values);
    OperationRow[] running = new OperationRow[processes];
    boolean[] hasEffect = new boolean[processes];
    int called = 0;
    int returned = 0;
    for (long now = 0; returned < size; now += random.nextInt(3)) {
      int process = random.nextInt(processes);
      OperationRow row = running[process];
      if (row == null && called < size + processes) {
        running[process] = call(process, now, ++called);
        hasEffect[process] = false;
      } else if (row != null && !hasEffect[process]) {
        row.result = object.run(row);
        hasEffect[process] = true;
      } else if (row != null) {
        row.returned = now;
        row.line = ++returned;
        builder.accept(row);
        running[process] = null;
      }
    }
    for (OperationRow row : running) {
      if (row != null) {
        row.result = ValueTable.NONE;
        row.line = ++returned;
        builder.accept(row);
      }
    }
    return builder.build().histories().get(0);
  }

  private OperationRow call(int process, long now, int fresh) {
    OperationRow row = new OperationRow();
    row.process = process;
    row.method = methods[random.nextInt(methods.length)];
    row.call = now;
    if (type == DataType.SET || type == DataType.MULTISET) {
      row.argument = ValueTable.inline(random.nextInt(5));
    } else if (row.method == 0) {
      row.argument = ValueTable.inline(fresh);
    }
    return row;
  }
}

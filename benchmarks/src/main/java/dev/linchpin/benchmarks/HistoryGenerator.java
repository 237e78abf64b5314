package dev.linchpin.benchmarks;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.SequentialObject;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Simulates processes on one object: each is called, takes effect on a sequential object, and
 * returns, in steps chosen at random; the step count is the clock. So the history is linearizable
 * by construction and about half of the processes are inside an operation at any time.
 *
 * <p>Operations come out in order of return, as a recorder writes them. Same seed, same history.
 */
final class HistoryGenerator {
  private enum Phase {
    IDLE,
    CALLED,
    EFFECTIVE
  }

  /** As many whatever the size, so that growth shows the algorithm and not the cache. */
  private static final int KEYS = 1_000;

  private final DataType type;
  private final int processes;
  private final int operations;
  private final SplittableRandom random;
  private final ValueTable values = new ValueTable();
  private final SequentialObject object;
  private int fresh;
  private int begun;
  private int inside;

  /** Keys in the multiset that no begun remove has claimed. */
  private long[] copy = new long[1024];

  private int copies;

  HistoryGenerator(DataType type, int processes, int operations, long seed) {
    this.type = type;
    this.processes = processes;
    this.operations = operations;
    this.random = new SplittableRandom(seed);
    this.object = new SequentialObject(type, values);
  }

  /** The whole history in memory. */
  static History history(DataType type, int processes, int operations, long seed) {
    HistoryGenerator generator = new HistoryGenerator(type, processes, operations, seed);
    RecordingBuilder builder = new RecordingBuilder(Vocabulary.of(type).names(), generator.values);
    generator.run(builder);
    return builder.build().histories().get(0);
  }

  void run(OperationSink sink) {
    OperationRow[] rows = new OperationRow[processes];
    Phase[] phases = new Phase[processes];
    for (int process = 0; process < processes; process++) {
      rows[process] = new OperationRow();
      rows[process].process = process;
      phases[process] = Phase.IDLE;
    }
    long clock = 0;
    long line = 0;
    while (line < operations) {
      int process = random.nextInt(processes);
      OperationRow row = rows[process];
      clock++;
      switch (phases[process]) {
        case IDLE -> {
          if (begun < operations) {
            begin(row, clock);
            phases[process] = Phase.CALLED;
          }
        }
        case CALLED -> {
          row.result = object.run(row);
          if (type == DataType.MULTISET && row.method == 0) {
            remember(row.argument);
          }
          phases[process] = Phase.EFFECTIVE;
        }
        case EFFECTIVE -> {
          row.returned = clock;
          row.line = ++line;
          sink.accept(row);
          phases[process] = Phase.IDLE;
        }
      }
    }
  }

  private void begin(OperationRow row, long clock) {
    begun++;
    row.call = clock;
    row.argument = ValueTable.NONE;
    switch (type) {
      case STACK, QUEUE, PQUEUE -> {
        row.method = nextIsInsert() ? 0 : 1;
        if (row.method == 0) {
          row.argument = ValueTable.inline(type == DataType.PQUEUE ? scattered(fresh++) : fresh++);
        }
      }
      case SET -> {
        row.method = random.nextInt(3);
        row.argument = key();
      }
      case MULTISET -> beginMultiset(row);
      case REGISTER -> {
        row.method = random.nextInt(4) == 0 ? 0 : 1;
        if (row.method == 0) {
          row.argument = ValueTable.inline(++fresh);
        }
      }
      case COUNTER -> row.method = 1;
      case MAP -> {
        row.method = random.nextInt(3);
        row.argument =
            row.method == 0 ? values.of(List.of(key() >> 1, (long) random.nextInt(4))) : key();
      }
    }
  }

  /** A walk that stays near a thousand elements, so that removals rarely find nothing. */
  private boolean nextIsInsert() {
    boolean insert = random.nextInt(2000) >= inside;
    inside = Math.max(0, inside + (insert ? 1 : -1));
    return insert;
  }

  /** A remove takes a copy that is surely there and that no other remove will take. */
  private void beginMultiset(OperationRow row) {
    row.method = nextIsInsert() || copies == 0 ? 0 : 1;
    if (row.method == 0) {
      row.argument = key();
      return;
    }
    int chosen = random.nextInt(copies);
    row.argument = copy[chosen];
    copy[chosen] = copy[--copies];
  }

  private void remember(long key) {
    if (copies == copy.length) {
      copy = Arrays.copyOf(copy, 2 * copies);
    }
    copy[copies++] = key;
  }

  private long key() {
    return ValueTable.inline(random.nextInt(KEYS));
  }

  /** Distinct priorities in no particular order. */
  private static long scattered(int number) {
    return (number * 0x9E3779B1L) & 0xFFFFFFFFL;
  }
}

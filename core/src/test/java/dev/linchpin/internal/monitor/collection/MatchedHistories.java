package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Random histories of a stack, queue or priority queue in which everything that came out had been
 * put in, so that a verdict depends on more than that: values with their inserts, removals and
 * peeks anywhere in time, and empty answers and pending operations between.
 */
final class MatchedHistories {
  private final Random random;
  private final DataType type;

  int mostValues = 5;

  /** How many stamps there are, at most; few make many ties. */
  int mostStamps = 24;

  /** How many different values; 0 when each is used once. */
  int different;

  boolean peeks = true;
  boolean pending = true;
  boolean empties = true;

  private final List<OperationRow> rows = new ArrayList<>();
  private int stamps;
  private int longest;

  MatchedHistories(DataType type, long seed) {
    this.type = type;
    this.random = new Random(seed);
  }

  History next() {
    rows.clear();
    stamps = 4 + random.nextInt(mostStamps - 3);
    longest = 1 + random.nextInt(Math.max(1, stamps / 3));
    int values = 1 + random.nextInt(mostValues);
    List<Long> order = LongStream.rangeClosed(1, values).boxed().collect(Collectors.toList());
    Collections.shuffle(order, random);
    for (long value : order) {
      value(ValueTable.inline(different == 0 ? value : 1 + random.nextInt(different)));
    }
    for (int more = random.nextInt(4); empties && more > 1; more--) {
      add(
          1 + random.nextInt(peeks ? 2 : 1),
          ValueTable.NONE,
          ValueTable.NONE,
          random.nextInt(stamps));
    }
    if (pending) {
      leaveSomePending();
    }
    Collections.shuffle(rows, random);
    RecordingBuilder builder = new RecordingBuilder(Vocabulary.of(type).names(), new ValueTable());
    for (int op = 0; op < rows.size(); op++) {
      rows.get(op).line = op + 1;
      rows.get(op).process = op;
      builder.accept(rows.get(op));
    }
    return builder.build().histories().get(0);
  }

  private void value(long word) {
    int inserted = random.nextInt(stamps);
    add(0, word, ValueTable.NONE, inserted);
    boolean isRemoved = random.nextInt(5) != 0;
    if (isRemoved) {
      int called = Math.max(0, inserted + random.nextInt(stamps) - 2);
      OperationRow removal = add(1, ValueTable.NONE, word, called);
      removal.returned = Math.max(removal.returned, inserted);
    }
    if (peeks && random.nextInt(3) == 0) {
      add(2, ValueTable.NONE, word, inserted + random.nextInt(stamps));
    }
  }

  private void leaveSomePending() {
    for (int more = random.nextInt(5); more > 2; more--) {
      pend(add(1, ValueTable.NONE, ValueTable.NONE, random.nextInt(2 * stamps)));
    }
    for (OperationRow row : rows) {
      if (random.nextInt(16) == 0) {
        pend(row);
      }
    }
  }

  private static void pend(OperationRow row) {
    row.returned = History.PENDING;
    row.result = ValueTable.NONE;
  }

  private OperationRow add(int method, long argument, long result, int call) {
    OperationRow row = new OperationRow();
    row.method = method;
    row.argument = argument;
    row.result = result;
    row.call = call;
    row.returned = call + random.nextInt(longest);
    rows.add(row);
    return row;
  }
}

package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.report.HistoryPage.Content;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.SequentialObject;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Contents for pages, small and large. */
final class Samples {
  /** Operations 0, 1, 2 and 4 are the core. */
  private static final String BROKEN_QUEUE =
      """
      enq 1 [0,2]@0
      enq 2 [4,6]@1
      deq -> 2 [8,11]@2
      enq 3 [1,9]@3
      deq -> 1 [13,16]@0
      peek -> 1 [3,5]@2
      deq -> 3 [15,18]@1
      deq [14,]@3
      """;

  private Samples() {}

  /** First in, second out. */
  static Content brokenQueue() {
    History history = HistoryText.parse(DataType.QUEUE, BROKEN_QUEUE);
    String explanation =
        "%s finished before %s began, yet %s finished before 1 was removed by %s"
            .formatted(
                history.describe(0), history.describe(1), history.describe(2), history.describe(4));
    return content("broken-queue.jsonl", "queue", rejected(history, explanation, 0, 1, 2, 4));
  }

  /** Forty operations of four processes on a stack, with the order in which they took effect. */
  static Content stack() {
    Recorded recorded = record(DataType.STACK, 40, 4, 7);
    Verdict<Witness, Refutation> yes = Verdict.yes(recorded.witness);
    return content("stack.jsonl", "stack", finding(recorded.history, yes));
  }

  static Content content(String title, String type, Finding... findings) {
    return new Content(title, type, List.of(findings));
  }

  static Finding finding(History history, Verdict<Witness, Refutation> verdict, int... core) {
    List<RecordedOperation> operations = Arrays.stream(core).mapToObj(history::operation).toList();
    return new Finding(history, "a test, O(1)", verdict, operations);
  }

  static Finding rejected(History history, String explanation, int... core) {
    return finding(history, Refutation.verdict(explanation, core), core);
  }

  static Finding rejected(History history, int... core) {
    return rejected(history, "it does not fit", core);
  }

  /** A linearizable history and why it is. */
  static final class Recorded {
    final History history;
    final Witness witness;

    Recorded(History history, Witness witness) {
      this.history = history;
      this.witness = witness;
    }
  }

  /**
   * Processes that work at random speeds on one object, stamped in nanoseconds. Operation {@code i}
   * takes effect in the middle of its interval.
   */
  static Recorded record(DataType type, int size, int processes, long seed) {
    Random random = new Random(seed);
    ValueTable values = new ValueTable();
    long[] free = new long[processes];
    Arrays.fill(free, 1_731_700_000_000_000_000L);
    List<OperationRow> rows = new ArrayList<>(size);
    for (int op = 0; op < size; op++) {
      int process = 0;
      for (int other = 1; other < processes; other++) {
        process = free[other] < free[process] ? other : process;
      }
      OperationRow row = new OperationRow();
      row.line = op + 1;
      row.process = process;
      row.method = random.nextInt(20) == 0 ? 2 : random.nextInt(2);
      row.argument = row.method == 0 ? ValueTable.inline(op) : ValueTable.NONE;
      row.call = free[process] + 50 + random.nextInt(300);
      row.returned = row.call + 2L * (100 + random.nextInt(random.nextInt(12) == 0 ? 9_000 : 900));
      free[process] = row.returned;
      rows.add(row);
    }
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted((a, b) -> Long.compare(middle(rows.get(a)), middle(rows.get(b))))
            .mapToInt(op -> op)
            .toArray();
    SequentialObject object = new SequentialObject(type, values);
    for (int op : order) {
      rows.get(op).result = object.run(rows.get(op));
    }
    RecordingBuilder builder = new RecordingBuilder(Vocabulary.of(type).names(), values);
    rows.forEach(builder::accept);
    return new Recorded(builder.build().histories().get(0), new Witness(order));
  }

  private static long middle(OperationRow row) {
    return row.call + (row.returned - row.call) / 2;
  }
}

package dev.linchpin.internal.monitor.queue;

import dev.linchpin.history.OperationTable;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;

/**
 * What can be wrong with a queue, in words: each names operations that have no linearization by
 * themselves. A missing operation is -1.
 */
final class QueueViolations {
  private static final int MOST_NAMED = 4;

  private final OperationTable table;

  QueueViolations(OperationTable table) {
    this.table = table;
  }

  /** The first of two values was enqueued before the second, which left before it did. */
  Verdict<Witness, Refutation> overtaken(
      int enqueue, int dequeue, int laterEnqueue, int earlierDequeue) {
    String end =
        dequeue < 0
            ? "although %s was never dequeued".formatted(value(enqueue))
            : "before %s began".formatted(table.describe(dequeue));
    return no(
        "%s finished before %s began, yet %s finished %s"
            .formatted(
                table.describe(enqueue),
                table.describe(laterEnqueue),
                table.describe(earlierDequeue),
                end),
        enqueue,
        dequeue,
        laterEnqueue,
        earlierDequeue);
  }

  /**
   * A dequeue or peek that found the queue empty, although values surely inside took turns over all
   * of its run.
   *
   * @param enqueues the enqueue of each of those values, in order of time
   * @param others further operations of those values
   */
  Verdict<Witness, Refutation> neverEmpty(int op, int[] enqueues, int[] others) {
    int[] suspects = Arrays.copyOf(enqueues, enqueues.length + others.length + 1);
    System.arraycopy(others, 0, suspects, enqueues.length, others.length);
    suspects[suspects.length - 1] = op;
    return no(
        "%s found the queue empty, %s"
            .formatted(
                table.describe(op),
                enqueues.length == 1 ? throughout(enqueues[0]) : relay(enqueues)),
        suspects);
  }

  private String throughout(int enqueue) {
    return "yet %s finished before it began and %s was still there when it finished"
        .formatted(table.describe(enqueue), value(enqueue));
  }

  private String relay(int[] enqueues) {
    StringBuilder names = new StringBuilder();
    int named = enqueues.length <= MOST_NAMED + 1 ? enqueues.length : MOST_NAMED;
    for (int at = 0; at < named; at++) {
      names.append(at == 0 ? "" : ", then ").append(value(enqueues[at]));
    }
    if (named < enqueues.length) {
      names.append(" and ").append(enqueues.length - named).append(" more");
    }
    return "yet at every moment of its run some value was surely there: " + names;
  }

  /** A dequeue or peek of a value that was not there to be seen. */
  Verdict<Witness, Refutation> neverEnqueued(int op, int... others) {
    String shown = table.values().show(table.result(op));
    return no(
        "%s returned %s, but no %s that it could have taken was enqueued before it returned"
            .formatted(table.describe(op), shown, shown),
        with(op, others));
  }

  Verdict<Witness, Refutation> dequeuedTwice(int enqueue, int dequeue, int again) {
    return no(
        "%s and %s both took %s, which was enqueued only once, by %s"
            .formatted(
                table.describe(dequeue),
                table.describe(again),
                value(enqueue),
                table.describe(enqueue)),
        enqueue,
        dequeue,
        again);
  }

  /** A peek that began when its value was already gone. */
  Verdict<Witness, Refutation> seenAfterwards(int peek, int enqueue, int dequeue) {
    return no(
        "%s began after %s had removed that value"
            .formatted(table.describe(peek), table.describe(dequeue)),
        peek,
        enqueue,
        dequeue);
  }

  static int[] with(int op, int... others) {
    int[] all = Arrays.copyOf(others, others.length + 1);
    all[others.length] = op;
    return all;
  }

  static Verdict<Witness, Refutation> no(String explanation, int... suspects) {
    return Refutation.verdict(explanation, Arrays.stream(suspects).filter(op -> op >= 0).toArray());
  }

  private String value(int enqueue) {
    return table.values().show(table.argument(enqueue));
  }
}

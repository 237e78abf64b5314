package dev.linchpin.internal.monitor.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.MonitorComparison;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random seeds are fixed; the traps are those that other monitors were seen to fall into. */
class QueueMonitorTest {
  private final QueueMonitor monitor = new QueueMonitor();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        // no values at all
        "deq -> empty [0,1]",
        // the queue is empty before the first enqueue and after the last dequeue
        "deq -> empty [0,1]; enq 1 [2,3]",
        "enq 1 [0,1]; deq -> 1 [2,3]; deq -> empty [4,5]",
        // zero-length operations: a value is never compared with itself
        "enq 1 [0,0]; deq -> 1 [1,1]",
        // equal stamps overlap
        "enq 1 [0,1]; enq 2 [1,2]; deq -> 2 [3,4]; deq -> 1 [5,6]",
        "enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]; deq -> 1 [5,6]",
        "deq -> 1 [0,1]; enq 1 [1,2]",
        "enq 1 [0,1]; deq -> empty [1,2]",
        // values never dequeued do not constrain each other
        "enq 1 [0,1]; enq 2 [2,3]; enq 3 [4,5]",
        // an empty answer while two values overlap it in turn, with a gap
        "enq 1 [0,1]; deq -> 1 [4,7]; deq -> empty [2,9]; enq 2 [5,6]; deq -> 2 [10,11]",
        // pending: an enqueue that was seen, one that was not, a dequeue that may have done
        // anything
        "enq 1 [0,]; deq -> 1 [1,2]",
        "enq 1 [0,]; deq -> empty [1,2]",
        "enq 1 [0,1]; deq [2,]; enq 2 [3,4]; deq -> 1 [5,6]",
        // values that come again, each time after they were gone
        "enq 1 [0,1]; deq -> 1 [2,3]; enq 1 [4,5]; deq -> 1 [6,7]; deq -> empty [8,9]",
        // peeks
        "enq 1 [0,1]; peek -> 1 [2,3]; deq -> 1 [4,5]; peek -> empty [6,7]",
        "enq 1 [0,1]; enq 2 [2,3]; peek -> 2 [4,7]; deq -> 1 [5,6]",
        "peek -> unknown [0,1]; enq 1 [2,3]; peek -> unknown [4,5]; peek -> 1 [6,7]",
      })
  void acceptsWithAWitness(String text) {
    History history = HistoryText.parse(DataType.QUEUE, text);

    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(Yes.class);
    int[] order = Objects.requireNonNull(((Yes<Witness, Refutation>) verdict).evidence()).toArray();
    assertThat(Oracle.confirms(DataType.QUEUE, history, order)).isTrue();
    assertThat(monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED))
        .isEqualTo(Verdict.yes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // dequeued before it was enqueued, or without that
        "deq -> 1 [0,1]; enq 1 [2,3]",
        "deq -> 1 [0,1]",
        "enq 1 [0,1]; deq -> 1 [2,3]; deq -> 1 [4,5]",
        "enq 1 [0,1]; deq -> 1 [2,5]; deq -> 1 [3,6]",
        "deq -> 1 [0,5]; deq -> 1 [1,6]; enq 1 [2,3]",
        "enq 1 [0,1]; deq -> 1 [2,3]; enq 1 [4,5]; deq -> 1 [6,7]; deq -> 1 [8,9]",
        // the first value is never dequeued (LiMo accepts it)
        "enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]",
        "enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]; deq -> 1 [6,7]",
        // fastlin accepts it; so do the printed algorithms
        "enq 1 [0,1]; deq -> empty [2,3]",
        // two values take turns in covering an empty answer
        "enq 1 [0,1]; deq -> empty [2,9]; enq 2 [3,4]; deq -> 1 [5,6]; deq -> 2 [10,11]",
        // an exception is no answer of a queue
        "deq -> !java.lang.IllegalStateException [0,1]",
        "enq 1 -> !java.lang.IllegalStateException [0,1]",
        "peek -> !java.lang.IllegalStateException [0,1]",
        // peeks
        "peek -> 1 [0,1]; enq 1 [2,3]",
        "enq 1 [0,1]; deq -> 1 [2,3]; peek -> 1 [4,5]",
        "enq 1 [0,1]; peek -> empty [2,3]",
        "enq 1 [0,1]; enq 2 [2,3]; peek -> 2 [4,5]; deq -> 1 [6,7]",
        "enq 1 [0,2]; enq 2 [1,3]; peek -> 2 [4,5]; peek -> 1 [6,7]",
      })
  void rejectsWithSuspectsThatFailAlone(String text) {
    History history = HistoryText.parse(DataType.QUEUE, text);

    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(No.class);
    int[] suspects = ((No<Witness, Refutation>) verdict).evidence().suspects().toArray();
    assertThat(Oracle.isLinearizable(DataType.QUEUE, history.select(suspects))).isFalse();
  }

  /**
   * Abdulla et al., figure 7, as far as its text gives the stamps: value 2 has enqueue [4,8] and
   * dequeue [13,16]; I-segments are [8,13], [15,19], one that starts at 20, one that ends at 10 and
   * one that ends at 25. The other stamps are chosen.
   */
  @Test
  void acceptsFigure7() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 1 [0,5]; deq -> 1 [10,12]; enq 2 [4,8]; deq -> 2 [13,16]; enq 3 [7,11]
            deq -> 3 [25,27]; enq 4 [9,15]; deq -> 4 [19,21]; enq 5 [14,20]; deq -> 5 [23,26]
            """);

    assertThat(decide(history)).isEqualTo(Verdict.yes());
  }

  /** Figure 8: the run [14,22] of value 5 lies in the I-segment [11,25] of value 3. */
  @Test
  void namesTheCriticalPairOfFigure8() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 1 [0,5]; deq -> 1 [10,12]; enq 2 [4,8]; deq -> 2 [13,16]; enq 3 [7,11]
            deq -> 3 [25,27]; enq 4 [9,15]; deq -> 4 [19,21]; enq 5 [14,18]; deq -> 5 [20,22]
            """);

    assertRejected(
        history,
        "enq(3) [7,11] by process 4 finished before enq(5) [14,18] by process 8 began, yet deq() →"
            + " 5 [20,22] by process 9 finished before deq() → 3 [25,27] by process 5 began",
        4,
        5,
        8,
        9);
  }

  @Test
  void saysThatAValueWasNeverDequeued() {
    History history =
        HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]; enq 3 [6,7]");

    assertRejected(
        history,
        "enq(1) [0,1] by process 0 finished before enq(2) [2,3] by process 1 began, yet deq() → 2"
            + " [4,5] by process 2 finished although 1 was never dequeued",
        0,
        1,
        2);
  }

  @Test
  void namesWhatCoversAnEmptyAnswerAndNothingElse() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 1 [0,1]; enq 2 [2,3]; deq -> 1 [5,6]; deq -> empty [8,15]; deq -> 2 [10,11]
            enq 3 [4,7]; deq -> 3 [16,17]
            """);

    assertRejected(
        history,
        "deq() [8,15] by process 3 found the queue empty, yet enq(3) [4,7] by process 5 finished"
            + " before it began and 3 was still there when it finished",
        3,
        5);
  }

  @Test
  void tellsTheRelayThatCoversAnEmptyAnswer() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 1 [0,1]; deq -> empty [2,20]; enq 2 [3,4]; deq -> 1 [5,6]; enq 3 [7,8]
            deq -> 2 [9,10]; deq -> 3 [21,22]
            """);

    assertRejected(
        history,
        "deq() [2,20] by process 1 found the queue empty, yet at every moment of its run some value"
            + " was surely there: 1, then 2, then 3",
        0,
        1,
        2,
        3,
        4,
        5);
  }

  /** By enqueues 1 before 2; by front operations 2 before 3 and 3 before 1; no two contradict. */
  @Test
  void findsACycleOfThreeValuesOfWhichNoTwoFail() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 1 [0,1]; enq 2 [2,3]; enq 3 [0,3]; peek -> 3 [10,11]
            deq -> 1 [12,20]; deq -> 2 [9,13]; deq -> 3 [14,20]
            """);

    assertThat(Oracle.isLinearizable(DataType.QUEUE, history)).isFalse();
    assertRejected(
        history,
        "1 must leave before 2 as enq(1) [0,1] by process 0 finished before enq(2) [2,3] by process"
            + " 1 began, 2 must leave before 3 as deq() → 2 [9,13] by process 5 finished before"
            + " deq() → 3 [14,20] by process 6 began, and 3 must leave before 1 as peek() → 3"
            + " [10,11] by process 3 finished before deq() → 1 [12,20] by process 4 began",
        0,
        1,
        2,
        3,
        4,
        5,
        6);
  }

  @Test
  void ofManyPeeksOnlyThoseThatMatterAreSuspects() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 1 [0,1]; enq 2 [2,3]; peek -> 2 [4,15]; peek -> 2 [4,9]; peek -> 2 [4,5]
            peek -> 2 [4,7]; deq -> 1 [16,17]
            """);

    assertThat(((No<Witness, Refutation>) decide(history)).evidence().suspects().toArray())
        .containsExactly(0, 1, 4, 6);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // which enqueue does the dequeue answer?
        "enq 1 [0,1]; deq -> 1 [2,5]; enq 1 [3,4]",
        "enq 1 [0,1]; enq 1 [2,3]",
        "enq 1 [0,5]; deq -> 1 [1,2]; enq 1 [3,4]",
        // which of them does the peek see?
        "enq 1 [0,1]; peek -> 1 [2,9]; deq -> 1 [3,4]; enq 1 [5,6]",
        "deq -> unknown [0,1]",
      })
  void leavesAmbiguityToOthers(String text) {
    Verdict<Witness, Refutation> verdict = decide(HistoryText.parse(DataType.QUEUE, text));

    assertThat(verdict).isInstanceOf(Undecided.class);
    assertThat(((Undecided<Witness, Refutation>) verdict).shortfall().kind())
        .isEqualTo(Shortfall.Kind.OUT_OF_SCOPE);
  }

  /** It took 1, which explains that 1 was gone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "enq 1 [0,1]; deq [2,]; enq 2 [3,4]; deq -> 2 [5,6]",
        "enq 1 [0,1]; deq [2,]; deq -> empty [3,4]",
      })
  void aPendingDequeueMayHaveTakenWhatIsMissing(String text) {
    assertThat(decide(HistoryText.parse(DataType.QUEUE, text))).isInstanceOf(Yes.class);
  }

  /** Prefixes of a linearizable history are linearizable: what is called later cannot help. */
  @Test
  void aPendingDequeueCalledAfterTheViolationDoesNotExcuseIt() {
    assertThat(
            decide(
                HistoryText.parse(
                    DataType.QUEUE,
                    "enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]; deq -> 1 [6,7]; deq [8,]")))
        .isInstanceOf(No.class);
  }

  @Test
  void agreesWithTheOracleOnRandomHistories() {
    for (int config = 0; config < 16; config++) {
      RandomHistories random = new RandomHistories(DataType.QUEUE, 1000 + config);
      random.ties = (config & 1) != 0;
      random.pending = (config & 2) != 0;
      random.distinct = (config & 4) != 0;
      random.methods = (config & 8) != 0 ? new int[] {0, 1, 2} : new int[] {0, 1};
      random.valueCount = 4;
      MonitorComparison comparison = new MonitorComparison(DataType.QUEUE, monitor);

      for (int round = 0; round < Rounds.fifthOf(6_500); round++) {
        comparison.check(random.next());
      }

      assertThat(comparison.yes).isGreaterThan(Rounds.fifthOf(1_000));
      assertThat(comparison.no).isGreaterThan(Rounds.fifthOf(500));
      if (random.distinct) {
        assertThat(comparison.outOfScope).isZero();
      }
    }
  }

  /** A pending dequeue with a value is one that took effect and returns after everything else. */
  @Test
  void presumedDequeuesCountAsReturningLast() {
    RandomHistories random = new RandomHistories(DataType.QUEUE, 7);
    int presumed = 0;
    for (int round = 0; round < Rounds.fifthOf(20_000); round++) {
      History history = random.next();
      History presuming = presume(history, round);
      Verdict<Witness, Refutation> verdict =
          QueueMonitor.decideComplete(presuming, Evidence.WITNESS);
      History complete = completed(presuming);
      boolean expected = Oracle.isLinearizable(DataType.QUEUE, complete);

      presumed += presuming != history ? 1 : 0;
      assertThat(verdict instanceof Yes).as(MonitorComparison.show(complete)).isEqualTo(expected);
      if (verdict instanceof Yes<Witness, Refutation> positive) {
        int[] order = Objects.requireNonNull(positive.evidence()).toArray();
        assertThat(Oracle.confirms(DataType.QUEUE, presuming, order)).isTrue();
      }
    }
    assertThat(presumed).isGreaterThan(Rounds.fifthOf(1_500));
  }

  /** Gives each pending dequeue, in turn, one of the enqueued values or none. */
  private static History presume(History history, int round) {
    IntList enqueues = new IntList();
    for (int op = 0; op < history.size(); op++) {
      if (history.method(op) == QueueSweep.ENQ) {
        enqueues.add(op);
      }
    }
    History presuming = history;
    int choice = round;
    for (int op = 0; op < history.size(); op++) {
      if (history.isPending(op) && history.method(op) == QueueSweep.DEQ) {
        int at = choice++ % (enqueues.size() + 1);
        if (at < enqueues.size()) {
          presuming = presuming.withResult(op, history.argument(enqueues.get(at)));
        }
      }
    }
    return presuming;
  }

  /** Leaves out pending dequeues without a value, lets those with one return last. */
  private static History completed(History history) {
    RecordingBuilder builder = new RecordingBuilder(history.methods(), history.values());
    OperationRow row = new OperationRow();
    for (int op = 0; op < history.size(); op++) {
      boolean isPendingDequeue = history.isPending(op) && history.method(op) == QueueSweep.DEQ;
      if (isPendingDequeue && history.result(op) == ValueTable.NONE) {
        continue;
      }
      row.line = op + 1;
      row.process = op;
      row.method = history.method(op);
      row.argument = history.argument(op);
      row.result = history.result(op);
      row.call = history.call(op);
      row.returned = isPendingDequeue ? Long.MAX_VALUE - 1 : history.returned(op);
      builder.accept(row);
    }
    return builder.build().histories().get(0);
  }

  private void assertRejected(History history, String explanation, int... suspects) {
    Verdict<Witness, Refutation> verdict = decide(history);
    assertThat(verdict).isInstanceOf(No.class);
    assertThat(((No<Witness, Refutation>) verdict).evidence().explanation()).isEqualTo(explanation);
    assertThat(((No<Witness, Refutation>) verdict).evidence().suspects().toArray())
        .containsExactly(suspects);
  }

  private Verdict<Witness, Refutation> decide(History history) {
    return monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }
}

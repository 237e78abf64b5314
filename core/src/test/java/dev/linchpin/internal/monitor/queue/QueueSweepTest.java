package dev.linchpin.internal.monitor.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.MonitorComparison;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.ReleaseCheck;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import org.junit.jupiter.api.Test;

class QueueSweepTest {

  /** Few values, enqueued again and again: a decided answer must be the right one. */
  @Test
  void agreesWithTheOracleWhenValuesComeAgain() {
    int yes = 0;
    int no = 0;
    for (int values = 1; values <= 3; values++) {
      for (int round = 0; round < Rounds.fifthOf(8_000); round++) {
        RandomHistories random = new RandomHistories(DataType.QUEUE, 31L * round + values);
        random.distinct = false;
        random.valueCount = values;
        random.methods = new int[] {0, 1};
        random.mostOperations = 12;
        random.ties = round % 2 == 0;
        History history = random.next();
        Verdict<Witness, Refutation> verdict = ReleaseCheck.decide(history, QueueSweep::new);

        if (verdict instanceof Undecided) {
          continue;
        }
        boolean isYes = verdict instanceof Yes;
        assertThat(isYes)
            .as(MonitorComparison.show(history))
            .isEqualTo(Oracle.isLinearizable(DataType.QUEUE, history));
        yes += isYes ? 1 : 0;
        no += isYes ? 0 : 1;
      }
    }
    assertThat(yes).isGreaterThan(Rounds.fifthOf(5_000));
    assertThat(no).isGreaterThan(Rounds.fifthOf(3_000));
  }

  @Test
  void aDequeueTooManyIsAViolationEvenIfTheValueIsEnqueuedAgainLater() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            "enq 1 [0,1]; deq -> 1 [2,3]; deq -> 1 [4,5]; enq 1 [6,7]; deq -> 1 [8,9]");

    Verdict<Witness, Refutation> verdict = ReleaseCheck.decide(history, QueueSweep::new);

    assertThat(((No<Witness, Refutation>) verdict).evidence().suspects().toArray())
        .containsExactly(2);
  }

  /** The second dequeue is open when its value is enqueued again: it may answer that enqueue. */
  @Test
  void aSecondDequeueMayAnswerALaterEnqueue() {
    History history =
        HistoryText.parse(
            DataType.QUEUE, "enq 1 [0,1]; deq -> 1 [2,3]; deq -> 1 [4,7]; enq 1 [5,6]");

    assertThat(ReleaseCheck.decide(history, QueueSweep::new)).isEqualTo(Verdict.yes());
  }

  @Test
  void peeksAreOutOfScope() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]; peek -> 1 [2,3]");

    assertThat(ReleaseCheck.decide(history, QueueSweep::new)).isInstanceOf(Undecided.class);
  }

  @Test
  void aCopyGoesItsOwnWay() {
    History history =
        HistoryText.parse(
            DataType.QUEUE, "enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]; deq -> 1 [4,6]");
    QueueSweep sweep = new QueueSweep(history);
    for (int op = 0; op < 2; op++) {
      sweep.called(op);
      sweep.returned(op);
    }
    sweep.called(2);

    OnlineMonitor copy = sweep.copy();
    copy.returned(2);

    assertThat(copy.finish()).isInstanceOf(No.class);
    sweep.called(3);
    sweep.returned(2);
    sweep.returned(3);
    assertThat(sweep.finish()).isEqualTo(Verdict.yes());
  }
}

package dev.linchpin.internal.monitor.repeated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class QueueMatchingTest {
  private static final RepeatedValues MATCHING =
      new RepeatedValues(DataType.QUEUE, new QueueMatching());

  private static Verdict<Witness, Refutation> decide(String text) {
    return MATCHING.decide(text);
  }

  @Test
  void agreesWithTheOracleOnAllHistoriesOfFourOperations() {
    MATCHING.exhaustFourOperations();
  }

  @Tag("campaign")
  @Test
  void agreesWithTheOracleOnAllHistoriesOfFiveEnqueuesAndDequeues() {
    assertThat(MATCHING.exhaust(5, 0, 1).no).isGreaterThan(10_000);
  }

  /** Two values, many overlaps: the memo, both kinds of twins, cuts and pending operations. */
  @Test
  void agreesWithTheOracleOnRandomHistories() {
    MATCHING.agreesWithTheOracleOnRandomHistories(300);
  }

  @Test
  void agreesWithTheSearchOnLongerHistories() {
    MATCHING.agreesWithTheSearchOnLongerHistories(900, 40, false);
    MATCHING.agreesWithTheSearchOnLongerHistories(910, 30, true);
  }

  /**
   * Rounds in which eight threads enqueue eight values at once, then eight times as many dequeues
   * in the order of the rounds, each round in another order: linearizable, as enqueues of one round
   * may take effect in any order. A search that fixes the order of enqueues when they are made has
   * 8! contents of the queue for each round.
   */
  private static String rounds(int rounds, int spoiltLast) {
    StringBuilder text = new StringBuilder();
    for (int round = 0; round < rounds; round++) {
      for (int thread = 0; thread < 8; thread++) {
        text.append("enq %d [%d,%d];".formatted(thread, 10 * round, 10 * round + 5));
      }
    }
    int time = 10 * rounds;
    for (int round = 0; round < rounds; round++) {
      for (int at = 0; at < 8; at++) {
        boolean isLast = round == rounds - 1 && at == 7;
        int value = isLast ? spoiltLast : (at * 3 + round) % 8;
        text.append("deq -> %d [%d,%d];".formatted(value, time, time + 1));
        time += 2;
      }
    }
    return text.toString();
  }

  @Test
  void roundsOfConcurrentEnqueuesAreDecidedInBothDirections() {
    int honest = (7 * 3 + 31) % 8;

    Verdict<Witness, Refutation> yes = decide(rounds(32, honest));
    Verdict<Witness, Refutation> no = decide(rounds(32, (honest + 1) % 8));

    assertThat(yes.isYes()).isTrue();
    assertThat(no.isNo()).isTrue();
  }

  @Test
  void withoutMemoryNothingIsDecided() {
    MATCHING.isUndecidedWithoutMemory(rounds(80, 0));
  }

  /**
   * The empty answer returned before the peek was called, so the dequeue came before both: the peek
   * cannot see the first 1, although it was open while that was at the front.
   */
  @Test
  void aPeekIsLeftForLaterWhereAnEmptyAnswerNeedsIt() {
    String emptied = "enq 1 [0,1]; deq -> 1 [2,6]; deq -> empty [3,4]; peek -> 1 [5,12]; ";

    assertThat(decide(emptied + "enq 1 [8,9]").isYes()).isTrue();
    assertThat(decide(emptied + "enq 2 [8,9]").isNo()).isTrue();
  }

  /** Sixty-five enqueues that never return need a bit each. */
  @Test
  void tooManyOpenOperationsAreLeftToTheSearch() {
    StringBuilder text = new StringBuilder();
    for (int op = 0; op < 65; op++) {
      text.append("enq 1 [%d,];".formatted(op));
    }

    assertThat(decide(text.toString()).isUndecided()).isTrue();
    assertThat(decide(text.substring("enq 1 [0,];".length())).isYes()).isTrue();
  }

  /**
   * The second 2 can only have been enqueued by the operation that was called after it came out.
   */
  @Test
  void aDequeueBeforeItsEnqueueWasCalledIsRefutedWithWhatWasCalledUpToThere() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            "enq 2 [0,1]; deq -> 2 [2,3]; deq -> 2 [4,5]; enq 2 [6,7]; deq -> 2 [8,9]");
    Verdict<Witness, Refutation> verdict =
        new QueueMatching().decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(Verdict.No.class);
    Refutation refutation =
        Objects.requireNonNull(((Verdict.No<Witness, Refutation>) verdict).evidence());
    assertThat(refutation.suspects().toArray()).containsExactly(0, 1, 2);
    assertThat(refutation.explanation()).contains("the return of deq() → 2 [4,5]");
  }
}

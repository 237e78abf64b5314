package dev.linchpin.internal.monitor.repeated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.Monitors;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.AllHistories;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.MonitorComparison;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class QueueMatchingTest {
  private static Verdict<Witness, Refutation> decide(String text) {
    return new QueueMatching()
        .decide(HistoryText.parse(DataType.QUEUE, text), Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }

  private static MonitorComparison exhaust(int operations, int... methods) {
    AllHistories all = new AllHistories(DataType.QUEUE);
    all.operations = operations;
    all.methods = methods;
    MonitorComparison comparison = new MonitorComparison(DataType.QUEUE, new QueueMatching());
    all.forEach(comparison::check);
    return comparison;
  }

  @Test
  void agreesWithTheOracleOnAllHistoriesOfFourOperations() {
    MonitorComparison comparison = exhaust(4, 0, 1, 2);

    assertThat(comparison.yes).isGreaterThan(1_000);
    assertThat(comparison.no).isGreaterThan(1_000);
  }

  @Tag("campaign")
  @Test
  void agreesWithTheOracleOnAllHistoriesOfFiveEnqueuesAndDequeues() {
    assertThat(exhaust(5, 0, 1).no).isGreaterThan(10_000);
  }

  /** Two values, many overlaps: the memo, both kinds of twins, cuts and pending operations. */
  @Test
  void agreesWithTheOracleOnRandomHistories() {
    MonitorComparison comparison = new MonitorComparison(DataType.QUEUE, new QueueMatching());
    for (int configuration = 0; configuration < 8; configuration++) {
      RandomHistories random = new RandomHistories(DataType.QUEUE, 300 + configuration);
      random.distinct = false;
      random.valueCount = 2;
      random.ties = (configuration & 1) == 0;
      random.pending = (configuration & 2) == 0;
      random.methods = (configuration & 4) == 0 ? new int[] {0, 1} : new int[] {0, 1, 2};
      for (int round = 0; round < Rounds.of(2_000, 40_000); round++) {
        comparison.check(random.next());
      }
    }

    assertThat(comparison.yes).isGreaterThan(2_000);
    assertThat(comparison.no).isGreaterThan(2_000);
  }

  /** Histories too long for the oracle, by the search, which shares no code with the matching. */
  @Test
  void agreesWithTheSearchOnLongerHistories() {
    int[] seen = new int[2];
    for (int configuration = 0; configuration < 4; configuration++) {
      RandomHistories random = new RandomHistories(DataType.QUEUE, 900 + configuration);
      random.distinct = false;
      random.mostOperations = 40;
      random.valueCount = 2 + configuration;
      random.methods = new int[] {0, 1};
      random.pending = configuration % 2 == 0;
      for (int round = 0; round < Rounds.of(250, 5_000); round++) {
        History history = random.next();
        boolean expected =
            Monitors.search(Specifications.of(DataType.QUEUE))
                .decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED)
                .isYes();
        assertThat(
                new QueueMatching()
                    .decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED)
                    .isYes())
            .as(MonitorComparison.show(history))
            .isEqualTo(expected);
        seen[expected ? 1 : 0]++;
      }
    }

    assertThat(seen[0]).isGreaterThan(100);
    assertThat(seen[1]).isGreaterThan(100);
  }

  /**
   * Thirty-two rounds in which eight threads enqueue eight values at once, then 256 dequeues in the
   * order of the rounds, each round in another order: linearizable, as enqueues of one round may
   * take effect in any order. A search that fixes the order of enqueues when they are made has 8!
   * contents of the queue for each round.
   */
  private static String rounds(String spoiltLast) {
    StringBuilder text = new StringBuilder();
    int rounds = 32;
    for (int round = 0; round < rounds; round++) {
      for (int thread = 0; thread < 8; thread++) {
        text.append("enq %d [%d,%d];".formatted(thread, 10 * round, 10 * round + 5));
      }
    }
    int time = 10 * rounds;
    for (int round = 0; round < rounds; round++) {
      for (int at = 0; at < 8; at++) {
        boolean isLast = round == rounds - 1 && at == 7;
        String value = isLast ? spoiltLast : Integer.toString((at * 3 + round) % 8);
        text.append("deq -> %s [%d,%d];".formatted(value, time, time + 1));
        time += 2;
      }
    }
    return text.toString();
  }

  @Test
  void roundsOfConcurrentEnqueuesAreDecidedInBothDirections() {
    int honest = (7 * 3 + 31) % 8;

    Verdict<Witness, Refutation> yes = decide(rounds(Integer.toString(honest)));
    Verdict<Witness, Refutation> no = decide(rounds(Integer.toString((honest + 1) % 8)));

    assertThat(yes.isYes()).isTrue();
    assertThat(no.isNo()).isTrue();
  }

  @Test
  void peeksBesideEmptyAnswersAreLeftToTheSearch() {
    Verdict<Witness, Refutation> verdict =
        decide("deq -> empty [0,1]; enq 1 [2,3]; enq 1 [4,5]; peek -> 1 [6,7]");

    assertThat(verdict.isUndecided()).isTrue();
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

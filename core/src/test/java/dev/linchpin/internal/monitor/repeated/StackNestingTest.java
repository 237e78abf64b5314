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

class StackNestingTest {
  private static final RepeatedValues NESTING =
      new RepeatedValues(DataType.STACK, new StackNesting());

  private static Verdict<Witness, Refutation> decide(String text) {
    return NESTING.decide(text);
  }

  @Test
  void agreesWithTheOracleOnAllHistoriesOfFourOperations() {
    assertThat(NESTING.exhaustFourOperations().outOfScope).isZero();
  }

  @Tag("campaign")
  @Test
  void agreesWithTheOracleOnAllHistoriesOfFivePushesAndPops() {
    assertThat(NESTING.exhaust(5, 0, 1).no).isGreaterThan(10_000);
  }

  /** Two values, many overlaps: levels entered twice, twins, looks and pending operations. */
  @Test
  void agreesWithTheOracleOnRandomHistories() {
    NESTING.agreesWithTheOracleOnRandomHistories(400);
  }

  @Test
  void agreesWithTheSearchOnLongerHistories() {
    NESTING.agreesWithTheSearchOnLongerHistories(800, 30, true);
  }

  /**
   * Rounds in which six threads push six values at once, then pops in the reverse order of the
   * rounds, each round in another order: linearizable, as pushes of one round may take effect in
   * any order. A search that remembers the contents has 6! of them for each round.
   */
  private static String rounds(String spoiltLast) {
    StringBuilder text = new StringBuilder();
    int rounds = 24;
    for (int round = 0; round < rounds; round++) {
      for (int thread = 0; thread < 6; thread++) {
        text.append("push %d [%d,%d];".formatted(thread, 10 * round, 10 * round + 5));
      }
    }
    int time = 10 * rounds;
    for (int round = rounds - 1; round >= 0; round--) {
      for (int at = 0; at < 6; at++) {
        String value = round == 0 && at == 5 ? spoiltLast : Integer.toString((at + round) % 6);
        text.append("pop -> %s [%d,%d];".formatted(value, time, time + 1));
        time += 2;
      }
    }
    return text.toString();
  }

  @Test
  void roundsOfConcurrentPushesAreDecidedInBothDirections() {
    assertThat(decide(rounds("5")).isYes()).isTrue();
    assertThat(decide(rounds("4")).isNo()).isTrue();
  }

  @Test
  void withoutMemoryNothingIsDecided() {
    NESTING.isUndecidedWithoutMemory(rounds("5"));
  }

  /** Sixty-five pushes that never return, of a value that was seen, need a bit each. */
  @Test
  void tooManyOpenOperationsAreLeftToTheSearch() {
    StringBuilder text = new StringBuilder();
    for (int op = 0; op < 64; op++) {
      text.append("push 1 [%d,];".formatted(op));
    }
    String seen = "pop -> 1 [70,71];";

    assertThat(decide(text + seen).isUndecided()).isTrue();
    assertThat(decide(text.substring("push 1 [0,];".length()) + seen).isYes()).isTrue();
  }

  /** Nobody saw the pending pushes: they need not have happened. */
  @Test
  void pendingPushesThatNobodySawDoNotCount() {
    StringBuilder text = new StringBuilder();
    for (int op = 0; op < 100; op++) {
      text.append("push 2 [%d,];".formatted(op));
    }

    assertThat(decide(text + "push 1 [0,1]; pop -> 1 [200,201]; pop -> empty [202,203]").isYes())
        .isTrue();
  }

  @Test
  void aPopTooManyIsRefutedWithWhatWasCalledUpToThere() {
    History history =
        HistoryText.parse(
            DataType.STACK,
            "push 2 [0,1]; pop -> 2 [2,3]; pop -> 2 [4,5]; push 2 [6,7]; pop -> 2 [8,9]");
    Verdict<Witness, Refutation> verdict =
        new StackNesting().decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(Verdict.No.class);
    Refutation refutation =
        Objects.requireNonNull(((Verdict.No<Witness, Refutation>) verdict).evidence());
    assertThat(refutation.suspects().toArray()).containsExactly(0, 1, 2);
    assertThat(refutation.explanation()).contains("the return of pop() → 2 [4,5]");
  }
}

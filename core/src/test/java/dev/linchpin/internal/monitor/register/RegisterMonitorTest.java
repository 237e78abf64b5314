package dev.linchpin.internal.monitor.register;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.Comparison;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegisterMonitorTest {
  private final RegisterMonitor monitor = new RegisterMonitor();

  private static Verdict<Witness, Refutation> decide(RegisterMonitor monitor, String text) {
    return monitor.decide(
        HistoryText.parse(DataType.REGISTER, text), Monitor.Evidence.WITNESS, Budget.UNLIMITED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "read -> 0 [0,1]",
        "write 1 [0,5]; read -> 1 [1,2]; read -> 1 [3,4]",
        // a write takes effect although it never returns
        "write 1 [0,]; read -> 1 [1,2]",
        // or does not
        "write 1 [0,]; read -> 0 [1,2]",
        // the same value may be written again while nobody reads it
        "write 1 [0,1]; write 1 [2,3]; write 0 [2,3]; write 2 [4,5]; read -> 2 [6,7]",
        // a chain, one link of which never returned
        "cas 0 1 -> true [0,9]; cas 1 2 [0,]; cas 2 3 -> true [0,9]; read -> 3 [10,11]",
        // failed while another value was there
        "write 1 [0,9]; cas 0 5 -> false [1,3]; write 2 [4,5]; read -> unknown [0,1]",
        "cas \"a\" 1 -> false [0,1]",
      })
  void linearizable(String text) {
    assertThat(decide(monitor, text)).isInstanceOf(Yes.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # a value nobody wrote
          write 1 [0,9]; read -> 2 [0,9] | 1
          # a read that finished before its write began
          read -> 1 [0,1]; write 1 [2,3]; write 2 [0,9] | 0 1
          # the initial value was overwritten
          write 1 [0,1]; read -> 0 [2,3]; write 2 [0,9] | 0 1
          # two values, each seen both before and after the other
          write 1 [0,1]; write 2 [0,1]; read -> 1 [2,3]; read -> 2 [4,5]; read -> 1 [6,7] | 0 1 3 4
          # a value that was there and gone while another was there all the time
          write 1 [0,1]; write 2 [2,3]; read -> 1 [4,5] | 0 1 2
          # two cas replaced the same value
          cas 0 1 -> true [0,9]; cas 0 2 -> true [0,9] | 0 1
          write 3 [0,9]; cas 3 1 -> true [0,9]; write 4 [0,9]; cas 3 2 -> true [0,9] | 0 1 3
          # cas in a circle
          cas 1 2 -> true [0,9]; cas 2 1 -> true [0,9] | 0 1
          # a chain against the stamps
          cas 0 1 -> true [4,5]; cas 1 2 -> true [2,3] | 0 1
          # a chain torn by another write
          cas 0 1 -> true [0,1]; write 5 [2,3]; cas 1 2 -> true [4,5] | 0 1 2
          # the only explanation is a pending cas that found what was never there
          cas 7 8 [0,]; read -> 8 [1,2] | 0 1
          # what fails is not made right by a failed cas
          write 1 [0,1]; read -> 0 [2,3]; cas 9 1 -> false [0,9] | 0 1
          read -> !java.lang.Error [0,1] | 0
          """)
  void theSuspectsAreTheOperationsThatContradictEachOther(String text, String suspects) {
    Verdict<Witness, Refutation> verdict = decide(monitor, text);

    assertThat(verdict).isInstanceOf(No.class);
    assertThat(
            ((No<Witness, Refutation>) verdict)
                .evidence()
                .suspects()
                .toString()
                .replaceAll("[\\[\\],]", ""))
        .isEqualTo(suspects);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          read -> 1 [0,1]; write 1 [2,3] \
          | read() → 1 [0,1] by process 0 finished before write(1) [2,3] by process 1 began, which wrote the value
          write 1 [0,1]; read -> 0 [2,3] \
          | write(1) [0,1] by process 0 finished before read() → 0 [2,3] by process 1 began, so the initial value had been overwritten by then
          write 1 [0,1]; write 2 [2,3]; read -> 1 [4,5] \
          | write(1) [0,1] by process 0 finished before write(2) [2,3] by process 1 began and write(2) [2,3] by process 1 finished before read() → 1 [4,5] by process 2 began, so neither value can have come before the other
          """)
  void explanationsNameTheOperations(String text, String explanation) {
    assertThat(decide(monitor, text)).extracting("evidence.explanation").isEqualTo(explanation);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write 1 [0,1]; write 1 [2,3]; read -> 1 [4,5]",
        "write 0 [0,1]; read -> 0 [2,3]",
        "cas 0 1 -> unknown [0,1]",
        // linearizable, but only if the write that nobody saw took effect
        "write 1 [0,]; cas 0 2 -> false [1,2]",
      })
  void leavesToTheSearchWhatItCannotSettle(String text) {
    assertThat(decide(monitor, text)).isInstanceOf(Undecided.class);
  }

  @Test
  void aRegisterMayBeEmptyAtFirst() {
    RegisterMonitor empty = new RegisterMonitor(ValueTable.NONE);

    assertThat(decide(empty, "read -> null [0,1]; cas null 1 -> true [2,3]; read -> 1 [4,5]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(empty, "read -> 0 [0,1]")).isInstanceOf(No.class);
    assertThat(decide(monitor, "read -> null [0,1]")).isInstanceOf(No.class);
  }

  @Test
  void partsOfPairsAreTheSameValuesAsThoseWritten() {
    assertThat(decide(monitor, "write a [0,1]; cas a b -> true [2,3]; cas b c -> true [4,5]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(monitor, "write a [0,1]; cas b c -> true [2,3]")).isInstanceOf(No.class);
  }

  static List<Comparison> comparisons() {
    return Comparison.spread(
        DataType.REGISTER, new int[][] {{0, 1, 1}, {0, 1}, {0, 1, 2}, {0, 1, 1, 2, 2}}, 9);
  }

  @ParameterizedTest
  @MethodSource("comparisons")
  void agreesWithTheOracle(Comparison comparison) {
    RandomHistories histories = comparison.histories();

    for (int round = 0; round < Rounds.fifthOf(6_000); round++) {
      histories.distinct = round % 4 != 0;
      comparison.check(monitor, histories.next());
    }

    assertThat(comparison.linearizable()).isGreaterThan(Rounds.fifthOf(2_000));
    assertThat(comparison.notLinearizable()).isGreaterThan(Rounds.fifthOf(1_000));
  }

  @ParameterizedTest
  @MethodSource("comparisons")
  void readsAndWritesOfDistinctValuesAreNeverOutOfScope(Comparison comparison) {
    RandomHistories histories = comparison.histories();
    histories.methods = new int[] {0, 1};

    for (int round = 0; round < 1_000; round++) {
      comparison.check(monitor, histories.next());
    }

    assertThat(comparison.outOfScope()).isZero();
  }

  @Test
  void chainsOfCasAgreeWithTheOracle() {
    Comparison comparison = comparisons().get(0);
    Random random = new Random(7);

    for (int round = 0; round < Rounds.fifthOf(20_000); round++) {
      comparison.check(monitor, chains(random));
    }

    assertThat(comparison.outOfScope()).isZero();
    assertThat(comparison.linearizable()).isGreaterThan(Rounds.fifthOf(4_000));
    assertThat(comparison.notLinearizable()).isGreaterThan(Rounds.fifthOf(4_000));
  }

  /** Successful {@code cas}, with some writes and reads; then the stamps are shaken. */
  private static History chains(Random random) {
    ValueTable values = new ValueTable();
    RecordingBuilder builder =
        new RecordingBuilder(Vocabulary.of(DataType.REGISTER).names(), values);
    int size = 2 + random.nextInt(8);
    long held = 0;
    for (int op = 0; op < size; op++) {
      OperationRow row = new OperationRow();
      row.line = op + 1;
      row.process = op;
      row.call = 10 * op + random.nextInt(40);
      row.returned = row.call + random.nextInt(22);
      row.method = random.nextInt(6) == 0 ? 0 : random.nextInt(3) == 0 ? 1 : 2;
      long next = op + 1;
      switch (row.method) {
        case RegisterMonitor.WRITE -> row.argument = values.of(next);
        case RegisterMonitor.READ -> row.result = values.of(held);
        default -> {
          row.argument = values.of(List.of(held, next));
          row.result = ValueTable.TRUE;
        }
      }
      held = row.method == RegisterMonitor.READ ? held : next;
      if (random.nextInt(8) == 0) {
        row.returned = History.PENDING;
        row.result = ValueTable.NONE;
      }
      builder.accept(row);
    }
    return builder.build().histories().get(0);
  }
}

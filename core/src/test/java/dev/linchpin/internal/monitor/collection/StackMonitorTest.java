package dev.linchpin.internal.monitor.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.HistoryVerdicts;
import dev.linchpin.testing.Oracle;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StackMonitorTest {
  private final Monitor monitor = new StackMonitor();
  private final CollectionComparisons comparisons =
      new CollectionComparisons(DataType.STACK, monitor);

  private Verdict<Witness, Refutation> decide(String text) {
    return decide(HistoryText.parse(DataType.STACK, text));
  }

  private Verdict<Witness, Refutation> decide(History history) {
    return monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }

  private Refutation refuse(String text) {
    Verdict<Witness, Refutation> verdict = decide(text);
    return HistoryVerdicts.refutation(verdict);
  }

  /** The traps of Abdulla et al. as far as a stack has them, and small cases of each ingredient. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "pop -> empty [0,1]",
        "peek -> empty [0,1]",
        "pop -> empty [0,1]; push 1 [2,3]",
        "push 1 [0,1]; pop -> 1 [2,3]; pop -> empty [4,5]",
        "push 1 [0,0]; push 2 [1,3]; push 3 [1,2]; pop -> 1 [2,3]",
        "push 1 [0,0]; pop -> 1 [1,1]",
        "push 1 [0,1]; pop -> empty [1,1]",
        "pop -> 1 [0,3]; push 1 [2,5]",
        "push 1 [0,1]; push 2 [2,3]",
        "push 1 [0,1]; push 2 [2,3]; pop -> 2 [4,5]; pop -> 1 [6,7]",
        "push 1 [0,1]; push 2 [2,5]; pop -> 1 [4,7]; pop -> 2 [8,9]",
        "push 1 [0,1]; peek -> 1 [2,3]; push 2 [4,5]; peek -> 2 [6,7]; pop -> 2 [8,9]",
        "push 1 [0,9]; peek -> 1 [1,2]; pop -> 1 [3,4]; pop -> empty [5,6]",
        "push 1 [0,1]; peek -> unknown [2,3]; pop -> empty [0,3]; pop -> 1 [2,3]",
        "push 1 [0,]",
        "push 1 [0,]; pop -> 1 [1,2]",
        "push 1 [0,]; peek -> 1 [1,2]",
        "push 1 [0,1]; push 2 [2,3]; pop [3,]; pop -> 1 [4,5]",
        "push 1 [0,1]; peek [2,]; pop -> 1 [4,5]",
      })
  void linearizable(String text) {
    History history = HistoryText.parse(DataType.STACK, text);
    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);

    assertThat(verdict).isInstanceOf(Yes.class);
    Witness witness = Objects.requireNonNull(((Yes<Witness, Refutation>) verdict).evidence());
    assertThat(Oracle.confirms(DataType.STACK, history, witness.toArray())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pop -> 1 [0,1]",
        "peek -> 1 [0,1]; pop [0,]",
        "pop -> 1 [0,1]; push 1 [2,3]",
        "pop -> 1 [0,1]; push 1 [2,3]; push 2 [4,5]",
        "push 1 [0,1]; pop -> empty [2,3]",
        "push 1 [0,1]; peek -> empty [2,3]",
        "push 1 [0,1]; pop -> 1 [2,3]; pop -> 1 [4,5]",
        "push 1 [0,1]; pop -> 1 [2,3]; peek -> 1 [4,5]",
        "peek -> 1 [0,1]; push 1 [2,3]",
        "push 1 [0,1]; push 2 [2,3]; pop -> 1 [4,5]",
        "push 1 [0,1]; push 2 [2,3]; pop -> 1 [4,5]; pop -> 2 [6,7]",
        "push 1 [0,1]; push 2 [2,3]; peek -> 1 [4,5]; pop -> 2 [6,7]; pop -> 1 [8,9]",
        "push 1 [0,3]; pop -> 2 [1,6]; push 2 [2,7]; pop -> empty [4,5]",
        "push 1 [0,1]; push 2 [2,]; peek -> 2 [4,5]; pop -> 1 [6,7]",
        "push 1 [0,1]; pop -> 1 [2,3]; push 1 [4,5]; pop -> 1 [6,7]; peek -> 1 [8,9]",
        "push 1 [0,1]; pop -> !java.lang.IllegalStateException [2,3]",
        "push 1 -> !java.lang.OutOfMemoryError [0,1]",
      })
  void notLinearizable(String text) {
    History history = HistoryText.parse(DataType.STACK, text);

    Refutation verdict = refuse(text);

    History suspects = history.select(verdict.suspects().toArray());
    assertThat(Oracle.isLinearizable(DataType.STACK, suspects)).isFalse();
  }

  @Test
  void removalOfWhoKnowsWhatIsLeftToOthers() {
    assertThat(decide("push 1 [0,1]; pop -> unknown [2,3]")).isInstanceOf(Undecided.class);
  }

  @Test
  void aValueThatIsSurelyAboveIsNamed() {
    Refutation verdict =
        refuse("push 1 [0,1]; push 2 [2,3]; push 3 [4,5]; pop -> 3 [6,7]; pop -> 1 [8,9]");

    assertThat(verdict.suspects().toArray()).containsExactly(0, 1, 4);
    assertThat(verdict.explanation())
        .isEqualTo(
            "pop() → 1 [8,9] by process 4 cannot take effect: during its whole run 2 was certainly"
                + " present, and above 1, because 1 was certainly present during push(2) [2,3] by"
                + " process 1");
  }

  @Test
  void theChainThatCoversAnEmptyAnswerIsNamed() {
    Refutation verdict =
        refuse(
            "push 1 [0,1]; push 2 [2,3]; pop -> 2 [12,13]; pop -> 1 [6,14]; push 3 [4,15];"
                + " pop -> empty [5,10]; pop -> 3 [16,17]");

    assertThat(verdict.suspects().toArray()).containsExactly(1, 2, 5);
    assertThat(verdict.explanation())
        .endsWith(
            "[5,10] by process 5 found the collection empty, but during its whole run 2 was"
                + " certainly present");
  }

  @Test
  void twoThatTakeOverFromEachOtherCoverAnEmptyAnswer() {
    Refutation verdict =
        refuse("push 1 [0,1]; push 2 [3,4]; pop -> 1 [6,9]; pop -> empty [2,8]; pop -> 2 [9,9]");

    assertThat(verdict.suspects().size()).isEqualTo(5);
    assertThat(verdict.explanation())
        .endsWith(
            "[2,8] by process 3 found the collection empty, but during its whole run one of"
                + " 1 and 2 was certainly present");
  }

  /** Figure 1 of Abdulla et al., history h1, and the figure's point that order may be open. */
  @Test
  void figure1() {
    assertThat(decide("push 0 [0,2]; push 1 [1,3]; pop -> 1 [4,6]; pop -> 0 [5,7]"))
        .isEqualTo(Verdict.yes());
    assertThat(decide("push 0 [0,2]; push 1 [1,3]; pop -> 0 [4,6]; pop -> 1 [5,7]"))
        .isEqualTo(Verdict.yes());
  }

  /**
   * Figure 4, history h1, linearizable. The text of sections 3.1 and A gives all stamps but these
   * twelve: 3, 5 call push 2 and 3; 10, 11 and one of 13, 14 call push 5, 6 and 8 (extreme in their
   * parts); one of 18, 19 calls push 7 (not extreme in h6); what is left returns pop 2 and 3; 26,
   * 28, 33, 35 return pop 5 to 8. All ways to complete it agree with the text.
   */
  @Test
  void figure4() {
    int[][] ends = {{26, 28, 33, 35}, {28, 26, 33, 35}, {26, 33, 28, 35}, {26, 28, 35, 33}};
    for (int[] end : ends) {
      for (int flip = 0; flip < 4; flip++) {
        int late = 13 + (flip & 1);
        int seven = 18 + (flip >> 1);
        String text =
            """
            push 0 [0,2]; pop -> 0 [30,34]; push 1 [1,4]; pop -> 1 [25,32]
            push 2 [3,6]; pop -> 2 [9,%d]; push 3 [5,8]; pop -> 3 [12,%d]
            push 4 [7,15]; pop -> 4 [20,24]; push 5 [10,16]; pop -> 5 [21,%d]
            push 6 [11,17]; pop -> 6 [22,%d]; push 7 [%d,23]; pop -> 7 [27,%d]
            push 8 [%d,29]; pop -> 8 [31,%d]
            """
                .formatted(27 - late, 37 - seven, end[0], end[1], seven, end[2], late, end[3]);
        assertThat(decide(text)).as(text).isEqualTo(Verdict.yes());
      }
    }
  }

  /** Figure 6 (a): the "empty" overlaps the deserted segment [7,9]. */
  @Test
  void figure6a() {
    assertThat(
            decide(
                "push 1 [0,2]; pop -> 1 [7,10]; push 2 [3,9]; pop -> 2 [11,12]; pop -> empty"
                    + " [4,8]"))
        .isEqualTo(Verdict.yes());
  }

  /** Figure 6 (b): deserted are [0,3], [10,11] and [14,19], which [4,6] misses. */
  @Test
  void figure6b() {
    String values =
        "push 1 [0,3]; pop -> 1 [10,12]; push 2 [1,11]; pop -> 2 [14,17]; push 3 [2,5]; pop -> 3"
            + " [7,16];";

    assertThat(decide(values + "pop -> empty [13,15]")).isEqualTo(Verdict.yes());
    Refutation verdict = refuse(values + "pop -> empty [4,6]; pop -> empty [13,15]");
    assertThat(verdict.suspects().toArray()).containsExactly(0, 1, 6);
  }

  /**
   * Lemma 3.1: no bound on how many values it takes. Each of values 2 to k is pushed while the one
   * before it is inside, so 1 lies lowest; and 1 is popped while, one after the other, they are all
   * inside. Without one of them there is a moment to pop 1, or nobody must lie below.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 9, 200})
  void allValuesOfALargeCoreAreNeeded(int size) {
    List<String> values = new ArrayList<>();
    values.add("push 1 [0,1]; pop -> 1 [12,%d];".formatted(10 * size - 5));
    for (int value = 2; value <= size; value++) {
      values.add(
          "push %d [%d,%d]; pop -> %d [%d,%d];"
              .formatted(
                  value, 10 * value - 10, 10 * value - 10, value, 10 * value + 2, 20 * size));
    }

    Refutation verdict = refuse(String.join("", values));

    assertThat(verdict.suspects().size()).isEqualTo(2 * size);
    for (int without = 0; without < Math.min(size, 10); without++) {
      StringJoiner text = new StringJoiner("");
      for (int value = 0; value < size; value++) {
        text.add(value == without ? "" : values.get(value));
      }
      assertThat(decide(text.toString())).isEqualTo(Verdict.yes());
    }
  }

  @Test
  void threeValuesMayKeepEachOtherFromBeingTheLowest() {
    Refutation verdict =
        refuse(
            "push 1 [0,1]; pop -> 1 [12,25]; push 2 [10,10]; pop -> 2 [22,60]; push 3 [20,20]; pop"
                + " -> 3 [32,60]");

    assertThat(verdict.explanation())
        .startsWith("one of ")
        .contains(
            "must have been at the bottom of the stack",
            "not 1, because one of 2 and 3 was certainly present during pop() → 1 [12,25] by"
                + " process 1",
            "not 2, because 1 was certainly present during push(2) [10,10] by process 2",
            "not 3, because 2 was certainly present during push(3) [20,20] by process 4");
  }

  @Test
  void agreesWithTheOracle() {
    comparisons.onAnything();
  }

  @Test
  void agreesWithTheOracleOnWhatWasInserted() {
    comparisons.onWhatWasInserted(2_000);
  }

  @Test
  void agreesWithTheOracleOnRepeatedValues() {
    comparisons.onRepeatedValues(3_000);
  }
}

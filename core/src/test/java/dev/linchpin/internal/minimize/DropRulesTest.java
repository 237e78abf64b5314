package dev.linchpin.internal.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DropRulesTest {

  /** The whole point of the rules: what remains of a linearizable history is linearizable. */
  @ParameterizedTest
  @EnumSource
  void leavingOutAGroupOfALinearizableHistoryLeavesItLinearizable(DataType type) {
    DropRules rules = DropRules.of(type);
    int groupsSeen = 0;

    for (int configuration = 0; configuration < 8; configuration++) {
      RandomHistories histories = new RandomHistories(type, 40 + configuration);
      histories.distinct = (configuration & 1) != 0;
      histories.ties = (configuration & 2) != 0;
      histories.pending = (configuration & 4) != 0;
      histories.mostOperations = 8;
      for (int round = 0; round < 600; round++) {
        History history = histories.next();
        if (Oracle.isLinearizable(type, history)) {
          groupsSeen += leaveOutEach(type, history, rules.values(history));
          groupsSeen += leaveOutEach(type, history, rules.queries(history));
        }
      }
    }

    assertThat(groupsSeen).isGreaterThan(1_000);
  }

  private static int leaveOutEach(DataType type, History history, Groups groups) {
    for (int group = 0; group < groups.count(); group++) {
      int left = group;
      int[] rest = IntStream.range(0, history.size()).filter(op -> groups.of(op) != left).toArray();
      assertThat(Oracle.isLinearizable(type, history.select(rest)))
          .as("%s without group %d", history.operations(), group)
          .isTrue();
    }
    return groups.count();
  }

  @Test
  void aValueOfAStackGoesWithEverythingThatTouchedIt() {
    History history =
        HistoryText.parse(
            DataType.STACK,
            "push 1 [0,1]; push 2 [2,]; peek -> 1 [3,4]; pop -> empty [3,4]; pop -> 2 [5,6]; pop [7,]");

    assertThat(groups(DropRules.of(DataType.STACK).values(history), 6))
        .containsExactly(0, 1, 0, 2, 1, Groups.NONE);
    assertThat(groups(DropRules.of(DataType.STACK).queries(history), 6))
        .containsExactly(Groups.NONE, Groups.NONE, 0, 1, Groups.NONE, Groups.NONE);
  }

  @Test
  void aKeyOfAMapIsTheSameInPairsAndAlone() {
    History history =
        HistoryText.parse(
            DataType.MAP,
            "put 1 7 [0,1]; put a 7 [0,1]; get a -> 7 [2,3]; remove 1 -> 7 [2,3]; get 7 [4,5]");

    assertThat(groups(DropRules.of(DataType.MAP).values(history), 5))
        .containsExactly(0, 1, 1, 0, 2);
  }

  @Test
  void valuesOfARegisterLinkedByCasGoTogether() {
    History history =
        HistoryText.parse(
            DataType.REGISTER,
            "write 1 [0,1]; write 2 [0,1]; cas 1 3 -> true [2,3]; cas 3 4 [4,]; read -> 4 [5,6]; read -> 2 [5,6]");

    assertThat(groups(DropRules.of(DataType.REGISTER).values(history), 6))
        .containsExactly(0, 1, 0, 0, 0, 1);
  }

  @Test
  void valuesOfARegisterStayWhileACasFailed() {
    History history = HistoryText.parse(DataType.REGISTER, "write 1 [0,1]; cas 2 3 -> false [2,3]");

    assertThat(DropRules.of(DataType.REGISTER).values(history).count()).isZero();
  }

  @Test
  void anOperationThatThrewIsAloneSinceItFailsByItself() {
    History history =
        HistoryText.parse(DataType.QUEUE, "enq 1 -> !java.lang.Error [0,1]; deq -> 1 [2,3]");

    assertThat(groups(DropRules.of(DataType.QUEUE).values(history), 2)).containsExactly(0, 1);
  }

  private static int[] groups(Groups groups, int operations) {
    int[] numbers = new int[operations];
    Arrays.setAll(numbers, groups::of);
    return numbers;
  }
}

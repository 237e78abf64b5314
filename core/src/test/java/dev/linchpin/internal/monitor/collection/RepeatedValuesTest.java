package dev.linchpin.internal.monitor.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.HistoryVerdicts;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Witness;
import org.junit.jupiter.api.Test;

class RepeatedValuesTest {

  private static Verdict<Witness, Refutation> decide(String text) {
    History history = HistoryText.parse(DataType.STACK, text);
    return new StackMonitor().decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }

  @Test
  void aValueInsertedAgainAfterItsRemovalIsAnotherOne() {
    String once = "push 1 [0,1]; pop -> 1 [2,3];";

    assertThat(decide(once + "push 1 [4,5]; pop -> 1 [6,7]")).isEqualTo(Verdict.yes());
    assertThat(decide(once + "push 1 [4,5]; push 2 [6,7]; pop -> 1 [8,9]")).isInstanceOf(No.class);
  }

  @Test
  void valuesThatOnlyWentInNeedNotBeToldApart() {
    assertThat(decide("push 1 [0,5]; push 1 [1,6]; push 2 [2,7]; pop -> 2 [8,9]"))
        .isEqualTo(Verdict.yes());
  }

  @Test
  void ifEitherMayHaveComeOutAnotherMonitorMustDecide() {
    assertThat(decide("push 1 [0,1]; push 2 [2,3]; push 1 [4,5]; pop -> 1 [6,7]"))
        .isInstanceOf(Undecided.class);
  }

  @Test
  void moreRemovalsThanInsertsAreRefusedEvenThen() {
    Verdict<Witness, Refutation> verdict =
        decide("push 1 [0,9]; pop -> 1 [1,8]; push 1 [2,7]; pop -> 1 [3,6]; pop -> 1 [4,5]");

    assertThat(HistoryVerdicts.refutation(verdict).explanation())
        .isEqualTo("1 was removed 3 times, but inserted only 2 times");
  }

  @Test
  void aPendingRemovalTakesTheLastInstanceWheneverItWasCalled() {
    assertThat(
            decide(
                "push 1 [0,1]; pop [0,]; pop -> 1 [2,3]; push 2 [4,5]; push 1 [6,7]; pop -> 2 [8,9]"))
        .isEqualTo(Verdict.yes());
  }
}

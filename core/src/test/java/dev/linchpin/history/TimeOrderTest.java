package dev.linchpin.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.RandomHistories;
import org.junit.jupiter.api.Test;

class TimeOrderTest {

  @Test
  void callsStandBeforeReturnsOfTheSameStamp() {
    TimeOrder order =
        TimeOrder.of(HistoryText.parse(DataType.SET, "add 1 -> true [0,1]; add 2 -> true [1,1]"));

    assertThat(show(order)).isEqualTo("0( 1( 0) 1)");
  }

  @Test
  void pendingOperationsHaveNoReturn() {
    TimeOrder order =
        TimeOrder.of(HistoryText.parse(DataType.SET, "add 1 -> true [5,6]; add 2 [0,]"));

    assertThat(show(order)).isEqualTo("1( 0( 0)");
  }

  @Test
  void ranksOrderOperationsAsStampsDo() {
    RandomHistories random = new RandomHistories(DataType.SET, 3);
    for (int round = 0; round < 2_000; round++) {
      History history = random.next();
      TimeOrder order = TimeOrder.of(history);
      int[] callRank = new int[history.size()];
      int[] returnRank = new int[history.size()];
      java.util.Arrays.fill(returnRank, Integer.MAX_VALUE);
      for (int at = 0; at < order.size(); at++) {
        (order.isReturn(at) ? returnRank : callRank)[order.op(at)] = at;
      }
      for (int a = 0; a < history.size(); a++) {
        for (int b = 0; b < history.size(); b++) {
          assertThat(returnRank[a] < callRank[b]).isEqualTo(history.precedes(a, b));
        }
      }
      assertThat(order.size()).isEqualTo(2 * history.size() - history.pendingCount());
    }
  }

  private static String show(TimeOrder order) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < order.size(); at++) {
      text.append(at == 0 ? "" : " ").append(order.op(at)).append(order.isReturn(at) ? ')' : '(');
    }
    return text.toString();
  }
}

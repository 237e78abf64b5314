package dev.linchpin.internal.monitor.basis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import org.junit.jupiter.api.Test;

class WitnessMergeTest {

  /** Operations 1 and 3 return before 4 and 5 are called; 2 is long but comes first in its part. */
  @Test
  void keepsThePartsOrdersAndRealTime() {
    History history =
        HistoryText.parse(
            DataType.SET,
            """
            add 1 -> true [0,9]; add 1 -> false [1,2]; add 2 -> true [0,9]
            remove 2 -> true [3,4]; contains 1 -> true [5,6]; contains 2 -> false [5,6]
            """);
    WitnessMerge merge = new WitnessMerge(history.size());
    for (int op : new int[] {2, 3, 5}) {
      merge.add(op, history.call(op));
    }
    merge.endPart();
    for (int op : new int[] {0, 1, 4}) {
      merge.add(op, history.call(op));
    }

    assertThat(merge.merge().toArray()).containsExactly(2, 0, 1, 3, 5, 4);
  }
}

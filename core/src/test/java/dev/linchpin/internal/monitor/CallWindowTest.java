package dev.linchpin.internal.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallWindowTest {

  /** From lines in order, over a few places off, to so far off that they go to the heap. */
  @ParameterizedTest
  @ValueSource(ints = {1, 40, 5_000})
  void givesOperationsByCallThenByReturn(int disorder) {
    Random random = new Random(disorder);
    LiveOperations table =
        new LiveOperations(
            Vocabulary.of(DataType.SET).names(), new ValueTable(), new ArrayList<>(List.of("a")));
    CallWindow window = new CallWindow(table);
    List<Integer> waiting = new ArrayList<>();
    Comparator<Integer> byTime =
        Comparator.<Integer>comparingLong(table::call).thenComparingLong(table::returned);
    OperationRow row = new OperationRow();
    for (int step = 0; step < 4_000; step++) {
      if (random.nextInt(5) < 3) {
        row.call = step / 2 + random.nextInt(disorder);
        row.returned = row.call + random.nextInt(3);
        int op = table.add(row, step, 0);
        window.add(op);
        waiting.add(op);
      } else if (!waiting.isEmpty()) {
        waiting.sort(byTime);
        int expected = waiting.remove(0);
        assertThat(window.stamp()).isEqualTo(table.call(expected));
        int op = window.remove();
        assertThat(table.call(op)).isEqualTo(table.call(expected));
        assertThat(table.returned(op)).isEqualTo(table.returned(expected));
        if (op != expected) {
          waiting.remove((Integer) op);
          waiting.add(expected);
        }
      }
      assertThat(window.size()).isEqualTo(waiting.size());
      assertThat(window.isEmpty()).isEqualTo(waiting.isEmpty());
    }
  }
}

package dev.linchpin.internal.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.Prediction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Threads with more forks than there are witnesses of other kinds. */
class ManyErasTest {
  private static final int CHILDREN = 400;

  /**
   * Thread 0 forks a child in the middle of each of its transactions, which read x before and
   * after. Child k exists from fork k on, so it can write x in the middle of each transaction from
   * number k on: there is one for every child.
   */
  @Test
  void everyForkCanBeTheMomentAtWhichATransactionStops() {
    Predictor predictor = new Predictor(0);
    for (int child = 1; child <= CHILDREN; child++) {
      predictor.begin(0, 0);
      predictor.read(0, 0, 1);
      predictor.fork(0, child);
      predictor.read(0, 0, 2);
      predictor.end(0);
    }
    for (int child = 1; child <= CHILDREN; child++) {
      predictor.write(child, 0, 3);
    }

    Prediction prediction = predictor.finish();

    assertThat(prediction.isComplete()).isTrue();
    assertThat(prediction.violations())
        .allMatch(violation -> violation.thread() == 0)
        .allMatch(violation -> violation.pattern() == AccessPattern.RWR)
        .extracting(violation -> violation.other())
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, CHILDREN).boxed().toList());
  }
}

package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimeLineTest {
  @Test
  void ranksOrderOperationsAsTheHistoryDoes() {
    RandomHistories random = new RandomHistories(DataType.QUEUE, 11);
    for (int round = 0; round < 2_000; round++) {
      History history = random.next();
      TimeLine line = new TimeLine(history, IntStream.range(0, history.size()).toArray());
      for (int a = 0; a < history.size(); a++) {
        for (int b = 0; b < history.size(); b++) {
          boolean before = !history.isPending(a) && line.returnRank(a) < line.callRank(b);
          assertThat(before).isEqualTo(history.precedes(a, b));
        }
      }
    }
  }

  @Test
  void callsAtOneStampShareARankAndStandBeforeItsReturns() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,5]; enq 2 [5,5]; enq 3 [5,8]");

    TimeLine line = new TimeLine(history, new int[] {0, 1, 2});

    assertThat(line.size()).isEqualTo(4);
    assertThat(line.callRank(1)).isEqualTo(1).isEqualTo(line.callRank(2));
    assertThat(line.returnRank(0)).isEqualTo(2).isEqualTo(line.returnRank(1));
    assertThat(IntStream.range(0, 4).mapToLong(line::stamp)).containsExactly(0L, 5L, 5L, 8L);
  }

  @Test
  void countersAreEvenAndClocksAreNot() {
    assertThat(lineOf("enq 1 [0,1]; enq 2 [2,4]; deq -> 1 [3,9]").isEven()).isTrue();
    assertThat(lineOf("enq 1 [0,1]; enq 2 [2,4]; deq -> 1 [3,900]").isEven()).isFalse();
    assertThat(lineOf("enq 1 [-9223372036854775808,9223372036854775806]").isEven()).isFalse();
    assertThat(lineOf("").isEven()).isTrue();
  }

  @Test
  void pointsLieWithinTheirOperationsInTheOrderOfTheWitness() {
    RandomHistories histories = new RandomHistories(DataType.STACK, 12);
    Random random = new Random(13);
    for (int round = 0; round < 2_000; round++) {
      History history = histories.next();
      Witness witness = anyOrder(history, random);
      TimeLine line = new TimeLine(history, IntStream.range(0, history.size()).toArray());
      Map<Integer, TimeLine.Point> points = line.points(witness);
      double last = -1;
      for (int at = 0; at < witness.size(); at++) {
        int op = witness.op(at);
        TimeLine.Point point = Objects.requireNonNull(points.get(op));
        assertThat(point.position()).isEqualTo(at + 1);
        assertThat(point.rank()).isGreaterThan(last).isGreaterThan(line.callRank(op));
        if (!history.isPending(op)) {
          assertThat(point.rank()).isLessThan(line.returnRank(op));
        }
        last = point.rank();
      }
    }
  }

  /** Some order that respects precedence, which is all that points depend on. */
  private static Witness anyOrder(History history, Random random) {
    List<Integer> left = new ArrayList<>(IntStream.range(0, history.size()).boxed().toList());
    int[] order = new int[history.size()];
    for (int at = 0; at < order.length; at++) {
      List<Integer> next =
          left.stream()
              .filter(op -> left.stream().noneMatch(other -> history.precedes(other, op)))
              .toList();
      Integer chosen = next.get(random.nextInt(next.size()));
      order[at] = chosen;
      left.remove(chosen);
    }
    return new Witness(order);
  }

  @Test
  void pointsOfAnExcerptKeepTheirPlaceInTheWholeOrder() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,9]; enq 2 [0,9]; enq 3 [0,9]");

    Map<Integer, TimeLine.Point> points =
        new TimeLine(history, new int[] {0, 2}).points(new Witness(2, 1, 0));

    assertThat(points.keySet()).containsExactlyInAnyOrder(0, 2);
    assertThat(points.get(2)).extracting(TimeLine.Point::position).isEqualTo(1);
    assertThat(points.get(0)).extracting(TimeLine.Point::position).isEqualTo(3);
  }

  private static TimeLine lineOf(String text) {
    History history = HistoryText.parse(DataType.QUEUE, text);
    return new TimeLine(history, IntStream.range(0, history.size()).toArray());
  }
}

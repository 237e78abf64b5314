package dev.linchpin.internal.judge.realtime;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class RealTimeOrderSearchTest {
  private static final int X = 0;
  private static final int Y = 1;

  private static final Result DONE = new Result.Done();

  private static Result sum(int value) {
    return new Result.Returned(Integer.toString(value));
  }

  private static int sum(Result result) {
    return result instanceof Result.Returned returned ? Integer.parseInt(returned.value()) : -1;
  }

  @Test
  void anEmptyTakeIsWrongOnlyAfterThePut() {
    StepTrace trace = new StepTrace(1, 1).writes(0, X).reads(1, Y).done();
    RealTimeOrderSearch<List<Result>> adversary =
        new RealTimeOrderSearch<>(
            SequentialOrders.ofSums(op -> op == 0 ? 1 : 0, RealTimeOrderSearchTest::sum));

    Violation violation = requireNonNull(adversary.challenge(List.of(DONE, sum(0)), trace.ends()));

    assertThat(violation.added()).containsExactly(new Violation.Before(0, 1));
    assertThat(violation.order()).hasToString("{0<1}");
    assertThat(adversary.challenge(List.of(DONE, sum(0)), trace.ends())).isSameAs(violation);
  }

  @Test
  void aPendingPutExplainsWhatWasTaken() {
    StepTrace trace = new StepTrace(1, 1).writes(0, X).neverReturns(0).reads(1, X).done();
    RealTimeOrderSearch<List<Result>> adversary =
        new RealTimeOrderSearch<>(
            SequentialOrders.ofSums(op -> op == 0 ? 1 : 0, RealTimeOrderSearchTest::sum));

    assertThat(adversary.challenge(List.of(new Result.Pending(), sum(0)), trace.ends())).isNull();
    assertThat(adversary.challenge(List.of(new Result.Pending(), sum(1)), trace.ends())).isNull();
    assertThat(adversary.challenge(List.of(new Result.Pending(), sum(2)), trace.ends()))
        .isNotNull();
  }

  @Test
  void aPutThatWasNotCalledExplainsNothing() {
    StepTrace trace =
        new StepTrace(2, 1).writes(0, X).neverReturns(0).neverReturns(1).reads(2, Y).done();
    List<Result> results = List.of(new Result.Pending(), new Result.Pending(), sum(11));
    RealTimeOrderSearch<List<Result>> adversary =
        new RealTimeOrderSearch<>(
            SequentialOrders.ofSums(op -> new int[] {1, 10, 0}[op], RealTimeOrderSearchTest::sum));

    assertThat(adversary.challenge(results, trace.ends())).isNotNull();
  }

  /**
   * A counter of one cell per adding thread, as LongAdder: T0 adds to c0, T1 to c1, each by reading
   * and then writing; T2 reads c0, c1 and its own cell. A trace is how many additions each reading
   * of a cell sees.
   */
  private static StepTrace striped(int adds, int[] seen0, int[] seen1) {
    int gets = seen0.length;
    StepTrace trace = new StepTrace(adds, adds, gets);
    int[] done = new int[2];
    for (int get = 0; get < gets; get++) {
      addUpTo(trace, adds, done, 0, seen0[get]);
      trace.reads(2 * adds + get, 0);
      addUpTo(trace, adds, done, 1, seen1[get]);
      trace.reads(2 * adds + get, 1).reads(2 * adds + get, 2);
    }
    addUpTo(trace, adds, done, 0, adds);
    addUpTo(trace, adds, done, 1, adds);
    return trace.done();
  }

  private static void addUpTo(StepTrace trace, int adds, int[] done, int cell, int count) {
    for (; done[cell] < count; done[cell]++) {
      int op = cell * adds + done[cell];
      trace.reads(op, cell).writes(op, cell);
    }
  }

  @Test
  void aStripedCounterReadOnceIsWrongInOneTraceOfFour() {
    SequentialOrders judge =
        SequentialOrders.ofSums(op -> new int[] {1, 10, 0}[op], RealTimeOrderSearchTest::sum);
    List<List<Integer>> wrong = new ArrayList<>();
    for (int seen0 = 0; seen0 <= 1; seen0++) {
      for (int seen1 = 0; seen1 <= 1; seen1++) {
        StepTrace trace = striped(1, new int[] {seen0}, new int[] {seen1});
        List<Result> results = List.of(DONE, DONE, sum(seen0 + 10 * seen1));
        if (new RealTimeOrderSearch<>(judge).challenge(results, trace.ends()) != null) {
          wrong.add(List.of(seen0, seen1));
        }
      }
    }

    // Reading c0 before and c1 after both additions, which came one after the other.
    assertThat(wrong).containsExactly(List.of(0, 1));
  }

  /** The numbers are those of an independent prototype, which enumerated all interleavings. */
  @Test
  void aStripedCounterReadTwiceIsWrongInSeventeenTracesOfThirtySix() {
    int[] amounts = {1, 2, 10, 20, 0, 0};
    RealTimeOrderSearch<List<Result>> adversary =
        new RealTimeOrderSearch<>(
            SequentialOrders.ofSums(op -> amounts[op], RealTimeOrderSearchTest::sum));
    int[] sum0 = {0, 1, 3};
    int[] sum1 = {0, 10, 30};
    int traces = 0;
    int several = 0;
    int most = 0;
    int wrong = 0;
    for (int a = 0; a <= 2; a++) {
      for (int b = a; b <= 2; b++) {
        for (int c = 0; c <= 2; c++) {
          for (int d = c; d <= 2; d++) {
            EndOrder ends = striped(2, new int[] {a, b}, new int[] {c, d}).ends();
            List<Result> results =
                List.of(DONE, DONE, DONE, DONE, sum(sum0[a] + sum1[c]), sum(sum0[b] + sum1[d]));
            int orders = MaximalHistories.of(ends).size();
            traces++;
            several += orders > 1 ? 1 : 0;
            most = Math.max(most, orders);
            wrong += adversary.challenge(results, ends) == null ? 0 : 1;
          }
        }
      }
    }

    assertThat(List.of(traces, several, most, wrong)).containsExactly(36, 30, 6, 17);
  }

  /** 6,000 traces, each judged by a random set of legal orders; seeds are the numbers. */
  @Test
  void aViolationIsFoundExactlyWhenSomeEquivalentRunHasOne() {
    int wrong = 0;
    for (int seed = 0; seed < 6_000; seed++) {
      Random random = new Random(seed);
      StepTrace trace = StepTrace.random(random);
      List<int[]> legal = randomOrders(trace, random);
      LegalOrder<List<Result>> judge =
          (results, order) -> legal.stream().filter(order::allows).findFirst().orElse(null);
      AtomicBoolean expected = new AtomicBoolean();
      trace.visitRuns(
          run -> {
            expected.set(judge.find(List.of(), trace.orderOf(run)) == null);
            return !expected.get();
          });

      Violation violation =
          new RealTimeOrderSearch<>(judge).challenge(trace.results(), trace.ends());

      assertThat(violation != null).as("seed %d: %s", seed, trace).isEqualTo(expected.get());
      if (violation != null) {
        wrong++;
        assertThat(judge.find(List.of(), violation.order())).isNull();
        assertThat(trace.maximalOrders()).contains(violation.order());
        assertNothingCanBeLeftOut(trace, violation, judge);
        assertARunShows(trace, violation);
      }
    }
    // Otherwise the comparison would say little.
    assertThat(wrong).isBetween(1_500, 4_500);
  }

  private static List<int[]> randomOrders(StepTrace trace, Random random) {
    List<int[]> orders = new ArrayList<>();
    EndOrder ends = trace.ends();
    for (int count = random.nextInt(12); count >= 0; count--) {
      List<Integer> order = new ArrayList<>();
      for (int op = 0; op < trace.operations(); op++) {
        if (ends.hasReturned(op) || (ends.isCalled(op) && random.nextBoolean())) {
          int least = op == 0 ? 0 : order.indexOf(op - 1) + 1;
          boolean sameThread = op > 0 && trace.threadOf(op) == trace.threadOf(op - 1);
          int from = sameThread ? least : 0;
          order.add(from + random.nextInt(order.size() - from + 1), op);
        }
      }
      orders.add(order.stream().mapToInt(Integer::intValue).toArray());
    }
    return orders;
  }

  private static void assertNothingCanBeLeftOut(
      StepTrace trace, Violation violation, LegalOrder<List<Result>> judge) {
    for (Violation.Before left : violation.added()) {
      EndOrder order = trace.ends();
      for (Violation.Before pair : violation.added()) {
        if (!pair.equals(left) && order.isOpen(pair.earlier(), pair.later())) {
          order = order.with(pair.earlier(), pair.later());
        }
      }
      assertThat(judge.find(List.of(), order.realTime())).isNotNull();
    }
  }

  /** The steps can be run so that the violation shows. */
  private static void assertARunShows(StepTrace trace, Violation violation) {
    int[] schedule = WitnessSchedule.order(trace.visible(), violation.added());
    AtomicBoolean shown = new AtomicBoolean();
    trace.visitRuns(
        run -> {
          RealTimeOrder order = trace.orderOf(run);
          if (Arrays.equals(trace.visiblePart(run), schedule)
              && violation.added().stream()
                  .allMatch(pair -> order.precedes(pair.earlier(), pair.later()))) {
            shown.set(true);
          }
          return !shown.get();
        });
    assertThat(shown).as("%s by %s", trace, Arrays.toString(schedule)).isTrue();
  }
}

package dev.linchpin.internal.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.queue.QueueMonitor;
import dev.linchpin.internal.monitor.set.MultisetMonitor;
import dev.linchpin.internal.monitor.set.SetMonitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.Oracle;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Histories too large for the naive judge. Every answer carries its own proof, which it can check:
 * a witness, or few suspects that fail by themselves.
 */
class LargeHistoriesTest {
  private int yes;
  private int no;

  @Test
  void queues() {
    check(DataType.QUEUE, new QueueMonitor(), 0, 1);
  }

  @Test
  void queuesWithPeeks() {
    check(DataType.QUEUE, new QueueMonitor(), 0, 1, 2);
  }

  @Test
  void sets() {
    check(DataType.SET, new SetMonitor(), 0, 1, 2);
  }

  /** Mostly additions: a single removal that fails leaves the history to others. */
  @Test
  void multisets() {
    check(DataType.MULTISET, new MultisetMonitor(), 0, 0, 0, 0, 1);
  }

  private void check(DataType type, Monitor monitor, int... methods) {
    SimulatedHistories histories = new SimulatedHistories(type, 17, methods);
    Random random = new Random(18);
    for (int round = 0; round < 400; round++) {
      int size = 20 + random.nextInt(300);
      History history = histories.next(size, 2 + random.nextInt(12));
      assertThat(decide(type, monitor, history)).isNotInstanceOf(No.class);
      decide(type, monitor, spoil(history, random));
    }
    assertThat(yes).isGreaterThan(100);
    assertThat(no).isGreaterThan(20);
  }

  /** Exchanges the answers of two operations of one kind. */
  private static History spoil(History history, Random random) {
    for (int attempt = 0; attempt < 100; attempt++) {
      int a = random.nextInt(history.size());
      int b = random.nextInt(history.size());
      boolean isChange =
          history.method(a) == history.method(b)
              && history.result(a) != history.result(b)
              && !history.isPending(a)
              && !history.isPending(b);
      if (isChange) {
        return history.withResult(a, history.result(b)).withResult(b, history.result(a));
      }
    }
    return history;
  }

  private Verdict<Witness, Refutation> decide(DataType type, Monitor monitor, History history) {
    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Evidence.WITNESS, Budget.UNLIMITED);
    if (verdict instanceof Yes<Witness, Refutation> positive) {
      yes++;
      int[] order = Objects.requireNonNull(positive.evidence()).toArray();
      assertThat(Oracle.confirms(type, history, order)).isTrue();
    } else if (verdict instanceof No<Witness, Refutation> negative) {
      no++;
      History suspects = history.select(negative.evidence().suspects().toArray());
      if (suspects.size() <= 30) {
        assertThat(Oracle.isLinearizable(type, suspects)).isFalse();
      }
    }
    assertThat(monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED).getClass())
        .isEqualTo(verdict.getClass());
    return verdict;
  }
}

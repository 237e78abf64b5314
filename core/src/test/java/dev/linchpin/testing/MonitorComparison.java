package dev.linchpin.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.stream.Collectors;

/**
 * Compares a monitor with the naive judge, evidence included: suspects must fail by themselves, and
 * a witness must be a linearization. Counts what it has seen, so that a test can tell that it saw
 * enough of each.
 */
public final class MonitorComparison {
  private final DataType type;
  private final Monitor monitor;
  public int yes;
  public int no;
  public int outOfScope;

  public MonitorComparison(DataType type, Monitor monitor) {
    this.type = type;
    this.monitor = monitor;
  }

  public void check(History history) {
    boolean expected = Oracle.isLinearizable(type, history);
    boolean wantsWitness = (yes + no + outOfScope) % 2 == 0;
    Verdict<Witness, Refutation> verdict =
        monitor.decide(
            history, wantsWitness ? Evidence.WITNESS : Evidence.VERDICT_ONLY, Budget.UNLIMITED);
    if (verdict instanceof Yes<Witness, Refutation> positive) {
      yes++;
      assertThat(expected).as("not linearizable:%n%s", show(history)).isTrue();
      Witness witness = positive.evidence();
      assertThat(witness != null).isEqualTo(wantsWitness);
      if (witness != null) {
        assertThat(Oracle.confirms(type, history, witness.toArray()))
            .as("witness %s of%n%s", witness, show(history))
            .isTrue();
      }
    } else if (verdict instanceof No<Witness, Refutation> negative) {
      no++;
      assertThat(expected)
          .as("%s, yet linearizable:%n%s", negative.evidence().explanation(), show(history))
          .isFalse();
      History suspects = history.select(negative.evidence().suspects().toArray());
      assertThat(Oracle.isLinearizable(type, suspects))
          .as("suspects%n%s%nof%n%s", show(suspects), show(history))
          .isFalse();
    } else {
      outOfScope++;
    }
  }

  public static String show(History history) {
    return history.operations().stream()
        .map(RecordedOperation::describe)
        .collect(Collectors.joining("\n"));
  }
}

package dev.linchpin.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * One configuration of random histories on which a monitor must agree with the {@link Oracle}:
 * verdict, witness and suspects.
 */
public final class Comparison {
  private final DataType type;
  private final RandomHistories histories;
  private final String name;
  private int linearizable;
  private int notLinearizable;
  private int outOfScope;

  private Comparison(DataType type, RandomHistories histories, String name) {
    this.type = type;
    this.histories = histories;
    this.name = name;
  }

  /** Ties or not, pending or not, repeated values or not, for each subset of the methods. */
  public static List<Comparison> spread(DataType type, int[][] methods, int mostOperations) {
    List<Comparison> all = new ArrayList<>();
    for (int[] subset : methods) {
      for (int flags = 0; flags < 4; flags++) {
        RandomHistories histories = new RandomHistories(type, 1_000 + all.size());
        histories.methods = subset;
        histories.ties = (flags & 1) != 0;
        histories.pending = (flags & 2) != 0;
        histories.mostOperations = mostOperations;
        String name =
            "methods %s%s%s"
                .formatted(
                    Arrays.toString(subset),
                    histories.ties ? ", ties" : "",
                    histories.pending ? ", pending" : "");
        all.add(new Comparison(type, histories, name));
      }
    }
    return all;
  }

  public RandomHistories histories() {
    return histories;
  }

  public void check(Monitor monitor, History history) {
    Verdict<Witness, Refutation> verdict =
        monitor.decide(history, Monitor.Evidence.WITNESS, Budget.UNLIMITED);
    if (verdict instanceof Yes<Witness, Refutation> yes) {
      linearizable++;
      Witness witness = Objects.requireNonNull(yes.evidence());
      assertThat(Oracle.confirms(type, history, witness.toArray()))
          .as("%s is a linearization of %s", witness, history.operations())
          .isTrue();
    } else if (verdict instanceof No<Witness, Refutation> no) {
      notLinearizable++;
      assertThat(Oracle.isLinearizable(type, history))
          .as("%s for %s", no, history.operations())
          .isFalse();
      assertThat(Oracle.isLinearizable(type, history.select(no.evidence().suspects().toArray())))
          .as("suspects alone: %s for %s", no, history.operations())
          .isFalse();
    } else {
      outOfScope++;
    }
  }

  public int linearizable() {
    return linearizable;
  }

  public int notLinearizable() {
    return notLinearizable;
  }

  public int outOfScope() {
    return outOfScope;
  }

  @Override
  public String toString() {
    return name;
  }
}

package dev.linchpin.internal.monitor.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Models;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The search against the oracle on random histories of up to 10 operations; seeds are fixed. */
class SearchMonitorRandomTest {
  private static final int CONFIGURATIONS = 16;
  private static final int EACH = Rounds.of(20_000, 100_000) / CONFIGURATIONS;

  @ParameterizedTest
  @EnumSource(DataType.class)
  void agreesWithTheOracle(DataType type) {
    Monitor search = new SearchMonitor(Models.of(type));
    int linearizable = 0;
    for (int configuration = 0; configuration < CONFIGURATIONS; configuration++) {
      RandomHistories histories = new RandomHistories(type, 7100 + configuration);
      histories.distinct = (configuration & 1) == 0;
      histories.ties = (configuration & 2) == 0;
      histories.pending = (configuration & 4) == 0;
      histories.valueCount = (configuration & 8) == 0 ? 3 : 1;
      for (int number = 0; number < EACH; number++) {
        History history = histories.next();
        boolean expected = Oracle.isLinearizable(type, history);
        check(type, search, history, expected);
        linearizable += expected ? 1 : 0;
      }
    }

    assertThat(linearizable).isBetween(EACH, (CONFIGURATIONS - 1) * EACH);
  }

  private static void check(DataType type, Monitor search, History history, boolean expected) {
    Verdict<Witness, Refutation> verdict =
        search.decide(history, Evidence.WITNESS, Budget.UNLIMITED);
    boolean right =
        expected
            ? verdict instanceof Yes<Witness, Refutation> yes
                && isOne(type, history, yes.evidence())
            : verdict instanceof No;
    if (!right) {
      fail("%s on %s", verdict, history.operations());
    }
  }

  private static boolean isOne(DataType type, History history, @Nullable Witness witness) {
    return witness != null && Oracle.confirms(type, history, witness.toArray());
  }
}

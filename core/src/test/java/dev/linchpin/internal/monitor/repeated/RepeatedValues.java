package dev.linchpin.internal.monitor.repeated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.Monitors;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.AllHistories;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.MonitorComparison;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;

/** A monitor for histories whose values repeat, compared with the oracle and with the search. */
record RepeatedValues(DataType type, Monitor monitor) {
  /** Without these methods observers are left out. */
  private static final int[] INSERT_AND_REMOVE = {0, 1};

  private static final int[] ALL = {0, 1, 2};

  Verdict<Witness, Refutation> decide(String text) {
    return decide(HistoryText.parse(type, text));
  }

  Verdict<Witness, Refutation> decide(History history) {
    return monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
  }

  /** The heap has no room for a table while the search goes on: it says so and is undecided. */
  void isUndecidedWithoutMemory(String text) {
    Budget noRoom =
        () -> {
          throw new OutOfMemoryError("planted");
        };

    Verdict<Witness, Refutation> verdict =
        monitor.decide(HistoryText.parse(type, text), Evidence.VERDICT_ONLY, noRoom);

    assertThat(verdict.isUndecided()).isTrue();
    assertThat(verdict.toString()).contains("the memory is used up: the longest attempt explained");
  }

  MonitorComparison exhaust(int operations, int... methods) {
    AllHistories all = new AllHistories(type);
    all.operations = operations;
    all.methods = methods;
    MonitorComparison comparison = new MonitorComparison(type, monitor);
    all.forEach(comparison::check);
    return comparison;
  }

  MonitorComparison exhaustFourOperations() {
    MonitorComparison comparison = exhaust(4, ALL);
    assertThat(comparison.yes).isGreaterThan(1_000);
    assertThat(comparison.no).isGreaterThan(1_000);
    return comparison;
  }

  /** Two values, many overlaps. */
  void agreesWithTheOracleOnRandomHistories(int seed) {
    MonitorComparison comparison = new MonitorComparison(type, monitor);
    for (int configuration = 0; configuration < 8; configuration++) {
      RandomHistories random = new RandomHistories(type, seed + configuration);
      random.distinct = false;
      random.valueCount = 2;
      random.ties = (configuration & 1) == 0;
      random.pending = (configuration & 2) == 0;
      random.methods = (configuration & 4) == 0 ? INSERT_AND_REMOVE : ALL;
      for (int round = 0; round < Rounds.of(2_000, 40_000); round++) {
        comparison.check(random.next());
      }
    }

    assertThat(comparison.yes).isGreaterThan(2_000);
    assertThat(comparison.no).isGreaterThan(2_000);
  }

  /** Histories too long for the oracle, by the search, which shares no code with these monitors. */
  void agreesWithTheSearchOnLongerHistories(int seed, int mostOperations, boolean withObservers) {
    int[] seen = new int[2];
    for (int configuration = 0; configuration < 4; configuration++) {
      RandomHistories random = new RandomHistories(type, seed + configuration);
      random.distinct = false;
      random.mostOperations = mostOperations;
      random.valueCount = 2 + configuration;
      if (!withObservers) {
        random.methods = INSERT_AND_REMOVE;
      }
      random.pending = configuration % 2 == 0;
      for (int round = 0; round < Rounds.of(250, 5_000); round++) {
        History history = random.next();
        boolean expected =
            Monitors.search(Specifications.of(type))
                .decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED)
                .isYes();
        assertThat(decide(history).isYes()).as(MonitorComparison.show(history)).isEqualTo(expected);
        seen[expected ? 1 : 0]++;
      }
    }

    assertThat(seen[0]).isGreaterThan(100);
    assertThat(seen[1]).isGreaterThan(100);
  }
}

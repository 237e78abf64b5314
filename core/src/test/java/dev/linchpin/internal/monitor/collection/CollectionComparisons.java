package dev.linchpin.internal.monitor.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.Comparison;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;

/** A monitor of a collection compared with the oracle on random histories, in three ways. */
record CollectionComparisons(DataType type, Monitor monitor) {
  /** Counts what a comparison showed. */
  private static final class Tally {
    private int yes;
    private int no;
    private int undecided;

    void add(Comparison comparison) {
      yes += comparison.linearizable();
      no += comparison.notLinearizable();
      undecided += comparison.outOfScope();
    }
  }

  void onAnything() {
    int[][] methods = {{0, 1}, {0, 1, 2}, {0, 1, 1, 2}, {0, 0, 1}};
    Tally tally = new Tally();
    for (Comparison comparison : Comparison.spread(type, methods, 10)) {
      for (int round = 0; round < Rounds.fifthOf(3_000); round++) {
        comparison.check(monitor, comparison.histories().next());
      }
      tally.add(comparison);
    }
    assertThat(tally.yes).isGreaterThan(Rounds.fifthOf(15_000));
    assertThat(tally.no).isGreaterThan(Rounds.fifthOf(10_000));
    assertThat(tally.undecided).as("undecided").isZero();
  }

  /** Removals return what was inserted. */
  void onWhatWasInserted(int seed) {
    Tally tally = new Tally();
    for (int flags = 0; flags < 8; flags++) {
      MatchedHistories histories = new MatchedHistories(type, seed + flags);
      histories.peeks = (flags & 1) != 0;
      histories.pending = (flags & 2) != 0;
      histories.mostStamps = (flags & 4) != 0 ? 8 : 40;
      Comparison comparison = comparison();
      for (int round = 0; round < Rounds.fifthOf(7_000); round++) {
        comparison.check(monitor, histories.next());
      }
      tally.add(comparison);
    }
    assertThat(tally.yes).isGreaterThan(Rounds.fifthOf(15_000));
    assertThat(tally.no).isGreaterThan(Rounds.fifthOf(15_000));
    assertThat(tally.undecided).as("undecided").isZero();
  }

  void onRepeatedValues(int seed) {
    Tally tally = new Tally();
    for (int different = 2; different < 6; different++) {
      MatchedHistories histories = new MatchedHistories(type, seed + different);
      histories.different = different;
      RandomHistories others = new RandomHistories(type, seed + 1_000 + different);
      others.distinct = false;
      others.valueCount = different;
      Comparison comparison = comparison();
      for (int round = 0; round < Rounds.fifthOf(5_000); round++) {
        comparison.check(monitor, histories.next());
        comparison.check(monitor, others.next());
      }
      tally.add(comparison);
    }
    assertThat(tally.yes).isGreaterThan(Rounds.fifthOf(5_000));
    assertThat(tally.no).isGreaterThan(Rounds.fifthOf(5_000));
  }

  private Comparison comparison() {
    return Comparison.spread(type, new int[][] {{0}}, 1).get(0);
  }
}

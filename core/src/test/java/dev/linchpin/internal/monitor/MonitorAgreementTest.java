package dev.linchpin.internal.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.Agreement;
import dev.linchpin.testing.AllHistories;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * The contract of every fast monitor, for every type that has one: the oracle's verdict on all
 * small histories and on random ones, with witness and suspects confirmed.
 */
class MonitorAgreementTest {
  /**
   * How the answers of one campaign were distributed: a monitor that only says one thing is none.
   */
  private static final class Tally {
    int yes;
    int no;

    void count(Verdict<Witness, Refutation> verdict) {
      if (verdict instanceof Yes) {
        yes++;
      } else if (verdict instanceof No) {
        no++;
      }
    }
  }

  private static Monitor monitorOf(DataType type) {
    return Monitors.fast(Specifications.of(type)).get(0);
  }

  private static Tally exhaust(DataType type, AllHistories all) {
    Monitor monitor = monitorOf(type);
    Tally tally = new Tally();
    all.forEach(history -> tally.count(Agreement.check(type, monitor, history)));
    return tally;
  }

  /**
   * All histories of up to 4 operations, pending ones too: over 2 values in the campaign. Each
   * build takes one value, and two for the queue, whose errors showed latest
   * (docs/planted-errors.md). Of a register there are then still 456,951: it has its histories of
   * three operations below.
   */
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"MAP", "REGISTER"})
  void agreesOnAllHistoriesOfFourOperations(DataType type) {
    AllHistories all = new AllHistories(type);
    all.values = Rounds.areOfTheCampaign() || type == DataType.QUEUE ? 2 : 1;

    Tally tally = exhaust(type, all);

    assertThat(tally.yes).isPositive();
    assertThat(tally.no).isPositive();
  }

  @Tag("campaign")
  @Test
  void agreesOnAllHistoriesOfFourOperationsOnARegister() {
    agreesOnAllHistoriesOfFourOperations(DataType.REGISTER);
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "MAP")
  void agreesOnAllHistoriesOfThreeOperations(DataType type) {
    AllHistories all = new AllHistories(type);
    all.operations = 3;

    assertThat(exhaust(type, all).no).isPositive();
  }

  /** Beyond what every build needs: {@code mvn verify -Dcampaign}. */
  @Tag("campaign")
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "MAP")
  void agreesOnAllHistoriesOfFiveOperations(DataType type) {
    AllHistories all = new AllHistories(type);
    all.operations = 5;

    assertThat(exhaust(type, all).no).isPositive();
  }

  /** Exceptions and unknown answers, which only multiply the letters: up to 3 operations. */
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "MAP")
  void agreesOnOddAnswers(DataType type) {
    AllHistories all = new AllHistories(type);
    all.operations = 3;
    all.odd = true;

    assertThat(exhaust(type, all).no).isPositive();
  }

  /** Random histories of up to 10 operations, an eighth in each configuration. */
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "MAP")
  void agreesOnRandomHistories(DataType type) {
    Monitor monitor = monitorOf(type);
    Tally tally = new Tally();
    int rounds = Rounds.of(800, 2_500, 12_500);
    for (int configuration = 0; configuration < 8; configuration++) {
      RandomHistories random = new RandomHistories(type, 7_000 + configuration);
      random.distinct = (configuration & 1) == 0;
      random.ties = (configuration & 2) == 0;
      random.pending = (configuration & 4) == 0;
      for (int round = 0; round < rounds; round++) {
        History history = random.next();
        tally.count(Agreement.check(type, monitor, history));
      }
    }

    assertThat(tally.yes).isGreaterThan(rounds * 2 / 5);
    assertThat(tally.no).isGreaterThan(rounds * 2 / 5);
  }
}

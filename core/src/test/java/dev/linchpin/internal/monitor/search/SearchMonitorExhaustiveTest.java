package dev.linchpin.internal.monitor.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Models;
import dev.linchpin.testing.Agreement;
import dev.linchpin.testing.AllHistories;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The search against the oracle on all histories up to a bound. */
class SearchMonitorExhaustiveTest {

  @ParameterizedTest
  @EnumSource(DataType.class)
  void agreesOnThreeOperationsOverTwoValues(DataType type) {
    AllHistories all = new AllHistories(type);
    all.operations = 3;
    compare(type, all);
  }

  /** Of the others there are 200,000 to 460,000 each: see the campaign below. */
  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(
      value = DataType.class,
      names = {"REGISTER", "COUNTER", "MAP"},
      mode = EnumSource.Mode.EXCLUDE)
  void agreesOnFourOperationsOverOneValue(DataType type) {
    AllHistories all = new AllHistories(type);
    all.values = 1;
    compare(type, all);
  }

  @ParameterizedTest
  @EnumSource(DataType.class)
  void agreesOnThreeOperationsSomeOfWhichThrowOrHaveNoRecordedResult(DataType type) {
    AllHistories all = new AllHistories(type);
    all.operations = 3;
    all.values = type == DataType.REGISTER || type == DataType.MAP ? 1 : 2;
    all.odd = true;
    compare(type, all);
  }

  @Tag("campaign")
  @ParameterizedTest
  @EnumSource(DataType.class)
  void agreesOnFourOperationsOverTwoValues(DataType type) {
    compare(type, new AllHistories(type));
  }

  @Tag("campaign")
  @ParameterizedTest
  @EnumSource(
      value = DataType.class,
      names = {"REGISTER", "MAP"},
      mode = EnumSource.Mode.EXCLUDE)
  void agreesOnFiveOperationsOverTwoValues(DataType type) {
    AllHistories all = new AllHistories(type);
    all.operations = 5;
    compare(type, all);
  }

  private static void compare(DataType type, AllHistories all) {
    Monitor search = new SearchMonitor(Models.of(type));
    long[] verdicts = new long[2];

    long count =
        all.forEach(
            history -> {
              var verdict = Agreement.check(type, search, history);
              verdicts[0] += verdict instanceof Yes ? 1 : 0;
              verdicts[1] += verdict instanceof No ? 1 : 0;
            });

    assertThat(verdicts[0]).isPositive();
    assertThat(verdicts[1]).isPositive();
    assertThat(verdicts[0] + verdicts[1]).as("the search decides everything").isEqualTo(count);
  }
}

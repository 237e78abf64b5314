package dev.linchpin.internal.coverage;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.ScenarioWarnings;
import dev.linchpin.finding.Tried;
import dev.linchpin.internal.coverage.Agenda.Task;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which scenario comes next, and for how long, with a clock that stands still. */
class AgendaTest {
  private static final Scenario TWO_CALLS = scenario("put(1) | take()");
  private static final Scenario THREE_CALLS = scenario("put(1); put(2) | take()");
  private static final Duration BUDGET = Duration.ofSeconds(80);

  private final Iterator<Scenario> endless = Stream.generate(() -> TWO_CALLS).iterator();

  private static Scenario scenario(String threads) {
    return new Scenario(
        ScenarioText.creation("com.acme.Box()"),
        List.of(),
        ScenarioText.threads(threads),
        List.of());
  }

  private static TimeBudget left(Duration left) {
    return new TimeBudget() {
      @Override
      public Duration left() {
        return left;
      }

      @Override
      public boolean isSpent() {
        return left.isZero();
      }
    };
  }

  private static Slices slices(OptionalLong given, long most, long pairs) {
    return new Slices(BUDGET, left(BUDGET), given, most, pairs);
  }

  private static Agenda agenda(long most) {
    return new Agenda(slices(OptionalLong.empty(), most, 0), left(BUDGET), most);
  }

  private static ScenarioReport report(boolean exhausted, boolean lackedTime) {
    return new ScenarioReport(
        TWO_CALLS,
        new ScenarioReport.Counts(2, 10, 2),
        new ScenarioReport.Reach(
            true,
            new ScenarioReport.Extent(
                exhausted,
                false,
                ScenarioReport.LeftOut.NOTHING,
                MemoryCoverage.SC,
                ScenarioReport.SecondSearch.NONE),
            "",
            lackedTime,
            Set.of(),
            Map.of()),
        null,
        null,
        new ScenarioReport.Notes(List.of(), List.of()),
        ScenarioWarnings.NONE);
  }

  private static Task next(Agenda agenda, Iterator<Scenario> more) {
    return requireNonNull(agenda.next(more));
  }

  /** A fortieth of 80 s, which is the longest slice, too. */
  @Test
  void aGeneratedScenarioGetsAFortieth() {
    assertThat(slices(OptionalLong.empty(), Long.MAX_VALUE, 0).of(TWO_CALLS, 1))
        .isEqualTo(Duration.ofSeconds(2));
  }

  /** 800 pairs in 80 s: 100 ms each. What has more calls is no first try of a pair. */
  @Test
  void manyPairsShareTheTime() {
    Slices slices = slices(OptionalLong.empty(), Long.MAX_VALUE, 800);

    assertThat(slices.of(TWO_CALLS, 1)).isEqualTo(Duration.ofMillis(100));
    assertThat(slices.of(THREE_CALLS, 1)).isEqualTo(Duration.ofSeconds(2));
  }

  /** Of four, two are begun: the second one may take half of what is left. */
  @Test
  void givenScenariosShareAllTheTime() {
    assertThat(slices(OptionalLong.of(4), 4, 0).of(TWO_CALLS, 2)).isEqualTo(Duration.ofSeconds(40));
  }

  @Test
  void whatEndsAtOnceIsNotTriedAgain() {
    Agenda agenda = agenda(1);
    agenda.done(next(agenda, endless), report(true, false));

    assertThat(agenda.next(endless)).isNull();
    assertThat(agenda.end()).isEqualTo(Tried.End.COUNT);
  }

  /** Two of them share the 80 s that are left. */
  @Test
  void whatWasNotFinishedIsTriedAgainWhenThereIsNothingNew() {
    Agenda agenda = agenda(2);
    Task first = next(agenda, endless);
    agenda.done(first, report(false, false));
    agenda.done(next(agenda, endless), report(false, false));

    Task again = next(agenda, endless);

    assertThat(again).isEqualTo(new Task(first.scenario(), 2, 0, Duration.ofSeconds(40), true));
    assertThat(agenda.ranOut()).isTrue();
  }

  @Test
  void whatHadAllTheTimeThereIsLeftIsNotTriedAgain() {
    Agenda agenda =
        new Agenda(slices(OptionalLong.of(1), 1, 0), left(Duration.ofSeconds(3)), Long.MAX_VALUE);
    agenda.done(next(agenda, List.of(TWO_CALLS).iterator()), report(false, false));

    assertThat(agenda.next(List.<Scenario>of().iterator())).isNull();
    assertThat(agenda.end()).isEqualTo(Tried.End.NO_MORE);
  }

  /** Number 0 lacked time for serial runs: it comes again as number 12. */
  @Test
  void aSuspectComesAgainAfterTwelveOthers() {
    Agenda agenda = agenda(Long.MAX_VALUE);
    agenda.done(next(agenda, endless), report(false, true));
    for (int number = 1; number < 12; number++) {
      Task other = next(agenda, endless);
      assertThat(other.isSecondTime()).isFalse();
      agenda.done(other, report(true, false));
    }

    Task suspect = next(agenda, endless);

    assertThat(suspect.number()).isEqualTo(12);
    assertThat(suspect.isSecondTime()).isTrue();
    assertThat(agenda.end()).isEqualTo(Tried.End.TIME);
  }
}

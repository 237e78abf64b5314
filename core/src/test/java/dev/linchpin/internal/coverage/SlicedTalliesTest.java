package dev.linchpin.internal.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.finding.Alone;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.ScenarioWarnings;
import dev.linchpin.finding.SliceReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioSlice;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Slices that are put together say what one check of all their scenarios says. */
class SlicedTalliesTest {
  private static final List<String> CALLS = List.of("put(1)", "take()", "size()", "close()");

  private static final Subject SUBJECT =
      new Subject(
          "com.acme.Box",
          new Subject.Calls(
              List.of(ScenarioText.creation("com.acme.Box()")),
              List.of(),
              ScenarioText.invocations(String.join(";", CALLS)),
              List.of()),
          Relaxation.NONE,
          null,
          List.of());

  private static ScenarioReport random(Random random) {
    String one = CALLS.get(random.nextInt(CALLS.size()));
    String other = CALLS.get(random.nextInt(CALLS.size()));
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Box()"),
            List.of(),
            ScenarioText.threads(one + " | " + other),
            List.of());
    String first = one.substring(0, one.indexOf('('));
    boolean returns = random.nextInt(4) > 0;
    return new ScenarioReport(
        scenario,
        new ScenarioReport.Counts(2, 10, 2),
        new ScenarioReport.Reach(
            random.nextInt(8) > 0,
            new ScenarioReport.Extent(
                random.nextInt(3) > 0,
                random.nextBoolean(),
                ScenarioReport.LeftOut.NOTHING,
                MemoryCoverage.SC,
                ScenarioReport.SecondSearch.NONE),
            "it was long",
            random.nextBoolean(),
            returns ? Set.of(first) : Set.of(),
            returns ? Map.of() : Map.of(first, new Result.Pending())),
        null,
        null,
        new ScenarioReport.Notes(List.of(), List.of()),
        ScenarioWarnings.NONE);
  }

  private static SliceReport slice(List<ScenarioReport> reports, Set<MethodPair> apart) {
    Tallies tallies = new Tallies(OptionalInt.empty(), OptionalLong.empty());
    reports.forEach(report -> tallies.add(report, false));
    Tried tried = tallies.tried(new Alone(apart, Map.of()), Tried.End.COUNT);
    return tallies.slice(SUBJECT, tried, OptionalLong.empty());
  }

  @Test
  void slicesTogetherTriedWhatTheWholeTried() {
    Random random = new Random(19);
    Set<MethodPair> apart = Set.of(MethodPair.of("close", "size"));
    for (int round = 0; round < 200; round++) {
      List<ScenarioReport> reports = new ArrayList<>();
      for (int left = random.nextInt(40); left > 0; left--) {
        reports.add(random(random));
      }
      SliceReport whole = slice(reports, apart);
      for (int count : List.of(1, 2, 4)) {
        List<SliceReport> slices = new ArrayList<>();
        for (int index = 0; index < count; index++) {
          List<ScenarioReport> part = new ArrayList<>();
          new ScenarioSlice(index, count).of(reports.iterator()).forEachRemaining(part::add);
          slices.add(slice(part, apart));
        }
        SliceReport merged = SliceReport.merged(slices);
        assertThat(merged).as("%d slices of %s", count, reports).isEqualTo(whole);
        assertThat(CoverageFloor.below(merged.demand(), merged.tried()))
            .isEqualTo(CoverageFloor.below(SUBJECT, whole.tried()));
      }
    }
  }

  /** One that ended early has seen fewer states, in which more seems to be apart. */
  @Test
  void aPairIsApartIfAllSlicesSaySo() {
    MethodPair takers = MethodPair.of("take", "take");
    MethodPair closers = MethodPair.of("close", "close");
    SliceReport merged =
        SliceReport.merged(
            List.of(slice(List.of(), Set.of(closers, takers)), slice(List.of(), Set.of(closers))));
    assertThat(merged.tried().pairs().apart()).containsExactly(closers);
  }

  @Test
  void theFirstFailureAndTheWorstEndCount() {
    SliceReport one = ended(Tried.End.TIME, OptionalLong.empty());
    SliceReport other = ended(Tried.End.NO_MORE, OptionalLong.of(9));
    SliceReport third = ended(Tried.End.COUNT, OptionalLong.of(5));
    SliceReport merged = SliceReport.merged(List.of(one, other, third));
    assertThat(merged.failedAt()).hasValue(5);
    assertThat(merged.tried().endedBy()).isEqualTo(Tried.End.TIME);
    assertThat(SliceReport.merged(List.of(one, one)).failedAt()).isEmpty();
  }

  private static SliceReport ended(Tried.End end, OptionalLong failedAt) {
    Tallies tallies = new Tallies(OptionalInt.empty(), OptionalLong.empty());
    return tallies.slice(SUBJECT, tallies.tried(Alone.UNTRIED, end), failedAt);
  }
}

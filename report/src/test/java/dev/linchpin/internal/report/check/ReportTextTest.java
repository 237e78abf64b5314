package dev.linchpin.internal.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReportTextTest {
  private static ClassReport passed(long exhausted, boolean all, OptionalInt bound) {
    return Failures.report(Failures.coverage(exhausted, all, bound), null);
  }

  @Test
  void theHeadlineSaysTheVerdict() {
    ClassReport failed =
        Failures.report(Failures.coverage(12, true, OptionalInt.empty()), Failures.lostUpdate());

    assertThat(ReportText.headline(failed, Styling.PLAIN))
        .isEqualTo("com.acme.Counter: NOT linearizable");
    assertThat(ReportText.headline(passed(12, true, OptionalInt.empty()), Styling.PLAIN))
        .isEqualTo("com.acme.Counter: no violation found");
  }

  @ParameterizedTest
  @EnumSource(FailureKind.class)
  void everyKindOfFailureIsNamed(FailureKind kind) {
    assertThat(FailureText.classification(Failures.as(kind))).containsIgnoringCase(kind.text());
  }

  @Test
  void coverageSaysExactlyWhatWasCovered() {
    assertThat(ReportText.coverage(passed(12, true, OptionalInt.empty())))
        .containsExactly(
            "12 scenarios of up to 4 operations, 3,400 runs, 5,120 histories judged; 1.2 s.",
            "Every schedule of each scenario was covered.",
            "In 3 of the scenarios no two threads accessed the same data.",
            "Stopped: all scenarios of up to 4 operations.");
  }

  @Test
  void whatWasNotCoveredIsSaid() {
    assertThat(ReportText.coverage(passed(10, false, OptionalInt.empty())))
        .contains("Not every schedule was covered: all schedules of 10 scenarios, some of 2.");
    assertThat(ReportText.coverage(passed(12, false, OptionalInt.empty())))
        .contains(
            "Every schedule of each scenario that was run was covered; not every scenario was"
                + " run.");
    assertThat(ReportText.coverage(passed(12, false, OptionalInt.of(2))))
        .contains(
            "Only schedules with at most 2 preemptions were tried, and each of those was covered.");
    assertThat(ReportText.coverage(passed(10, false, OptionalInt.of(1))))
        .contains(
            "Only schedules with at most 1 preemption were tried: all of those of 10 scenarios,"
                + " some of 2.");
  }

  @Test
  void detailsAreShortUnlessReasonsAreWanted() {
    ClassReport report = passed(12, true, OptionalInt.empty());
    List<String> shown = ReportText.details(report, Layout.plain(100), false);

    assertThat(shown)
        .containsExactly(
            "operations: inc(); get()",
            "new: com.acme.Counter(5)",
            "before: touch()",
            "after: get()",
            "weak: size",
            "may fail: tryInc",
            "left out: merge(Counter): no value of type Counter",
            "not used (1): toString()",
            "note: Counter.nap is native");
    assertThat(ReportText.details(report, Layout.plain(100), true))
        .contains("  toString(): a method of every object");
  }

  @Test
  void manyRemarksAreCounted() {
    List<String> remarks = IntStream.range(0, 9).mapToObj(at -> "remark " + at).toList();
    ClassReport one = passed(12, true, OptionalInt.empty());
    ClassReport many =
        new ClassReport(
            one.subject(),
            one.verdict(),
            one.coverage(),
            new ClassReport.Notes(List.of(), remarks),
            one.millis());

    assertThat(ReportText.details(many, Layout.plain(100), false))
        .contains("note: remark 4", "… and 4 more notes")
        .doesNotContain("note: remark 5");
    assertThat(ReportText.details(many, Layout.plain(100), true)).contains("note: remark 8");
  }
}

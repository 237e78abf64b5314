package dev.linchpin.internal.report.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.report.interleaving.Styling;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Gap.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PredictionTextTest {
  private static List<String> text(RunReport run, boolean all) {
    List<String> lines = new ArrayList<>();
    new PredictionText(run, Styling.PLAIN, lines::add).print(all);
    return lines;
  }

  private static String answer(RunReport run) {
    List<String> lines = new ArrayList<>();
    new PredictionText(run, Styling.PLAIN, lines::add).printAnswer();
    assertThat(lines).hasSize(1);
    return lines.get(0);
  }

  @Test
  void aViolationComesWithPlacesLocksAndSchedule() {
    assertThat(String.join("\n", text(PredictedRuns.lostUpdate(), false)))
        .isEqualTo(
            """
            run.std: 1 atomicity violation predicted
              16 events, 3 threads, 1 variable, 1 lock, 2 transactions; 7 ms

              1. balance is read, then written by another thread, then written (RWW)
                 in transaction Account.withdraw of thread T1, which begins in line 3:
                   T1 reads it in line 5 at Account.check:12, holding account
                   T2 writes it in line 15 at Account.act:19, holding account
                   T1 writes it in line 8 at Account.act:19, holding account
                 a schedule that shows it:
                   1. main runs to line 2 (fork(T2))
                   2. T1 runs to line 6 (rel(account))
                   3. T2 runs to line 16 (rel(account))
                   4. T1 runs to line 8 (w(balance) at Account.act:19)\
            """);
  }

  @Test
  void likeViolationsAreOneUnlessAllAreWanted() {
    List<String> grouped = text(PredictedRuns.twoAlike(), false);
    assertThat(grouped)
        .contains("run.std: 2 atomicity violations predicted, all at the same three code locations")
        .contains(
            "  1. balance is read, then written by another thread, then written (RWW); 2"
                + " violations, on 2 variables")
        .noneMatch(line -> line.contains("2. <limit>"));
    assertThat(text(PredictedRuns.twoAlike(), true))
        .contains("  1. balance is read, then written by another thread, then written (RWW)")
        .contains("  2. <limit> is read, then written by another thread, then written (RWW)");
  }

  @Test
  void noMoreThanAThousandAreShownUnlessAllAreWanted() {
    RunReport run = PredictedRuns.manyPlaces(1_002);
    assertThat(text(run, false))
        .contains("  and 2 triples of code locations more; --all lists every violation")
        .noneMatch(line -> line.startsWith("  1001. "));
    assertThat(text(run, true)).anyMatch(line -> line.startsWith("  1002. "));
  }

  @Test
  void withoutTheEventsOnlyLinesAreNamed() {
    assertThat(text(PredictedRuns.twoAlike(), false))
        .contains("       T2 writes it in line 15 at Account.act:19")
        .contains("       2. T1 runs to line 6")
        .contains("       4. T1 runs to line 8");
  }

  @Test
  void noViolationIsAStatementAboutEverySchedule() {
    assertThat(answer(PredictedRuns.none(1, List.of(), List.of())))
        .isEqualTo(
            "run.std: No atomicity violation: every transaction is atomic in every schedule of"
                + " these events");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aGapIsSaidInAWholeSentence(Kind kind) {
    RunReport run = PredictedRuns.none(1, List.of(new Gap(kind, 1200)), List.of("A note."));
    assertThat(answer(run))
        .isEqualTo("run.std: No atomicity violation found, but some may be missing");
    assertThat(text(run, false))
        .contains("  note: A note.")
        .anyMatch(
            line ->
                line.matches(
                    "  note: Violations may be missing: 1,200 accesses (under|after|with) .*\\."));
  }

  @Test
  void whereNothingIsToBeAtomicNothingIsPredicted() {
    RunReport run = PredictedRuns.none(0, List.of(), List.of());
    assertThat(answer(run)).isEqualTo("run.std: Nothing to predict: the run has no transactions");
  }
}

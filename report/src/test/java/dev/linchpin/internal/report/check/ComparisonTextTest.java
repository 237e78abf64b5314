package dev.linchpin.internal.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.internal.formats.check.ObservationComparison;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {
  private static Observations observed(SerialHistory... serial) {
    return new Observations(
        Failures.scenario("com.acme.Box", "", "take() | put(1)", "size()"), List.of(serial));
  }

  private static final SerialHistory BLOCKS =
      new SerialHistory(List.of(0), List.of(new Pending()), List.of());

  private static SerialHistory answers(String taken) {
    return new SerialHistory(
        List.of(1, 0),
        List.of(new Returned("true"), new Returned(taken)),
        List.of(new Returned("0")));
  }

  @Test
  void theSameIsOneSentence() {
    Observations one = observed(BLOCKS, answers("1"));
    Observations other = observed(answers("1"), BLOCKS);

    assertThat(
            ComparisonText.lines(
                new ObservationComparison("box.xml", one, other), Layout.plain(100)))
        .containsExactly("The serial runs match box.xml.");
  }

  @Test
  void whatIsGoneAndWhatIsNewIsShown() {
    Observations before = observed(BLOCKS, answers("1"));
    Observations now = observed(BLOCKS, answers("null"));

    assertThat(
            ComparisonText.lines(
                new ObservationComparison("box.xml", before, now), Layout.plain(100)))
        .containsExactly(
            "The serial runs differ from box.xml.",
            "",
            "only in the file (1):",
            "  T2 put(1) → true; T1 take() → 1; finally size() → 0",
            "",
            "only in the serial runs (1):",
            "  T2 put(1) → true; T1 take() → null; finally size() → 0");
  }
}

package dev.linchpin.internal.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.internal.spark.check.CheckedSubject.Answer;
import dev.linchpin.internal.spark.check.CheckedSubject.Effort;
import dev.linchpin.internal.spark.check.CheckedSubject.Evidence;
import dev.linchpin.scenario.ScenarioSlice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("pure")
class CampaignFolderTest {
  @TempDir Path folder;

  private static CheckedSubject right(String name) {
    return new CheckedSubject(
        "id of " + name,
        name,
        1,
        new Answer("no violation", "", "", "", false),
        new Effort(20, 100, true, "all scenarios were run", "{}", 3, 1),
        null);
  }

  private static CheckedSubject wrong(String name) {
    return new CheckedSubject(
        "id of " + name,
        name,
        1,
        new Answer("violation", "not linearizable", "a sentence", "a cause", false),
        new Effort(20, 100, true, "a violation", "{}", 3, 1),
        new Evidence("a() | b()", "{\"replay\":1}", "<html></html>", List.of("{}")));
  }

  private static CheckOrder order(String name) {
    return new CheckOrder(
        "id of " + name, name, "app.jar", 1, new CheckOrder.Limits(3000, 400), "0");
  }

  @Test
  void resultsAreThereAgainAndATornRowIsNot() throws IOException {
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      campaign.keep(right("A"));
      campaign.keep(wrong("B"));
    }
    Files.writeString(
        folder.resolve("rows.jsonl"),
        right("C").json().substring(0, 30),
        StandardOpenOption.APPEND);
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      assertThat(campaign.known()).extracting(CheckedSubject::className).containsExactly("A", "B");
      campaign.keep(right("D"));
    }
    assertThat(Files.readAllLines(folder.resolve("rows.jsonl"))).hasSize(3);
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      CampaignResults results = new CampaignResults(campaign.known());
      assertThat(results.missing(List.of(order("A"), order("C"), order("D"), order("E"))))
          .extracting(CheckOrder::className)
          .containsExactly("C", "E");
      assertThat(results.known()).isEqualTo(2);
    }
    try (CampaignFolder campaign = CampaignFolder.open(folder, true)) {
      assertThat(campaign.known()).isEmpty();
    }
  }

  @Test
  void aRowMayBeTornInTheMiddleOfACharacter() throws IOException {
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      campaign.keep(right("A"));
    }
    // The first of the three bytes of an arrow.
    Files.write(
        folder.resolve("rows.jsonl"),
        new byte[] {'{', '"', (byte) 0xE2},
        StandardOpenOption.APPEND);
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      assertThat(campaign.known()).extracting(CheckedSubject::className).containsExactly("A");
    }
  }

  @Test
  void twoCampaignsDoNotWriteToOneFolder() {
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      campaign.keep(right("A"));
      assertThatThrownBy(() -> CampaignFolder.open(folder, true))
          .isInstanceOf(UserProblem.class)
          .hasMessageContaining("another campaign is writing to " + folder);
    }
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      assertThat(campaign.known()).hasSize(1);
    }
  }

  @Test
  void pagesAndReplaysAreFilesOfTheirOwn() throws IOException {
    CheckedSubject kept;
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      kept = campaign.keep(wrong("com.acme.B"));
    }
    Evidence evidence = Objects.requireNonNull(kept.evidence());
    assertThat(folder.resolve(evidence.page())).hasContent("<html></html>");
    assertThat(Files.readString(folder.resolve(evidence.replay()))).contains("\"replay\":1");
    assertThat(Files.readString(folder.resolve("rows.jsonl"))).doesNotContain("<html>");
  }

  @Test
  void aFolderThatCannotBeWrittenIsTheUsersProblem() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> CampaignFolder.open(file, false))
        .isInstanceOf(UserProblem.class)
        .hasMessageContaining("--out");
  }

  @Test
  void aClassWithoutResultIsNotKnownToBeRight() {
    assertThat(CampaignResults.exitCode(List.of(right("A")), 0)).isEqualTo(ExitCode.NOTHING_WRONG);
    assertThat(CampaignResults.exitCode(List.of(right("A")), 1)).isEqualTo(ExitCode.UNDECIDED);
    assertThat(CampaignResults.exitCode(List.of(right("A"), wrong("B")), 1))
        .isEqualTo(ExitCode.VIOLATION);
  }

  @Test
  void theTimeOfAClassIsAStepThatFitsTheBudget() {
    // 600 s on 2 slots for 100 classes are 12 s each: the step below is 10 s.
    assertThat(CampaignPlan.eachMillis(Duration.ofMinutes(10), 2, 100)).isEqualTo(10_000);
    assertThat(CampaignPlan.eachMillis(Duration.ofMinutes(10), 2, 101)).isEqualTo(10_000);
    assertThat(CampaignPlan.eachMillis(Duration.ofMinutes(10), 2, 1)).isEqualTo(60_000);
    assertThat(CampaignPlan.eachMillis(Duration.ofSeconds(1), 2, 100)).isEqualTo(3_000);
  }

  @Test
  void progressNamesClassesViolationsAndTheEnd() {
    CampaignBar.Reached quarter = new CampaignBar.Reached("classes", 25, 100, 3);
    assertThat(CampaignBar.text(quarter, 50.0, 600.0))
        .contains("25 of 100 classes", "3 violations", "150 s left");
    // The budget ends before the last class is reached.
    assertThat(CampaignBar.text(quarter, 50.0, 120.0)).contains("70 s left");
    // All of it is seen on a terminal of 80 columns, of which the last one stays free.
    CampaignBar.Reached many = new CampaignBar.Reached("longer checks", 1000, 9999, 999);
    assertThat(CampaignBar.text(many, 6000.0, 60000.0))
        .endsWith("900 min left")
        .hasSizeLessThan(80);
  }

  /** 14 methods have 105 pairs, 20 have 210, 64 have 2080. */
  @Test
  void aLargeClassIsCheckedInSlices() {
    assertThat(CampaignPlan.slices(0)).isEqualTo(1);
    assertThat(CampaignPlan.slices(99)).isEqualTo(1);
    assertThat(CampaignPlan.slices(105)).isEqualTo(2);
    assertThat(CampaignPlan.slices(210)).isEqualTo(4);
    assertThat(CampaignPlan.slices(2080)).isEqualTo(16);
  }

  /** Two slices, of which a stopped campaign has left one: only the other one is missing. */
  @Test
  void aClassHasItsNewResultWhenAllSlicesAreKnown() throws IOException {
    CheckedSubject undecided =
        new CheckedSubject(
            "id of A",
            "A",
            1,
            new Answer("undecided", "", "pairs are missing", "", false),
            new Effort(20, 100, true, "the time", "{}", 105, 1),
            null);
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      campaign.keep(undecided);
      campaign.keep(slice(1, right("A").answer(), null));
    }
    try (CampaignFolder campaign = CampaignFolder.open(folder, false)) {
      CampaignResults results = new CampaignResults(campaign.known());
      assertThat(results.missing(List.of(order("A")))).isEmpty();
      assertThat(results.missing(List.of(sliceOrder(0), sliceOrder(1))))
          .containsExactly(sliceOrder(0));
      assertThat(results.inOrder(List.of("A"))).containsExactly(undecided);
      CheckedSubject failing = slice(0, wrong("A").answer(), wrong("A").evidence());
      CheckedSubject kept = campaign.keep(failing);
      assertThat(Objects.requireNonNull(kept.evidence()).page()).isEqualTo("pages/A-1of2.html");
      results.add(kept);
      CheckedSubject merged = results.inOrder(List.of("A")).get(0);
      assertThat(merged.answer()).isEqualTo(wrong("A").answer());
      assertThat(merged.effort().slices()).isEqualTo(2);
      assertThat(results.violations()).isEqualTo(1);
    }
  }

  private static CheckOrder sliceOrder(int index) {
    return new CheckOrder(
        "slice " + index,
        "A",
        "app.jar",
        1,
        new CheckOrder.Limits(3000, 400, new ScenarioSlice(index, 2)),
        "0");
  }

  private static CheckedSubject slice(int index, Answer answer, @Nullable Evidence evidence) {
    return new CheckedSubject(
        "slice " + index,
        "A",
        1,
        answer,
        new Effort(20, 100, true, "the time", "{}", 105, 1),
        evidence,
        new CheckedSubject.Slice(new ScenarioSlice(index, 2), null));
  }
}

package dev.linchpin.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.page.FailurePage.Content;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.testing.AfekFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailurePageTest {
  @TempDir private Path folder = Path.of("");

  private String page(Failure failure) throws IOException {
    return new FailurePage(new Content(failure, sources(folder), "AfekStack-1.linchpin.json"))
        .html();
  }

  static SourceFiles sources(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("com/acme"));
    Files.writeString(folder.resolve("com/acme/AfekStack.java"), AfekFailure.SOURCE);
    return SourceFiles.of(List.of(folder), List.of());
  }

  @Test
  void aBrowserWithoutScriptsShowsTheText() throws IOException {
    assertThat(page(AfekFailure.confirmed()))
        .contains(
            "<noscript>",
            "&gt; 21 ┃   Integer value = items.get(i);",
            "Confirmed: with these lines atomic, the class no longer fails: Linchpin ran 12"
                + " scenarios (sets of concurrent calls) in all 340 schedules (orders of steps).");
  }

  /** In the script's data and in the text for browsers without scripts. */
  @Test
  void repairsThatAreEnoughAsWellAreShown() throws IOException {
    FieldRepair repair =
        new FieldRepair(
            List.of("range"), Declared.VOLATILE, List.of(), List.of("com.acme.AfekStack.pop"));
    Confirmation confirmed =
        new Confirmation(Status.CONFIRMED, List.of(), 21, 401, 0, repair, null);

    assertThat(page(AfekFailure.with(confirmed)).split("one lock for `pop`", -1)).hasSize(3);
  }

  @Test
  void nothingIsFetched() throws IOException {
    assertThat(page(AfekFailure.confirmed()))
        .contains("default-src 'none'")
        .doesNotContain("src=")
        .doesNotContainPattern("href=\"(?!data:)");
  }

  @Test
  void markupInValuesStaysText() throws IOException {
    Failure failure = AfekFailure.bare();
    Failure nasty =
        new Failure(
            failure.kind(),
            failure.scenario(),
            failure.found(),
            failure.plan(),
            failure.execution(),
            new Failure.Evidence(
                failure.order(),
                () -> "</script><script>alert(1)</script>\u202e\u001b",
                failure.serial(),
                failure.serialRuns()),
            null);

    assertThat(page(nasty))
        .doesNotContain("<script>alert")
        .contains("\\u003c/script>")
        // In the data of the script, then in the text for browsers without one.
        .contains("\\\\u202e\\\\u001b", "&gt;\\u202e\\u001b")
        .doesNotContain("\u202e");
  }
}

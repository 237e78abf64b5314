package dev.linchpin.internal.report.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.prediction.Gap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictionPageTest {
  @Test
  void aBrowserWithoutScriptsShowsTheText() {
    assertThat(new PredictionPage(PredictedRuns.lostUpdate(), false).html())
        .contains("<noscript>", "3. T2 runs to line 16 (rel(account))");
  }

  @Test
  void nothingIsFetched() {
    assertThat(new PredictionPage(PredictedRuns.lostUpdate(), false).html())
        .contains("default-src 'none'")
        .doesNotContain("src=")
        .doesNotContainPattern("href=\"(?!data:)");
  }

  @Test
  void markupInNamesStaysText() {
    assertThat(new PredictionPage(PredictedRuns.twoAlike(), true).html())
        .doesNotContain("<limit>")
        .contains("\\u003climit>", "&lt;limit&gt;");
  }

  @Test
  void itIsWrittenToAFolderThatIsNotThereYet(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("new/page.html");
    new PredictionPage(
            PredictedRuns.none(1, List.of(new Gap(Gap.Kind.NOT_NESTED, 3)), List.of()), false)
        .write(page);
    assertThat(Files.readString(page)).startsWith("<!doctype html>").contains("Violations may be");
  }
}

package dev.linchpin.internal.report.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.report.Browser;
import dev.linchpin.prediction.Gap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** The page of a prediction as people use it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PredictionPageBrowserTest {
  private Path folder = Path.of("");
  private ChromeDriver driver;

  @BeforeAll
  void startBrowser(@TempDir Path temporary) {
    folder = temporary;
    driver = Browser.start(temporary.resolve("profile"));
  }

  @AfterAll
  void stopBrowser() {
    if (driver != null) {
      driver.quit();
    }
  }

  @AfterEach
  void nothingWentWrongUnseen() {
    assertThat(driver.manage().logs().get(LogType.BROWSER)).map(LogEntry::getMessage).isEmpty();
  }

  private void open(RunReport run, boolean all, int width) throws IOException {
    Path page = folder.resolve("page.html");
    new PredictionPage(run, all).write(page);
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    driver.get(page.toUri().toString());
  }

  private List<String> texts(String selector) {
    return driver.findElements(By.cssSelector(selector)).stream().map(WebElement::getText).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {600, 1280})
  void theScheduleIsDrawnWithAColumnForEachThread(int width) throws IOException {
    open(PredictedRuns.lostUpdate(), false, width);

    assertThat(texts("#verdict")).containsExactly("✕ 1 violation predicted");
    assertThat(texts(".column"))
        .containsExactly("thread main", "thread T1 transaction", "thread T2");
    assertThat(texts(".leg .what"))
        .containsExactly("fork(T2)", "reads balance", "writes balance", "writes balance");
    assertThat(texts(".leg.access .to"))
        .containsExactly(
            "passes line 5, runs to 6", "passes line 15, runs to 16", "runs to line 8");
    assertThat(texts(".leg.access .locks"))
        .containsExactly("holds account", "holds account", "holds account");
    // The band reaches from the first access to the second.
    assertThat(
            driver.executeScript(
                """
                const box = (selector) => document.querySelector(selector).getBoundingClientRect();
                const band = box(".band");
                return band.top > box(".leg.first").top && band.top < box(".leg.first").bottom
                    && band.bottom > box(".leg.second").top && band.bottom < box(".leg.second").bottom
                    && band.left < box(".leg.first").left;\
                """))
        .isEqualTo(true);
    assertThat(
            driver.executeScript(
                "return document.documentElement.scrollWidth <= window.innerWidth"))
        .isEqualTo(true);
  }

  /** Only a schedule, whose columns are threads, scrolls sideways. */
  @Test
  void theRowsFitATelephone() throws IOException {
    open(PredictedRuns.lostUpdate(), false, 400);

    assertThat(texts(".group-row .number")).containsExactly("1");
    assertThat(
            driver.executeScript(
                """
                const groups = document.getElementById("groups");
                return groups.scrollWidth <= groups.clientWidth
                    && document.documentElement.scrollWidth <= window.innerWidth;\
                """))
        .isEqualTo(true);
  }

  @Test
  void eachRowUnfolds() throws IOException {
    open(PredictedRuns.twoAlike(), true, 1280);
    assertThat(texts(".group-row .variable")).containsExactly("balance", "<limit>");
    assertThat(driver.findElements(By.cssSelector(".schedule"))).hasSize(1);

    List<WebElement> folds = driver.findElements(By.cssSelector(".fold"));
    folds.get(1).click();
    assertThat(driver.findElements(By.cssSelector(".schedule")))
        .hasSize(2)
        .allMatch(WebElement::isDisplayed);
    folds.get(0).click();
    assertThat(driver.findElements(By.cssSelector(".schedule")))
        .extracting(WebElement::isDisplayed)
        .containsExactly(false, true);
  }

  @Test
  void withoutViolationTheAnswerAndItsLimitsAreThere() throws IOException {
    open(
        PredictedRuns.none(1, List.of(new Gap(Gap.Kind.NOT_NESTED, 3)), List.of("A note.")),
        false,
        1280);
    assertThat(texts("#verdict")).containsExactly("? none found");
    assertThat(texts("#notes p")).hasSize(2).contains("A note.");
    open(PredictedRuns.none(1, List.of(), List.of()), false, 1280);
    assertThat(texts("#verdict")).containsExactly("✓ no violation");
    assertThat(texts("#notes")).containsExactly("");
  }

  @Test
  void darkModeHasItsColours() throws IOException {
    open(PredictedRuns.lostUpdate(), false, 1280);
    WebElement leg = driver.findElement(By.cssSelector(".leg.access"));
    String light = leg.getCssValue("background-color");
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
    String dark = leg.getCssValue("background-color");
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));

    assertThat(light).isEqualTo("rgba(251, 220, 196, 1)");
    assertThat(dark).isEqualTo("rgba(99, 51, 15, 1)");
  }
}

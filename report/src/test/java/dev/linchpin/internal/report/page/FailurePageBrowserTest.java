package dev.linchpin.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.Browser;
import dev.linchpin.internal.report.page.FailurePage.Content;
import dev.linchpin.testing.AfekFailure;
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
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** The page of a failure as people use it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FailurePageBrowserTest {
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

  /** The same without the calls in progress: then each event has a row of its own. */
  private static Failure flat(Failure failure) {
    Execution run = failure.execution();
    Execution flat =
        new Execution(
            run.schedule(),
            run.events().stream().map(FailurePageBrowserTest::flat).toList(),
            run.outcome(),
            run.notes());
    return new Failure(
        failure.kind(),
        failure.scenario(),
        failure.found(),
        failure.plan(),
        flat,
        failure.evidence(),
        failure.cause());
  }

  private static Event flat(Event event) {
    return new Event(
        event.step(),
        event.thread(),
        event.operation(),
        event.kind(),
        event.location(),
        event.value(),
        SourcePlace.shown(event, AfekFailure.SUBJECT));
  }

  private void open(Failure failure, int width) throws IOException {
    show(flat(failure), width);
  }

  private void show(Failure failure, int width) throws IOException {
    Path page = folder.resolve("page.html");
    new FailurePage(
            new Content(failure, FailurePageTest.sources(folder), "AfekStack-1.linchpin.json"))
        .write(page);
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    driver.get(page.toUri().toString());
  }

  private WebElement one(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  private List<String> texts(String selector) {
    return driver.findElements(By.cssSelector(selector)).stream().map(WebElement::getText).toList();
  }

  private List<String> blamedLines() {
    return texts(".line.blamed .number");
  }

  private void press(Keys key) {
    new Actions(driver).sendKeys(key).perform();
  }

  @ParameterizedTest
  @ValueSource(ints = {600, 1280})
  void theWholeStoryIsThereAndNothingSticksOut(int width) throws IOException {
    open(AfekFailure.confirmed(), width);

    assertThat(one("#verdict").getText()).isEqualTo("✕ NOT linearizable");
    assertThat(one("#explanation").getText()).startsWith("pop() by thread 2 and pop() by thread 3");
    assertThat(texts(".calls td")).contains("push(1)", "pop() → 2");
    assertThat(one("#confirmation").getText())
        .isEqualTo(
            "✓ Confirmed: with these lines atomic, the class no longer fails: Linchpin ran 12"
                + " scenarios (sets of concurrent calls) in all 340 schedules (orders of steps).");
    assertThat(texts(".choice .title"))
        .containsExactly("AfekStack.pop:21-22", "AfekStack.push:12-13");
    assertThat(texts(".race h3")).containsExactly("WG G, on 14 failing paths");
    assertThat(one(".command").getText()).isEqualTo("linchpin replay AfekStack-1.linchpin.json");
    assertThat(one("#details").getText()).contains("one schedule was not under control");
    assertThat(
            driver.executeScript(
                "return document.documentElement.scrollWidth <= window.innerWidth"))
        .isEqualTo(true);
  }

  @Test
  void namesOfCodeAreMarkedAndOrdersThatAreNotShownAreCounted() throws IOException {
    Failure failure = AfekFailure.confirmed();
    Failure.Evidence evidence =
        new Failure.Evidence(
            failure.order(),
            () -> "the field `items` is not volatile",
            failure.serial(),
            failure.serial().size() + 1234);
    open(
        new Failure(
            failure.kind(),
            failure.scenario(),
            failure.found(),
            failure.plan(),
            failure.execution(),
            evidence,
            failure.cause()),
        1280);

    assertThat(one("#explanation").getText()).contains("he field items is not volatile");
    assertThat(texts("#explanation code")).containsExactly("items");
    assertThat(texts("#serial > .facts")).containsExactly("… and 1,234 more");
  }

  @Test
  void itOpensAtTheBlockToBlame() throws IOException {
    open(AfekFailure.confirmed(), 1280);

    assertThat(blamedLines()).containsExactly("21", "22");
    assertThat(texts(".line.current .number")).containsExactly("21");
    assertThat(one("#position").getText())
        .isEqualTo("event 11 of 22: thread 2: read items[0]: 2, line 21");
    assertThat(texts(".line .chip")).containsExactlyInAnyOrder("T1", "T2");
  }

  @Test
  void stepsGoByButtonAndByKey() throws IOException {
    open(AfekFailure.confirmed(), 1280);

    one("#next").click();
    one("#next").click();
    assertThat(one("#position").getText()).startsWith("event 13 of 22: thread 3: read range: 2");
    assertThat(texts(".line.current .number")).containsExactly("20");
    assertThat(texts(".line .chip")).containsExactlyInAnyOrder("T1", "T2", "T3");
    press(Keys.ARROW_LEFT);
    press(Keys.ARROW_LEFT);
    assertThat(texts(".row.current .what")).containsExactly("read items[0]: 2");
    press(Keys.END);
    assertThat(one("#next").isEnabled()).isFalse();
    assertThat(texts(".values tr.fresh")).isEmpty();
    press(Keys.HOME);
    assertThat(one("#back").isEnabled()).isFalse();
    assertThat(texts(".values tr")).isEmpty();
  }

  @Test
  void aClickOnAnEventGoesThereAndValuesFollow() throws IOException {
    open(AfekFailure.confirmed(), 1280);

    one(".row[data-at='16']").click();

    assertThat(texts(".row.current .what")).containsExactly("write items[0] = null");
    assertThat(texts(".values tr.fresh td")).containsExactly("items[0]", "null", "T3 wrote it");
    assertThat(texts(".values td:first-child"))
        .containsExactlyInAnyOrder("range", "items[0]", "items[1]");
  }

  @Test
  void theCycleOfTheChosenEliminatorIsDrawn() throws IOException {
    open(AfekFailure.confirmed(), 1280);
    assertThat(arrows()).containsExactly("10-16", "16-18");

    driver.findElements(By.cssSelector(".choice")).get(1).click();

    assertThat(arrows()).containsExactly("3-7", "9-20");
    assertThat(blamedLines()).containsExactly("12", "13");
    assertThat(texts(".row.in-block .what"))
        .containsExactly("update range: 1 → 2", "write items[1] = 1");
    assertThat(one(".choice[aria-checked='true'] .rank").getText()).isEqualTo("2");
    // The arrow ends beside the event it points to.
    assertThat(
            driver.executeScript(
                """
                const path = document.querySelector('.conflict[data-to="7"]');
                const end = path.getPointAtLength(path.getTotalLength());
                const svg = path.ownerSVGElement.getBoundingClientRect();
                const what = document.querySelector('.row[data-at="7"] .what').getBoundingClientRect();
                const y = svg.top + end.y;
                return y > what.top && y < what.bottom;\
                """))
        .isEqualTo(true);
  }

  private List<String> arrows() {
    return driver.findElements(By.cssSelector(".conflict")).stream()
        .map(arrow -> arrow.getDomAttribute("data-from") + "-" + arrow.getDomAttribute("data-to"))
        .toList();
  }

  @Test
  void theTreeUnfolds() throws IOException {
    open(AfekFailure.confirmed(), 1280);

    // The run that is shown lies open down to its end.
    assertThat(texts(".tree .on-run > details > summary .label, .tree .on-run > .leaf .label"))
        .containsExactly("WG", "G", "B");
    assertThat(texts(".tree .cut")).isEmpty();
    driver.findElements(By.cssSelector(".tree details:not([open]) summary")).get(0).click();
    // The page is told in a task of its own that something was unfolded.
    driver.executeAsyncScript("requestAnimationFrame(() => setTimeout(arguments[0]));");
    assertThat(texts(".tree .cut")).containsExactly("… not unfolded further");
  }

  @Test
  void withoutACauseTheRunIsStillThere() throws IOException {
    open(AfekFailure.bare(), 1280);

    assertThat(one("#cause").isDisplayed()).isFalse();
    assertThat(texts(".row .what")).contains("push(1)", "read items[0]: 2");
    assertThat(arrows()).isEmpty();
    press(Keys.ARROW_RIGHT);
    assertThat(texts(".row.current .what")).containsExactly("push(2)");
  }

  @Test
  void aLibraryCallIsOneRowThatAClickAndAKeyOpen() throws IOException {
    show(AfekFailure.confirmed(), 1280);
    assertThat(shownRows())
        .contains("▸AtomicReferenceArray.get(…)")
        .doesNotContain("read items[0]: 2");

    driver.findElements(By.cssSelector(".row.fold")).get(0).click();
    assertThat(texts(".row.fold[aria-expanded='true']")).hasSize(1);
    one(".run-body").sendKeys(Keys.ENTER);
    assertThat(texts(".row.fold[aria-expanded='true']")).isEmpty();
  }

  private List<String> shownRows() {
    return texts(".row:not([hidden]) .what");
  }

  @Test
  void darkModeHasItsColours() throws IOException {
    open(AfekFailure.confirmed(), 1280);
    String light = one(".line.blamed").getCssValue("background-color");
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
    String dark = one(".line.blamed").getCssValue("background-color");
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));

    assertThat(light).isEqualTo("rgba(255, 241, 229, 1)");
    assertThat(dark).isEqualTo("rgba(58, 36, 19, 1)");
  }
}

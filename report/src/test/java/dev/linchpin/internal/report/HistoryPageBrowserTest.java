package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.linchpin.history.History;
import dev.linchpin.internal.report.HistoryPage.Content;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
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
import org.openqa.selenium.interactions.WheelInput.ScrollOrigin;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** The page as people use it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HistoryPageBrowserTest {
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

  @ParameterizedTest
  @ValueSource(ints = {400, 1400})
  void everyOperationHasABarAndTheCoreStandsOut(int width) throws IOException {
    open(Samples.brokenQueue(), width);

    assertThat(all(".op")).hasSize(8).allMatch(WebElement::isDisplayed);
    assertThat(all(".op.core"))
        .extracting(bar -> bar.getDomAttribute("data-index"))
        .containsExactly("0", "1", "2", "4");
    assertThat(all(".op.pending .arrow")).hasSize(1);
    String core = one(".op.core rect").getCssValue("fill");
    String other = one(".op:not(.core) rect").getCssValue("fill");
    assertThat(core).isNotEqualTo(other);
    // Nothing sticks out of the window.
    assertThat(script("return document.documentElement.scrollWidth <= window.innerWidth"))
        .isEqualTo(true);
  }

  @Test
  void theHeadSaysWhatWasFound() throws IOException {
    open(Samples.brokenQueue(), 1400);

    assertThat(driver.getTitle()).isEqualTo("broken-queue.jsonl");
    assertThat(one("#verdict").getText()).isEqualTo("✕ not linearizable");
    assertThat(one("#facts").getText())
        .isEqualTo("queue · 8 operations · 1 pending · decided by a test, O(1)");
    assertThat(one("#explanation").getText())
        .isEqualTo(
            "enq(1) by process 0 finished before enq(2) by process 1 began, yet deq() → 2 by"
                + " process 2 finished before 1 was removed by deq() → 1 by process 0.");
    assertThat(all(".op text")).extracting(WebElement::getText).contains("deq() → 2", "enq(1)");
  }

  @Test
  void pointingAtABarTellsAllAboutTheOperation() throws IOException {
    open(Samples.brokenQueue(), 1400);
    assertThat(one("#panel").isDisplayed()).isFalse();

    new Actions(driver).moveToElement(one(".op[data-index='2'] rect")).perform();

    assertThat(one("#panel").getText().lines())
        .containsExactly(
            "deq() → 2",
            "process",
            "2",
            "argument",
            "none",
            "result",
            "2",
            "called at",
            "8",
            "returned at",
            "11",
            "index in file",
            "2",
            "in the core",
            "yes");
    assertThat(all(".guide")).hasSize(2);
    new Actions(driver).moveToElement(one("h1")).perform();
    assertThat(one("#panel").isDisplayed()).isFalse();
  }

  @Test
  void keysWalkFromBarToBar() throws IOException {
    open(Samples.brokenQueue(), 1400);
    WebElement first = one(".op[tabindex='0']");
    assertThat(first.getDomAttribute("data-index")).isEqualTo("0");

    script("arguments[0].focus()", first);
    press(Keys.ARROW_RIGHT);
    assertThat(one("#panel strong").getText()).isEqualTo("deq() → 1");
    press(Keys.ARROW_DOWN);
    assertThat(one("#panel strong").getText()).isEqualTo("deq() → 3");
    press(Keys.ARROW_LEFT);
    assertThat(one("#panel").getText()).contains("enq(2)", "called at\n4");
    press(Keys.ESCAPE);
    assertThat(one("#panel").isDisplayed()).isFalse();
  }

  @Test
  void aTapShowsThePanelUntilTheNextOne() throws IOException {
    open(Samples.brokenQueue(), 400);

    one(".op[data-index='1'] rect").click();
    new Actions(driver).moveToElement(one("h1")).perform();
    assertThat(one("#panel strong").getText()).isEqualTo("enq(2)");
    one("h1").click();
    assertThat(one("#panel").isDisplayed()).isFalse();
  }

  @Test
  void namesInTheTextLeadToTheirBars() throws IOException {
    open(Samples.brokenQueue(), 1400);

    new Actions(driver).moveToElement(all("#explanation .name").get(2)).perform();
    assertThat(one(".op.lit").getDomAttribute("data-index")).isEqualTo("2");

    all("#core-table .op-button").get(3).click();
    assertThat(driver.switchTo().activeElement().getDomAttribute("data-index")).isEqualTo("4");
  }

  @Test
  void buttonsAndWheelZoomAndDraggingPans() throws IOException {
    open(Samples.brokenQueue(), 1400);
    double whole = widthOfBar(2);

    one("#zoom-in").click();
    double zoomed = widthOfBar(2);
    assertThat(zoomed).isGreaterThan(1.4 * whole);
    one("#zoom-out").click();
    assertThat(widthOfBar(2)).isCloseTo(whole, within(1.0));

    ScrollOrigin middle = ScrollOrigin.fromElement(one(".plot"));
    new Actions(driver).scrollFromOrigin(middle, 0, -300).perform();
    assertThat(widthOfBar(2)).isGreaterThan(1.4 * whole);

    double before = startOfBar(2);
    new Actions(driver).dragAndDropBy(one(".plot"), 60, 0).perform();
    assertThat(startOfBar(2)).isCloseTo(before + 60, within(2.0));

    one("#fit-all").click();
    assertThat(widthOfBar(2)).isCloseTo(whole, within(1.0));
    assertThat(one("#zoom-out").isEnabled()).isFalse();
  }

  @Test
  void theCoreCanBeShownAlone() throws IOException {
    open(Samples.brokenQueue(), 1400);

    one("[data-mode='core']").click();
    assertThat(all(".op")).hasSize(4);
    assertThat(one("#notice").getText()).isEqualTo("showing 4 of 8 operations: the core");
    one("[data-mode='all']").click();
    assertThat(all(".op")).hasSize(8);
    assertThat(one("#notice").getText()).isEmpty();
  }

  @Test
  void evenSpacingMakesTouchingOperationsOverlap() throws IOException {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,5]; enq 2 [5,900]; enq 3 [7,8]");
    open(Samples.content("t", "queue", Samples.rejected(history, 0)), 1400);

    assertThat(one("[data-scale='rank']").getDomAttribute("aria-pressed")).isEqualTo("true");
    assertThat(startOfBar(1)).isLessThan(startOfBar(0) + widthOfBar(0) - 20);
    assertThat(widthOfBar(2)).isGreaterThan(50);
    one("[data-scale='time']").click();
    assertThat(widthOfBar(2)).isLessThan(10);
  }

  @Test
  void aWitnessIsDrawnAsPointsAndListed() throws IOException {
    open(Samples.stack(), 1400);

    assertThat(one("#verdict").getText()).isEqualTo("✓ linearizable");
    assertThat(all(".point")).hasSize(40);
    assertThat(all("#order-table tbody tr")).hasSize(40);
    List<?> outside =
        (List<?>)
            script(
                """
                return [...document.querySelectorAll('.op')].filter((op) => {
                  const bar = op.querySelector('rect').getBBox();
                  const x = Number(op.querySelector('.point').getAttribute('cx'));
                  return x < bar.x || x > bar.x + bar.width;
                }).map((op) => op.dataset.index);
                """);
    assertThat(outside).isEmpty();
    assertThat(one("#mode").isDisplayed()).isFalse();
  }

  @Test
  void objectsAreChosenFailuresFirst() throws IOException {
    Finding fine = Samples.finding(Samples.record(DataType.QUEUE, 30, 3, 1).history, Verdict.yes());
    Finding bad = Samples.brokenQueue().findings().get(0);
    open(Samples.content("two.jsonl", "queue", fine, bad), 1400);

    assertThat(one("#facts").getText())
        .isEqualTo("queue · 2 objects · 1 not linearizable · 38 operations · 1 pending");
    assertThat(all(".op")).hasSize(8);
    one("#object").sendKeys(Keys.ARROW_DOWN);
    assertThat(all(".op")).hasSize(30);
    assertThat(one("#explanation").isDisplayed()).isFalse();
  }

  @Tag("thorough")
  @Test
  void aMillionOperationsOpenWithTheirCore() throws IOException {
    History history = Samples.record(DataType.QUEUE, 1_000_000, 8, 21).history;
    Finding bad = Samples.rejected(history, 100, 200_000, 200_001, 999_000);
    Path page = write(Samples.content("large.jsonl", "queue", bad));

    for (int width : new int[] {400, 1400}) {
      open(page, width);
      assertThat(all(".op")).hasSize(4).allMatch(WebElement::isDisplayed);
      assertThat(one("#notice").getText()).isEqualTo("showing 4 of 1,000,000 operations: the core");
      one("[data-mode='all']").click();
      assertThat(all(".op")).hasSize(404);
      assertThat(one("#notice").getText())
          .isEqualTo("showing 404 of 1,000,000 operations: the core and what happened around it");
      assertThat(all(".gap")).isNotEmpty();
    }
  }

  @Test
  void manyProcessesScrollAndThoseOfTheCoreComeFirst() throws IOException {
    History history = Samples.record(DataType.QUEUE, 1_000, 60, 3).history;
    open(Samples.content("t", "queue", Samples.rejected(history, 700, 760)), 1400);
    one("[data-mode='all']").click();

    List<String> names = all(".plot > g > text").stream().map(WebElement::getText).toList();
    assertThat(names).hasSize(60);
    assertThat(names.subList(0, 2))
        .containsExactlyInAnyOrder(
            "process " + history.process(700), "process " + history.process(760));
    assertThat(
            script(
                "const c = document.getElementById('chart'); return c.scrollHeight > c.clientHeight"))
        .isEqualTo(true);
  }

  @Test
  void anOperationTheCoreTakesForPendingSaysSo() throws IOException {
    History history = HistoryText.parse(DataType.QUEUE, "deq -> 1 [0,9]; deq -> 2 [2,3]");
    Verdict<Witness, Refutation> no =
        Refutation.verdict("deq() [0,pending] by process 0 is no help", 0, 1);
    Finding finding = new Finding(history, "a test", no, history.prefix(3).operations());
    open(Samples.content("t", "queue", finding), 1400);

    assertThat(one("#explanation").getText())
        .isEqualTo("deq() [0,pending] by process 0 is no help.");
    assertThat(one("#core-table").getText()).contains("9, pending in the core");
  }

  @Test
  void textFromAHistoryIsShownAsItIs() throws IOException {
    open(HistoryPageTest.attack(), 1400);

    assertThat(one("h1").getText()).isEqualTo(HistoryPageTest.ATTACK);
    assertThat(all("img")).isEmpty();
    assertThat(one("#core-table .op-button").getAttribute("textContent"))
        .isEqualTo("enq(\"" + HistoryPageTest.ATTACK + "\")");
    one("#core-table .op-button").click();
    assertThat(one("#panel").getText()).contains(HistoryPageTest.ATTACK);
  }

  @Test
  void darkModeAndPaperHaveTheirColours() throws IOException {
    open(Samples.brokenQueue(), 1400);
    emulate(Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
    String dark = one("body").getCssValue("background-color");
    emulate(
        Map.of(
            "media",
            "print",
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
    String paper = one("body").getCssValue("background-color");

    assertThat(dark).isEqualTo("rgba(21, 24, 28, 1)");
    assertThat(paper).isEqualTo("rgba(255, 255, 255, 1)");
    assertThat(one("#mode").isDisplayed()).isFalse();
    emulate(Map.of("media", "", "features", List.of()));
  }

  @Test
  void anEmptyHistoryOpens() throws IOException {
    History history = HistoryText.parse(DataType.QUEUE, "");
    open(Samples.content("t", "queue", Samples.finding(history, Verdict.yes())), 1400);

    assertThat(one("#facts").getText()).isEqualTo("queue · 0 operations · decided by a test, O(1)");
    assertThat(all(".op")).isEmpty();
  }

  @Test
  void withoutScriptsTheTableIsRead() throws IOException {
    driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      open(Samples.brokenQueue(), 1400);
      assertThat(one("noscript pre").getText()).contains("queue: not linearizable", "deq() → 2");
    } finally {
      driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    }
  }

  private Path write(Content content) throws IOException {
    Path file = folder.resolve("page.html");
    new HistoryPage(content).write(file);
    return file;
  }

  private void open(Content content, int width) throws IOException {
    open(write(content), width);
  }

  private void open(Path file, int width) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    driver.get(file.toUri().toString());
  }

  private void emulate(Map<String, Object> media) {
    driver.executeCdpCommand("Emulation.setEmulatedMedia", media);
  }

  private WebElement one(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  private List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  private @Nullable Object script(String code, Object... arguments) {
    return driver.executeScript(code, arguments);
  }

  private void press(Keys key) {
    driver.switchTo().activeElement().sendKeys(key);
  }

  private double widthOfBar(int index) {
    return attributeOfBar(index, "width");
  }

  private double startOfBar(int index) {
    return attributeOfBar(index, "x");
  }

  private double attributeOfBar(int index, String name) {
    return Double.parseDouble(one(".op[data-index='" + index + "'] rect").getDomAttribute(name));
  }
}

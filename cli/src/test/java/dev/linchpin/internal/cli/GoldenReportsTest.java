package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.formats.check.CheckExtras;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.report.check.CheckText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.page.FailurePage;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whole reports, as text and as the content of the page, beside the files that a person has read.
 * {@code -Dgolden.update} writes these files anew; look at what changed before you commit it.
 *
 * <p>Steps are counted inside the JDK's classes as well, so the files are those of JDK 17.
 */
class GoldenReportsTest {
  private static final Path FILES = Path.of("src/test/resources/golden");
  private static final Path CLASSES = Path.of("target/test-classes");
  private static final Duration AMPLE = Duration.ofMinutes(30);
  private static final int JDK = 17;
  private static final int WIDTH = 98;
  private static final int MOST_LINES = 60;

  private static Worker worker;

  @BeforeAll
  static void startWorker() throws URISyntaxException {
    worker =
        new Worker(
            WorkerSettings.of(
                List.of(
                    CLASSES,
                    place(com.google.common.cache.Cache.class),
                    place(
                        com.google.common.util.concurrent.internal.InternalFutureFailureAccess
                            .class),
                    place(com.github.benmanes.caffeine.cache.Cache.class),
                    place(com.codahale.metrics.MetricRegistry.class),
                    place(org.slf4j.Logger.class))));
  }

  private static Path place(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          Waits$OneWoken     ~          ~ put(); put() | take() | take() ~ false
          Waits$Crossed      ~          ~ there() | back()               ~ false
          Waits$Kept         ~          ~ enter() | change(); enter()    ~ false
          CallPairs$Hits         ~          ~ hit("a") | hit("a")            ~ true
          CallPairs$Listeners    ~          ~ add("a") | add("a")            ~ true
          CallPairs$PlainMap     ~          ~ hit("a") | hit("a")            ~ false
          CallPairs$SplitLock    ~          ~ hit("a") | hit("a")            ~ true
          CallPairs$ReadThenWrite ~         ~ hit("a") | hit("a")            ~ true
          BareFields$HalfLocked  ~          ~ set(1) | isEven()              ~ true
          BareFields$Members     ~          ~ join(1) | has(1); count()      ~ false
          BareFields$Ring        ~ offer(1) ~ poll() | poll()                ~ true
          Caches$GuavaHits   ~          ~ hit("a") | hit("a")            ~ false
          Caches$CaffeineHits ~         ~ hit("a") | hit("a")            ~ false
          Caches$MeteredStock ~         ~ take() | take()                ~ true
          """)
  void theReportIsTheOneThatWasRead(String name, String setup, String threads, boolean withCause)
      throws IOException {
    assumeTrue(Runtime.version().feature() == JDK, "the files are those of JDK " + JDK);
    ClassReport report = check(name, setup, threads, withCause);
    SourceFiles sources = SourceFiles.of(List.of(Path.of("src/test/java")), List.of());

    List<String> lines =
        CheckText.lines(report, CheckExtras.NONE, Layout.plain(WIDTH), false, sources);
    String text = settled(String.join("\n", lines));
    String page =
        new FailurePage(
                new FailurePage.Content(Objects.requireNonNull(report.failure()), sources, null))
            .html();
    String content = page.split("id=\"content\">")[1].split("</script>")[0];

    assertThat(lines).hasSizeLessThanOrEqualTo(MOST_LINES);
    String file = name.substring(name.indexOf('$') + 1);
    compare(FILES.resolve(file + ".txt"), text + "\n");
    compare(FILES.resolve(file + ".json"), settled(content).replace(",\"", ",\n\"") + "\n");
  }

  private static ClassReport check(String name, String setup, String threads, boolean withCause) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("dev.linchpin.internal.cli.advised." + name + "()"),
            setup == null ? List.of() : ScenarioText.threads(setup).get(0),
            ScenarioText.threads(threads),
            List.of());
    CheckSettings settings =
        CheckSettings.builder()
            .given(List.of(GivenScenario.of(scenario)))
            .budget(AMPLE)
            .causeBudget(withCause ? AMPLE : Duration.ZERO)
            .jobs(1)
            .build();
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(worker),
            scenario.subject(),
            Selection.of(scenario).build(),
            settings,
            CheckProgress.NONE)) {
      return session.run();
    }
  }

  /** Without what was covered and the time it took, and without counts that depend on time. */
  private static String settled(String text) {
    return text.replaceAll("(?s)\n  Covered: .*?(?=\n\n|$)", "\n  Covered: …")
        .replaceAll(
            "[0-9,]+ scenarios (.sets of concurrent calls. in all )[0-9,]+", "M scenarios $1N");
  }

  private static void compare(Path file, String text) throws IOException {
    if (System.getProperty("golden.update") != null) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    assertThat(Stream.of(text.split("\n"))).containsExactly(Files.readString(file).split("\n"));
  }
}

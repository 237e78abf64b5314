package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.MemoryCatalogue;
import dev.linchpin.corpus.MemoryCatalogue.Bug;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code --memory auto}, the default: what a user sees of Java's memory model. */
class MemoryCommandTest {
  private static final EngineStart ENGINES = KeptWorkers.ofThisJvm()::borrow;

  /** However busy the machine is: all repairs are tried. */
  private static final String AMPLE = "--cause-budget=5m";

  private static final Pattern TOKEN = Pattern.compile("\\s0 \\| 30 .*(s1\\.\\S+)");

  private static CommandRun run(String... arguments) {
    return CommandRun.of(ENGINES, arguments);
  }

  /** The README's example: with the name alone, and the missing word. */
  @Test
  void brokenDoubleCheckedLockingLacksVolatile(@TempDir Path folder) {
    CommandRun run =
        run(
            "check",
            "DoubleCheckedLazy",
            "--scenario",
            "get() | get()",
            AMPLE,
            "--replay-dir",
            folder.toString());
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        .contains("get() returns 1 and get() returns 0")
        .contains("0 (old value")
        .contains("Missing: `volatile` on `instance`.")
        .contains("Confirmed: with this field volatile")
        .contains("`acquireFence()` after each read")
        .contains("Also enough: one lock for `get` (callers wait for each other).");
  }

  @Test
  void whereNoFieldHelpsOneLockIsTried() {
    CommandRun run =
        run(
            "check",
            "dev.linchpin.internal.cli.fixture.PlainSlots",
            "-cp",
            "target/test-classes",
            "-s",
            "fill() | first()",
            AMPLE,
            "--no-replay");
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        .contains("fill() returns and first() returns 0")
        .contains("PlainSlots.fill, lines 8-9", "PlainSlots.first, line 14")
        .contains("Confirmed: with these lines atomic")
        .contains("let one lock guard these lines");
  }

  /** The field of an atomic is volatile already: a call that orders less is what is wrong. */
  @Test
  void whoCallsMethodsThatOrderLessIsToldSo(@TempDir Path folder) {
    CommandRun run =
        run(
            "check",
            "dev.linchpin.internal.cli.fixture.PlainAtomic",
            "-cp",
            "target/test-classes",
            "--source",
            "src/test/java",
            "-s",
            "put() | take()",
            AMPLE,
            "--no-replay",
            "--patch",
            folder.resolve("a.patch").toString());
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        .contains("Next: call `get`, `set` and `compareAndSet` of `ready`, not methods that order")
        .contains("Missing: volatile mode for `value`")
        .contains("Confirmed: with each access to this field volatile")
        .contains("no patch:      calls say how value is accessed");
  }

  /** Who waits for another in a loop must not hold the lock that the other one needs. */
  @Test
  void noLockIsRecommendedToWhoWaits() {
    CommandRun run =
        run(
            "check",
            "dev.linchpin.corpus.memory.PlainGate",
            "-s",
            "open(7) | pass()",
            AMPLE,
            "--no-replay",
            "--memory",
            "java");
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        .contains("Missing: `volatile` on `open`.", "`acquireFence()` after each read")
        .doesNotContain("one lock");
  }

  /**
   * Of a search that goes to its end: a search that has convicted the class may be stopped before
   * the run in which the loop waits.
   */
  @Test
  void aLoopThatMayNeverEndIsToldByACompleteSearch() {
    CommandRun run =
        run(
            "explore",
            "dev.linchpin.corpus.memory.PlainGate",
            "-s",
            "open(7) | pass()",
            "--memory",
            "java",
            "--strategy",
            "complete");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("warning (endless-loop): the loop at PlainGate.pass:15");
  }

  /**
   * Expected: a lost update is an interleaving, so nothing is searched again; volatile fields have
   * no data race; double-checked locking is wrong by the model only.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          LostUpdate;        incrementAndGet() | incrementAndGet(); 1; sc
          VolatileLazy;      get() | get();                         0; race-free
          DoubleCheckedLazy; get() | get();                         1; java
          """)
  void jsonSaysWhichRunsWereCovered(String subject, String scenario, int status, String memory) {
    CommandRun run =
        run("check", subject, "--scenario", scenario, "--json", "--no-replay", "--cause-budget=0s");
    assertThat(run.status()).as(run.err()).isEqualTo(status);
    assertThat(run.out()).contains("\"memory\":\"" + memory + "\"");
  }

  /** A token of the second search repeats its run although no model is named. */
  @Test
  void aTokenKnowsItsModel() {
    String subject = "dev.linchpin.corpus.memory.DoubleCheckedSettings";
    CommandRun all = run("explore", subject, "-s", "timeout() | timeout()");
    Matcher token = TOKEN.matcher(all.out());
    assertThat(token.find()).as(all.out()).isTrue();
    CommandRun one =
        run("explore", subject, "-s", "timeout() | timeout()", "--schedule", token.group(1));
    assertThat(one.out()).contains("instance.timeout: 0 (old").contains("returns 0");
  }

  @Test
  void anUnknownModelIsWrongUse() {
    CommandRun run = run("explore", "LostUpdate", "-s", "get() | get()", "--memory", "tso");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--memory 'tso': expected sc, java or auto");
  }

  /** Non-final fields may be seen with default values, final ones may not (JLS 17.5). */
  @Test
  void anObjectThatIsPassedOnByARaceNeedsFinalFields(@TempDir Path folder) {
    CommandRun loose = racy("LoosePoint", "--replay-dir", folder.toString());
    assertThat(loose.status()).as(loose.err()).isEqualTo(1);
    assertThat(loose.out())
        .contains("(old value; thread 1 wrote another before it passed the object")
        .contains("where it can happen: any JVM")
        .contains("Missing: `final` on `y` and `x`.")
        .contains("Confirmed: with these fields final");
    CommandRun again = run("replay", folder.resolve("LoosePoint-1.linchpin.json").toString());
    assertThat(again.status()).as(again.err()).isEqualTo(1);
    assertThat(again.out()).contains("old value");

    CommandRun immutable = racy("FinalPoint", "--json");
    assertThat(immutable.status()).as(immutable.err()).isZero();
    assertThat(
            run("check", "dev.linchpin.corpus.memory.LoosePoint", "-s", "sum() | sum()").status())
        .isZero();
  }

  /**
   * What one scenario shows is not enough for the other; a lock would order nothing (JLS 17.4.5).
   */
  @Test
  void allFieldsThatOthersMaySeeTooEarlyMustBeFinal() {
    CommandRun loose =
        run(
            "check",
            "dev.linchpin.corpus.memory.LoosePoint",
            "-s",
            "x() | x()",
            "-s",
            "y() | y()",
            "--publish",
            "racy",
            "--no-replay");
    assertThat(loose.status()).as(loose.err()).isEqualTo(1);
    assertThat(loose.out())
        .contains("Missing: `final` on `x` and `y`.", "Confirmed: with these fields final")
        .doesNotContain("one lock");
  }

  private static CommandRun racy(String name, String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "check",
                "dev.linchpin.corpus.memory." + name,
                "-s",
                "sum() | sum()",
                "--publish",
                "racy"));
    all.addAll(List.of(more));
    return run(all.toArray(String[]::new));
  }

  @Test
  void aRaceNeedsAModelThatShowsIt() {
    CommandRun sc = racy("LoosePoint", "--memory", "sc");
    assertThat(sc.status()).isEqualTo(2);
    assertThat(sc.err()).contains("--publish racy needs reads that see old values");
    CommandRun other = run("check", "LostUpdate", "--publish", "no");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("--publish 'no': expected safe or racy");
  }

  static List<Bug> bugs() {
    return MemoryCatalogue.bugs();
  }

  /** By name and scenario, as a user would check them. */
  @ParameterizedTest
  @MethodSource("bugs")
  @Tag("campaign")
  void everyBugOfTheCatalogueIsFoundItsCauseNamedAndItsMendedVersionSilent(Bug bug) {
    CommandRun broken = run("check", bug.broken().getName(), "-s", bug.threads(), "--no-replay");
    assertThat(broken.status()).as(broken.err()).isEqualTo(1);
    // The words after that may be on the next line of the column.
    assertThat(broken.out()).contains(" (old", "where it can happen");
    if (!bug.repair().isEmpty()) {
      assertThat(broken.out()).contains("Missing: ", "`" + bug.repair() + "`", "Confirmed: ");
    }
    CommandRun mended = run("check", bug.mended().getName(), "-s", bug.threads());
    assertThat(mended.status()).as(mended.out()).isZero();
  }
}

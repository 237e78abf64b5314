package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.floor.Arithmetic;
import dev.linchpin.internal.cli.floor.Fruitless;
import dev.linchpin.internal.cli.floor.LateStart;
import dev.linchpin.internal.cli.floor.LockedCounter;
import dev.linchpin.internal.cli.floor.Point;
import dev.linchpin.internal.cli.floor.ProcessRegister;
import dev.linchpin.internal.cli.floor.StreamRegister;
import dev.linchpin.internal.cli.floor.StrictSettings;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where little was tested, nothing is decided, and the first screen says why. Checks are ended by
 * numbers of scenarios; the budget is only there so that a broken test ends.
 */
class CoverageFloorCommandTest {
  private static Engine worker;

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void startWorker() throws URISyntaxException {
    Path classes =
        Path.of(LockedCounter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(classes)));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private CommandRun check(Class<?> subject, String... options) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "check",
                subject.getName(),
                "--classpath=.",
                "--jobs=1",
                "--cause-budget=0s",
                "--replay-dir=" + folder));
    if (Stream.of(options).noneMatch(option -> option.startsWith("--budget"))) {
      all.add("--budget=5m");
    }
    all.addAll(List.of(options));
    return CommandRun.of(request -> new BorrowedEngine(worker), false, all);
  }

  private static void assertUndecided(CommandRun run, String... said) {
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains(": undecided Why: ")
        .contains(" What to do: ")
        .contains(said);
  }

  @Test
  void pairsOfAllMethodsAreEnough() {
    CommandRun run = check(LockedCounter.class, "--max-ops=2");

    assertThat(run.out()).startsWith(LockedCounter.class.getName() + ": no violation found\n");
    assertThat(run.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(classes = {Point.class, Arithmetic.class})
  void whatSharesNothingPassesAndSaysSo(Class<?> subject) {
    CommandRun run = check(subject, "--max-ops=3");

    assertThat(run.out()).contains("no violation found: threads share nothing that is written");
    assertThat(run.status()).isZero();
  }

  /** Six pairs of three methods: one is too few, six are enough. */
  @Test
  void aFewScenariosDecideNothing() {
    assertUndecided(
        check(LockedCounter.class, "--tests=1"),
        "1 of 6 pairs of methods were run concurrently",
        "allow more scenarios (--tests)");
    assertThat(check(LockedCounter.class, "--tests=6").status()).isZero();
  }

  @Test
  void noTimeDecidesNothing() {
    assertUndecided(
        check(LockedCounter.class, "--budget=0s"), "the time ran out", "give a longer --budget");
  }

  @Test
  void sizesWithoutAPairDecideNothing() {
    assertUndecided(check(LockedCounter.class, "--max-ops=1"), "there is no scenario of this size");
    assertUndecided(
        check(LockedCounter.class, "--mode=random", "--size=1x2"),
        "0 of 6 pairs",
        "scenarios of two threads");
    assertUndecided(
        check(LockedCounter.class, "--max-ops=2", "--bound=0"),
        "no operation can interrupt another");
  }

  @Test
  void withoutItsWritersNothingIsDecided() {
    assertUndecided(
        check(ProcessRegister.class, "--max-ops=2"),
        "methods that were left out might: put",
        "left out: put(int, Process): no sample value for java.lang.Process");
    assertUndecided(
        check(StreamRegister.class, "--max-ops=2"),
        "methods that were left out might: drainAndAdd");
  }

  @Test
  void whoeverLeavesOutTheWritersGetsAnAnswerAboutTheRest() {
    CommandRun run = check(ProcessRegister.class, "--max-ops=2", "--exclude=put");

    assertThat(run.out()).contains("no violation found: threads share nothing that is written");
    assertThat(run.status()).isZero();
  }

  @Test
  void methodsThatOnlyThrowDecideNothing() {
    assertUndecided(
        check(StrictSettings.class, "--max-ops=3"),
        "some methods never returned: define (throws java.lang.IllegalArgumentException: no name"
            + " of");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Ledger;  ever returned normally: enter (throws java.lang.IllegalStateException: stale)",
        "Broken;  ever returned normally: last (throws java.lang.IndexOutOfBoundsException",
        "Waiting; ever returned normally: awaitEmpty (waits forever)",
        "Sampler; ever stored anything, although the code does: add (",
        "Gate;    ever stored anything, although the code does: turn (",
      })
  void whatAMethodIsForMustHaveBeenSeen(String name, String reason) throws ClassNotFoundException {
    CommandRun run =
        check(Class.forName(Fruitless.class.getName() + "$" + name), "--tests=40", "--seed=1");

    assertUndecided(run, "no call of a method " + reason);
  }

  @Test
  void aSamplerThatKeepsSomethingIsConvicted() {
    assertThat(check(Fruitless.Sampler.class, "--new=(2)", "--max-ops=3").status()).isEqualTo(1);
  }

  /** The code of {@code start} compares its argument with a number, which is then tried. */
  @Test
  void aValueThatTheCodeComparesWithMakesAMethodReturn() {
    assertThat(check(LateStart.class, "--max-ops=3").status()).isEqualTo(1);
  }

  /** With calls that do their work the same classes are convicted. */
  @Test
  void theAdviceHelps() {
    assertThat(
            check(StrictSettings.class, "--op=define(\"connectionUrl=1\")", "--op=size()").status())
        .isEqualTo(1);
    assertThat(check(LateStart.class, "--op=serve()", "--init=start(2000)").status()).isEqualTo(1);
  }

  @Test
  void reasonAndAdviceStandInTheJson() {
    CommandRun run = check(ProcessRegister.class, "--max-ops=2", "--json");

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out())
        .contains("\"verdict\":\"undecided\"")
        .contains("\"reason\":\"no call that was made writes shared data, but")
        .contains("\"advice\":\"give the calls to use (--op)");
  }

  @ParameterizedTest
  @ValueSource(classes = {ProcessRegister.class, StreamRegister.class})
  void withoutItsWritersNothingIsPredicted(Class<?> subject) {
    CommandRun run =
        CommandRun.of(
            request -> new BorrowedEngine(worker),
            false,
            List.of("predict", subject.getName(), "--classpath=.", "--tests=4", "--budget=5m"));

    assertThat(run.out()).contains("no call that was made writes anything");
    assertThat(run.status()).isEqualTo(3);
  }

  @Test
  void aToldScenarioIsAllThatIsAskedFor() {
    CommandRun alone = check(LockedCounter.class, "--scenario=increment(); get()");
    CommandRun apart = check(ProcessRegister.class, "--scenario=size() | contains(1)");

    assertThat(alone.status()).isZero();
    assertThat(alone.out()).contains("note: there is only one thread");
    assertThat(apart.status()).isZero();
    assertThat(apart.out()).contains("no violation found: threads share nothing that is written");
  }
}

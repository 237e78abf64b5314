package dev.linchpin.internal.cli;

import static dev.linchpin.internal.cli.FakeEngine.EXPLORE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.exploration.Exploration.States;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.formats.replay.ReplayReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExploreCommandTest {
  private static final JsonMapper JSON = new JsonMapper();

  private final FakeEngine engine = new FakeEngine();

  @Test
  void withoutARunNothingIsDecided() {
    CommandRun run = CommandRun.of(new FakeEngine(), FakeEngine.EXPLORE);

    assertThat(run.status()).isEqualTo(3);
  }

  @Test
  void everyScheduleExploredIsSaidWithCountsAndOutcomes() {
    CommandRun run = CommandRun.of(engine.shows("1", "2", 3).shows("2", "1", 4), EXPLORE);

    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("com.acme.Counter(): a() | a(): all 7 schedules explored (portfolio)")
        .contains("7 executions, 7 distinct, 1 redundant; 20 ms, 350 executions/s")
        .containsPattern("completed +7")
        .containsPattern("1 \\| 2 +completed +3 +s1\\.")
        .containsPattern("2 \\| 1 +completed +4 +s1\\.");
    assertThat(engine.closed).isTrue();
  }

  @Test
  void statesAndTheSchedulesTheyStandForAreSaid() {
    engine.shows("1", "2", 7).computes(5, States.all(27_531, 68_892));

    assertThat(CommandRun.of(engine, EXPLORE).out())
        .contains("7 executions (2 run, 5 computed from their steps)")
        .contains("27,531 states, all of them; they stand for 68,892 schedules");
    JsonNode json = JSON.readTree(CommandRun.of(engine, EXPLORE, "--json").out());
    assertThat(json.get("computed").asInt()).isEqualTo(5);
    assertThat(json.get("states").toString()).isEqualTo("{\"visited\":27531,\"schedules\":68892}");
  }

  @Test
  void aLongReasonIsBrokenIntoLines() {
    engine
        .shows("1", "2", 7)
        .computes(5, States.unsuited("a step of a library ".repeat(9).strip()));

    String out = CommandRun.of(engine, EXPLORE).out();

    assertThat(out).contains("  by schedules, because a search by states met a step of a library");
    assertThat(out.lines().filter(line -> line.contains("a step of a library")))
        .hasSizeGreaterThan(1)
        .allMatch(line -> line.length() <= 100);
  }

  @Test
  void schedulesThatWereNotCountedAreNotSaid() {
    engine.shows("1", "2", 7).computes(5, States.all(300, -1));

    assertThat(CommandRun.of(engine, EXPLORE).out())
        .contains("300 states, all of them; the schedules that they stand for were not counted");
    assertThat(JSON.readTree(CommandRun.of(engine, EXPLORE, "--json").out()).get("states"))
        .hasToString("{\"visited\":300}");
  }

  @Test
  void whyASearchByStatesGaveUpIsSaid() {
    engine.shows("1", "2", 7).computes(0, States.unsuited("a step that is not learned: a clock"));

    assertThat(CommandRun.of(engine, EXPLORE).out())
        .contains(
            "by schedules, because a search by states met a step that is not learned: a clock");
    assertThat(JSON.readTree(CommandRun.of(engine, EXPLORE, "--json").out()).get("states"))
        .hasToString("{\"gaveUp\":\"a step that is not learned: a clock\"}");
  }

  @Test
  void aDeadlockIsAViolationAndIsShownUnasked() {
    CommandRun run = CommandRun.of(engine.shows("1", "2", 3).deadlocks(2), EXPLORE);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("all 5 schedules explored, some deadlocked")
        .containsPattern("# \\| # +deadlocked +2")
        .contains("── switch ──")
        .contains("thread 2, in a(), waits for the lock of Counter#1");
  }

  /** It was found a moment ago: neither the classes nor the user's input can be the reason. */
  @Test
  void aFoundRunThatCannotBeRepeatedIsUndecidedAndNotWrongUse() {
    engine.shows("1", "2", 3).deadlocks(2).doesNotRepeat();
    CommandRun run = CommandRun.of(engine, EXPLORE);

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains(
            "not all schedules explored: a run could not be repeated, so its outcome is not judged:"
                + " the run continues after its last recorded choice, 4");
    JsonNode json = JSON.readTree(CommandRun.of(engine, EXPLORE, "--json").out());
    assertThat(json.get("exhausted").asBoolean()).isFalse();
  }

  @Test
  void anEarlyStopWithoutFindingsIsUndecided() {
    CommandRun run = CommandRun.of(engine.shows("1", "2", 3).stopsEarly(), EXPLORE);

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out()).contains("not all schedules explored: budget of 30 s");
  }

  @Test
  void remarksAreShown() {
    assertThat(CommandRun.of(engine.shows("1", "2", 3).warns("a native call"), EXPLORE).out())
        .contains("note: a native call");
  }

  @Test
  void quietIsOneLine() {
    CommandRun run = CommandRun.of(engine.deadlocks(2), EXPLORE, "--quiet");

    assertThat(run.out().lines()).hasSize(1);
  }

  @Test
  void colourIsOnlyUsedWhereItIsWanted() {
    List<String> plain = Arrays.asList(EXPLORE);
    engine.deadlocks(2);

    assertThat(CommandRun.of(engine, true, plain).out()).contains("\u001b[");
    assertThat(CommandRun.of(engine, false, plain).out()).doesNotContain("\u001b[");
  }

  @Test
  void jsonIsOneDocumentWithEverything() {
    CommandRun run =
        CommandRun.of(engine.shows("1", "2", 3).deadlocks(2), EXPLORE, "--json", "--histories");
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines()).hasSize(1);
    assertThat(json.get("subject").asString()).isEqualTo("com.acme.Counter");
    assertThat(json.get("scenario").asString()).isEqualTo("a() | a()");
    assertThat(json.get("exhausted").asBoolean()).isTrue();
    assertThat(json.get("executions").asInt()).isEqualTo(5);
    assertThat(json.get("ends").get("deadlocked").asInt()).isEqualTo(2);
    assertThat(json.get("outcomes")).hasSize(2);
    assertThat(json.get("outcomes").get(0).get("results").toString())
        .isEqualTo("[[\"1\"],[\"2\"]]");
    assertThat(json.get("outcomes").get(1).get("results").toString())
        .isEqualTo("[[\"#\"],[\"#\"]]");
    // Nothing orders the two operations, so either may come first.
    assertThat(json.get("outcomes").get(0).get("histories")).hasSize(2);
  }

  @Test
  void historiesAreDrawn() {
    assertThat(CommandRun.of(engine.shows("1", "2", 3), EXPLORE, "--histories").out())
        .contains("1 | 2: 2 histories")
        .contains("├ a() → 1 ┤");
  }

  @Test
  void optionsBecomeThePlan(@TempDir Path classes) {
    CommandRun.of(
        engine.shows("1", "2", 3),
        EXPLORE,
        "--strategy=complete",
        "--bound=2",
        "--samples=7",
        "--seed=9",
        "--budget=3s",
        "--step-limit=55",
        "--jobs=4",
        "--atomic=com.acme.Counter.a:5-6",
        "--atomic=com.acme.Counter.b:7",
        "--backend=platform",
        "--real-locks",
        "--spurious",
        "--audit",
        "--processors=3",
        "--classpath=" + classes);

    assertThat(engine.plans)
        .containsExactly(
            new Plan(
                Strategy.COMPLETE,
                2,
                new Plan.Sampling(7, 9),
                new Plan.Limits(Duration.ofSeconds(3), Plan.ANY_EFFORT, 55),
                4,
                List.of(
                    new AtomicBlock("com.acme.Counter", "a", 5, 6),
                    new AtomicBlock("com.acme.Counter", "b", 7, 7)),
                new Plan.Options(true, true, true, 3).withMemory(MemoryModel.AUTO)));
    assertThat(engine.requests).hasSize(1);
    assertThat(engine.requests.get(0).backend()).isEqualTo("platform");
    assertThat(engine.requests.get(0).classpath()).containsExactly(classes);
  }

  @Test
  void scenarioTextBecomesTheScenario() {
    CommandRun.of(
        engine.shows("1", "2", 3),
        EXPLORE,
        "--new=com.acme.Counter::of(3)",
        "--init=a(); b(\"x\")",
        "--final=n()");

    assertThat(engine.scenarios.get(0).subject()).isEqualTo("com.acme.Counter");
    assertThat(engine.scenarios.get(0).creation().text()).isEqualTo("com.acme.Counter::of(3)");
    assertThat(engine.scenarios.get(0).setup()).hasSize(2);
    assertThat(engine.scenarios.get(0).closing()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "LostUpdate, dev.linchpin.corpus.LostUpdate",
    "ConcurrentLinkedDeque, java.util.concurrent.ConcurrentLinkedDeque",
    "ReentrantLock, java.util.concurrent.locks.ReentrantLock",
    "com.acme.Own, com.acme.Own",
  })
  void shortNamesMeanTheCorpusAndTheJdk(String given, String meant) {
    CommandRun.of(engine.shows("1", "2", 3), new String[] {"explore", given, "-s", "a() | a()"});

    assertThat(engine.scenarios.get(0).subject()).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "--scenario=a( | a()      ~ --scenario: column 4 of 'a( | a()': found '|'; expected an"
            + " argument",
        "--init=a(1               ~ --init: column 4 of 'a(1': the text ends; expected ',' or ')'",
        "--final=1                ~ --final: column 1",
        "--new=com.               ~ --new: column 5",
        "--atomic=Counter         ~ --atomic Counter: expected Class.method:from-to",
        "--bound=-1               ~ --bound -1: expected at least 0",
        "--jobs=0                 ~ --jobs 0: expected at least 1",
        "--step-limit=0           ~ --step-limit 0: expected at least 1",
        "--samples=0              ~ --samples 0: expected at least 1",
        "--processors=0           ~ --processors 0: expected at least 1",
        "--strategy=best          ~ portfolio, complete",
        "--backend=fast           ~ best, continuation",
        "--budget=soon            ~ expected a number with ms, s, m or h",
        "--classpath=/no/such/dir ~ --classpath: /no/such/dir does not exist",
        "--schedule=s1.AAAA       ~ --schedule: schedule s1.AAAA is damaged",
      })
  void wrongUseIsExplained(String option, String message) {
    String[] good = {"explore", "com.acme.Counter", "--scenario=a() | a()"};
    CommandRun run =
        option.startsWith("--scenario")
            ? CommandRun.of(engine, new String[] {"explore", "com.acme.Counter"}, option)
            : CommandRun.of(engine, good, option);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("[internal]");
    assertThat(run.out()).isEmpty();
    assertThat(engine.plans).isEmpty();
  }

  @Test
  void aScenarioIsRequiredAndNotTooLong() {
    CommandRun none = CommandRun.of(engine, new String[] {"explore", "com.acme.Counter"});
    CommandRun tooLong =
        CommandRun.of(
            engine, new String[] {"explore", "com.acme.Counter", "-s", "a();".repeat(33)});

    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("--scenario");
    assertThat(tooLong.err()).contains("has 33 invocations; expected at most 32");
  }

  @Test
  void runsAreKeptInAFolder(@TempDir Path folder) {
    Path runs = folder.resolve("runs");
    CommandRun run =
        CommandRun.of(engine.shows("1", "2", 3).deadlocks(2), EXPLORE, "--replay-dir=" + runs);

    assertThat(run.out()).contains("2 replay files in " + runs);
    assertThat(ReplayReader.read(runs.resolve("Counter-1.linchpin.json")).scenario())
        .isEqualTo(engine.scenarios.get(0));
    assertThat(runs.resolve("Counter-2.linchpin.json")).exists();
  }

  @Test
  void aScheduleOfTheTableCanBeRunAlone() {
    engine.shows("1", "2", 3);
    String token =
        JSON.readTree(CommandRun.of(engine, EXPLORE, "--json").out())
            .get("outcomes")
            .get(0)
            .get("schedule")
            .asString();

    CommandRun run = CommandRun.of(engine, EXPLORE, "--schedule=" + token, "--events");
    CommandRun other =
        CommandRun.of(
            engine,
            new String[] {"explore", "com.acme.Counter", "-s", "a() | b()"},
            "--schedule=" + token);

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("read counter.n: 0").contains("Counter.a:5");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("belongs to another scenario");
  }

  @Test
  void theSelfCheckAcceptsWhatWasFound() {
    CommandRun run =
        CommandRun.of(engine.shows("1", "2", 3).samplersShow("1", "2"), EXPLORE, "--self-check");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("self-check: 4 samples showed no other outcome than the 1 found");
    assertThat(engine.plans.get(0).options().audit()).isTrue();
  }

  @Test
  void theSelfCheckCallsAMissedOutcomeOurFault() {
    CommandRun run =
        CommandRun.of(engine.shows("1", "2", 3).samplersShow("1", "1"), EXPLORE, "--self-check");

    assertThat(run.status()).isEqualTo(4);
    assertThat(run.err()).contains("[internal]", "missed", "1 | 1");
  }

  @Test
  void anErrorIsOurFaultAndNoViolation() {
    CommandRun run =
        CommandRun.of(
            request -> {
              throw new NoClassDefFoundError("some/Class");
            },
            EXPLORE);

    assertThat(run.status()).isEqualTo(4);
    assertThat(run.err()).contains("[internal]", "some/Class");
  }
}

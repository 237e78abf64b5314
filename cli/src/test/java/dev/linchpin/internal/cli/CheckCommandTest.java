package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result.Returned;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.internal.cli.engine.Backend;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.formats.check.ObservationReader;
import dev.linchpin.internal.formats.check.ObservationWriter;
import dev.linchpin.internal.formats.replay.ReplayReader;
import dev.linchpin.internal.pipeline.CheckProgress.Activity;
import dev.linchpin.internal.pipeline.CheckProgress.State;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.internal.pipeline.CheckSettings.Size;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CheckCommandTest {
  @TempDir Path folder;

  private final FakeChecks checks = new FakeChecks();

  private String here() {
    return "--replay-dir=" + folder;
  }

  private static Invocation creation(String text) {
    return ScenarioText.creation(text);
  }

  @Test
  void aPassSaysWhatWasCoveredAndWhatWasLeftOut() {
    CommandRun run = checks.command();

    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo(
            """
            com.acme.Counter: no violation found

              12 scenarios of up to 4 operations, 340 runs, 512 histories judged; 950 ms.
              Every schedule of each scenario was covered.
              Stopped: every scenario was run.

              operations: a()
              new: com.acme.Counter()
              left out: b(Thread): no value of type Thread
              note: a remark
            """);
    assertThat(checks.command("--verbose").out()).contains("b(Thread): no value of type Thread");
  }

  /** The fake engine knows no class: the user's mistake. An engine that breaks is ours. */
  @Test
  void theWorkerIsEndedWhateverHappens() {
    assertEndsItsWorker(new FakeEngine(), 2);
    assertEndsItsWorker(new FakeEngine().breaks(), 4);
  }

  private static void assertEndsItsWorker(FakeEngine engine, int status) {
    CommandRun run = CommandRun.of(engine, new String[] {"check", "com.acme.Counter"});

    assertThat(run.status()).isEqualTo(status);
    assertThat(engine.requests).hasSize(1);
    assertThat(engine.closed).isTrue();
  }

  @Test
  void aViolationIsShownAndKept() {
    CommandRun run = checks.fails().command(here());
    Path file = folder.resolve("Counter-1.linchpin.json");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("com.acme.Counter: NOT linearizable\n")
        .contains("a() → 1  │ a() → 1")
        .contains("No order gives these results.")
        .contains("a() by thread 2 would return 2, not 1")
        .contains("run it again:  linchpin replay " + file)
        .contains("Covered: 12 scenarios");
    assertThat(ReplayReader.read(file).scenario().text()).isEqualTo("a() | a()");
  }

  @Test
  void anEarlierReplayFileIsNotReplaced() throws IOException {
    Files.writeString(folder.resolve("Counter-1.linchpin.json"), "earlier");

    CommandRun run = checks.fails().command(here());

    assertThat(run.out()).contains("Counter-2.linchpin.json");
    assertThat(folder.resolve("Counter-1.linchpin.json")).hasContent("earlier");
  }

  @Test
  void aFileThatCannotBeWrittenDoesNotHideTheViolation() throws IOException {
    Path occupied = Files.writeString(folder.resolve("occupied"), "");

    CommandRun run = checks.fails().command("--replay-dir=" + occupied);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("NOT linearizable");
    assertThat(run.err())
        .contains("the replay file ", " cannot be written", "--no-replay writes none");
  }

  @Test
  void thePageAndTheSarifFileAreWrittenAndNamed() throws IOException {
    Path page = folder.resolve("new/page.html");
    Path sarif = folder.resolve("new/result.sarif");

    CommandRun run = checks.fails().command(here(), "--html=" + page, "--sarif=" + sarif);

    assertThat(run.out()).contains("  html:          " + page, "  sarif:         " + sarif);
    assertThat(Files.readString(page)).contains("No order gives these results");
    assertThat(new JsonMapper().readTree(Files.readString(sarif)).at("/runs/0/results/0/ruleId"))
        .hasToString("\"not-linearizable\"");
    JsonNode json =
        new JsonMapper().readTree(checks.command(here(), "--html=" + page, "--json").out());
    assertThat(json.at("/failure/html").asString()).isEqualTo(page.toString());
  }

  /** A scanning tool that gets no file would take it for a broken run. */
  @Test
  void withoutAFailureTheSarifFileHasNoResultAndThereIsNoPage() throws IOException {
    Path page = folder.resolve("page.html");
    Path sarif = folder.resolve("result.sarif");

    CommandRun run = checks.command("--html=" + page, "--sarif=" + sarif);

    assertThat(run.status()).isZero();
    assertThat(new JsonMapper().readTree(Files.readString(sarif)).at("/runs/0/results")).isEmpty();
    assertThat(page).doesNotExist();
  }

  @Test
  void aFolderOfSourcesMustExist() {
    CommandRun run = checks.command("--source=" + folder.resolve("nowhere"));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--source: " + folder.resolve("nowhere") + " does not exist");
  }

  @Test
  void undecidedHasAStatusOfItsOwn() {
    CommandRun run = checks.isUndecided().command();

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out()).startsWith("com.acme.Counter: undecided");
  }

  @Test
  void quietIsTheVerdictOnly() {
    assertThat(checks.fails().command(here(), "--quiet").out())
        .isEqualTo("com.acme.Counter: NOT linearizable\n");
  }

  @Test
  void jsonIsOneDocument() {
    CommandRun run = checks.fails().command(here(), "--json");
    JsonNode json = new JsonMapper().readTree(run.out());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines()).hasSize(1);
    assertThat(json.get("verdict").asString()).isEqualTo("violation");
    assertThat(json.get("kind").asString()).isEqualTo("not linearizable");
    assertThat(json.get("failure").get("results").toString()).isEqualTo("[[\"1\"],[\"1\"]]");
    assertThat(json.get("failure").get("replay").asString()).endsWith("Counter-1.linchpin.json");
    assertThat(json.get("failure").has("events")).isFalse();
    assertThat(checks.command(here(), "--json", "--events").out()).contains("\"events\":[{");
  }

  @Test
  void aTestIsWritten() throws IOException {
    Path test = folder.resolve("new/CounterTest.java");

    CommandRun run = checks.fails().command(here(), "--test=" + test);

    assertThat(run.out()).contains("as a test:     " + test);
    assertThat(Files.readString(test)).contains("package com.acme;", "class CounterTest {");
    assertThat(checks.command(here(), "--test=" + test).status()).isEqualTo(1);
  }

  @Test
  void nobodysFileIsReplacedByATest() throws IOException {
    Path test = Files.writeString(folder.resolve("CounterTest.java"), "class CounterTest {}");

    CommandRun run = checks.fails().command(here(), "--test=" + test);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("was not written by Linchpin");
    assertThat(test).hasContent("class CounterTest {}");
    assertThat(checks.orders).isEmpty();
  }

  @Test
  void nothingSaidLeavesEverythingOpen() {
    checks.command();

    assertThat(checks.orders)
        .containsExactly(
            new ClassCheck(
                "com.acme.Counter",
                Selection.AUTOMATIC,
                CheckSettings.standard(),
                SubjectPath.of("").forClass("com.acme.Counter", Path.of("")),
                Backend.BEST));
  }

  @Test
  void optionsBecomeTheSelection() {
    checks.command(
        "--op=push(1)",
        "--op=pop(); peek()",
        "--methods=a*,b",
        "--exclude=c",
        "--new=com.acme.Counter(3)",
        "--init=push(7)",
        "--final=size()",
        "--weak=size,count",
        "--nondeterministic=take",
        "--may-fail=tryLock",
        "--asynchronous=cancel",
        "--spec=com.acme.Model(2)");

    assertThat(checks.orders.get(0).selection())
        .isEqualTo(
            Selection.builder()
                .operations(ScenarioText.invocations("push(1); pop(); peek()"))
                .methods(List.of("a*", "b"))
                .excluded(List.of("c"))
                .creation(creation("com.acme.Counter(3)"))
                .setup(ScenarioText.invocations("push(7)"))
                .closing(ScenarioText.invocations("size()"))
                .weak(Set.of("size", "count"))
                .nondeterministic(Set.of("take"))
                .mayFail(Set.of("tryLock"))
                .asynchronous(Set.of("cancel"))
                .specification(creation("com.acme.Model(2)"))
                .build());
  }

  @Test
  void optionsBecomeTheSettings() {
    checks.command(
        "--mode=random",
        "--size=2x4",
        "--tests=100",
        "--max-ops=8",
        "--bound=2",
        "--budget=5s",
        "--seed=9",
        "--jobs=3",
        "--spurious",
        "--real-locks",
        "--processors=2");

    assertThat(checks.orders.get(0).settings())
        .isEqualTo(
            CheckSettings.builder()
                .mode(Mode.RANDOM)
                .size(new Size(2, 4))
                .most(100)
                .mostOperations(8)
                .bound(OptionalInt.of(2))
                .budget(Duration.ofSeconds(5))
                .seed(9)
                .jobs(3)
                .options(new Plan.Options(false, true, true, 2).withMemory(MemoryModel.AUTO))
                .causeBudget(Duration.ofSeconds(20))
                .build());
  }

  @Test
  void scenariosGivenAreTheOnlyOnes() {
    checks.command("--scenario=a() | a()", "-s", "a() | b()", "--new=Counter(1)", "--init=a()");

    assertThat(checks.orders.get(0).settings().mode()).isEqualTo(Mode.GIVEN);
    assertThat(checks.orders.get(0).settings().given())
        .extracting(GivenScenario::text)
        .containsExactly("a() | a()", "a() | b()");
    assertThat(checks.orders.get(0).settings().given())
        .allMatch(scenario -> scenario.setup().size() == 1);
  }

  /** A class need not have a constructor without parameters. */
  @Test
  void howTheObjectIsMadeIsLeftOpenUnlessItIsSaid() {
    checks.command("--scenario=a() | a()");
    checks.command("--scenario=a() | a()", "--new=com.acme.Counter(1)");

    assertThat(checks.orders.get(0).settings().given().get(0).creation()).isNull();
    assertThat(checks.orders.get(1).settings().given().get(0).creation())
        .isEqualTo(creation("com.acme.Counter(1)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "--op=push(               ~ --op: column 6",
        "--op=                    ~ --op is empty; expected a call such as push(1)",
        "--methods=a-b            ~ --methods: 'a-b' is not the name of a method",
        "--weak=size()            ~ --weak: 'size()' is not the name of a method",
        "--new=com.               ~ --new: column 5",
        "--spec=1                 ~ --spec: column 1",
        "--init=a(1               ~ --init: column 4",
        "--final=1                ~ --final: column 1",
        "--scenario=a( | a()      ~ --scenario: column 4",
        "--mode=given             ~ default, auto, random",
        "--size=3                 ~ '3' is not a size; expected threads x operations, such as 3x3",
        "--size=9x9               ~ scenarios may have at most 32 operations",
        "--max-ops=33             ~ scenarios may have at most 32 operations",
        "--max-ops=0              ~ --max-ops 0: expected at least 1",
        "--tests=0                ~ --tests 0: expected at least 1",
        "--bound=-1               ~ --bound -1: expected at least 0",
        "--jobs=0                 ~ --jobs 0: expected at least 1",
        "--budget=soon            ~ expected a number with ms, s, m or h",
        "--classpath=/no/such/dir ~ --classpath: /no/such/dir does not exist",
        "--test=Counter.txt       ~ --test Counter.txt: expected a file that ends in .java",
        "--test=a-b.java          ~ 'a-b' cannot be the name of a class",
        "--observations=o.xml     ~ expected exactly one --scenario",
        "--expect=/no/such.xml    ~ /no/such.xml: no such file; expected an observation file",
      })
  void wrongUseIsExplained(String option, String message) {
    CommandRun run = checks.command(option);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("[internal]", "\tat ");
    assertThat(run.out()).isEmpty();
    assertThat(checks.orders).isEmpty();
  }

  @Test
  void modeAndScenarioContradictEachOther() {
    assertThat(checks.command("--mode=auto", "--scenario=a()").err())
        .contains("exclude each other");
  }

  @Test
  void whatIsWrongWithTheClassIsSaid() {
    CommandRun run = checks.breaksWith(new BadSubject("com.acme.Counter is abstract")).command();

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("linchpin: com.acme.Counter is abstract\n");
  }

  @ParameterizedTest
  @CsvSource({
    "HUNG, 2",
    "EXITED, 2",
    "BAD_SCENARIO, 2",
    "DIVERGED, 2",
    "STARTUP, 3",
    "INTERNAL, 4"
  })
  void whatBecameOfAWorkerIsSaid(EngineProblem.Kind kind, int status) {
    CommandRun run = checks.breaksWith(new Broken(kind)).command();

    assertThat(run.status()).isEqualTo(status);
    assertThat(run.err()).contains("it broke").doesNotContain("\tat ");
    assertThat(run.err().contains("[internal]")).isEqualTo(status == 4);
  }

  @Test
  void observationsAreWrittenAndCompared() {
    Path file = folder.resolve("counter.xml");

    CommandRun written = checks.command("--scenario=a() | a()", "--observations=" + file);
    // There is no such class to look at.
    CommandRun same = checks.command("--run-foreign", "--expect=" + file);
    CommandRun other = checks.answersSerially("7").command("--run-foreign", "--expect=" + file);

    assertThat(written.status()).isZero();
    assertThat(ObservationReader.read(file).serial()).hasSize(1);
    assertThat(same.status()).isZero();
    assertThat(same.out()).contains("The serial runs match " + file + ".");
    assertThat(checks.orders.get(1).settings().given())
        .extracting(GivenScenario::text)
        .containsExactly("a() | a()");
    assertThat(other.status()).isEqualTo(1);
    assertThat(other.out())
        .contains("The serial runs differ from")
        .contains("T1 a() → 1; T2 a() → 7");
    assertThat(checks.command("--json", "--run-foreign", "--expect=" + file).out())
        .contains("\"same\":false");
  }

  @Test
  void observationsOfAnotherClassOrScenarioAreRefused() throws IOException {
    Path file = folder.resolve("other.xml");
    Scenario scenario =
        new Scenario(creation("com.acme.Other"), List.of(), ScenarioText.threads("a()"), List.of());
    SerialHistory serial = new SerialHistory(List.of(0), List.of(new Returned("1")), List.of());
    ObservationWriter.write(new Observations(scenario, List.of(serial)), file);
    Path own = folder.resolve("own.xml");
    checks.command("--scenario=a() | a()", "--observations=" + own);

    assertThat(checks.command("--expect=" + file).err())
        .contains("is about com.acme.Other; expected observations of com.acme.Counter");
    assertThat(checks.command("--expect=" + own, "--init=a()").err())
        .contains("expected neither --scenario nor --new, --init or --final");
  }

  @Test
  void theBarShowsTimeScenariosRateAndWhatFails() {
    State state = new State(Activity.CHECKING, 3, 57, 12_345, 1_200, "a() | b()");

    assertThat(CheckBar.line(state, 15, Duration.ofSeconds(30)))
        .isEqualTo(
            "checking [███████████████░░░░░░░░░░░░░░░] scenarios of 3 operations  57 scenarios"
                + "  1200 schedules/s  15 s left  fails: a() | b()");
  }

  private static final class Broken extends EngineProblem {
    Broken(Kind kind) {
      super(kind, "it broke");
    }
  }
}

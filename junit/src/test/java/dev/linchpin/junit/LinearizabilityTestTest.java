package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What JUnit shows of test classes, right and wrong; each in a worker of its own. */
class LinearizabilityTestTest {
  private static final String FIXTURE = "dev.linchpin.junit.fixture.";

  @TempDir Path replays;

  private Events run(DiscoverySelector selector, Map<String, String> parameters) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selector)
        .configurationParameter("linchpin.replay.dir", replays.toString())
        .configurationParameter("linchpin.budget", "110s") // never used up
        .configurationParameter("linchpin.failOnUndecided", "false") // also on a build server
        .configurationParameters(parameters)
        .execute()
        .allEvents();
  }

  private Events runClass(String name) {
    return run(selectClass(FIXTURE + name), Map.of());
  }

  private Events runMethod(String name) {
    return run(selectMethod(FIXTURE + name + "()"), Map.of());
  }

  private static List<String> names(Events events) {
    return events.started().stream()
        .filter(event -> event.getTestDescriptor().isTest())
        .map(event -> event.getTestDescriptor().getDisplayName())
        .toList();
  }

  private static Stream<Throwable> problems(Events events) {
    return events.finished().stream()
        .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
        .flatMap(result -> result.getThrowable().stream());
  }

  private static Throwable problem(Events events) {
    return problems(events).reduce((one, other) -> one).orElseThrow();
  }

  private static List<String> entries(Events events, String key) {
    return events
        .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
        .flatMap(LinearizabilityTestTest::entry)
        .filter(entry -> entry.getKey().equals(key))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static Stream<Map.Entry<String, String>> entry(Event event) {
    return event.getPayload(org.junit.platform.engine.reporting.ReportEntry.class).stream()
        .flatMap(entry -> entry.getKeyValuePairs().entrySet().stream());
  }

  @Test
  void aRightClassHasAPassingTestForEachScenario() {
    Events events = runClass("AtomicOperations");

    assertThat(problems(events)).isEmpty();
    assertThat(names(events)).hasSize(5).doesNotHaveDuplicates();
    assertThat(names(events)).allMatch(name -> name.contains("add("));
    assertThat(entries(events, "linchpin.coverage"))
        .singleElement()
        .asString()
        .startsWith("5 scenarios, every schedule of 5;")
        .endsWith("ended by: the maximum number of scenarios");
  }

  @Test
  void warningsFailALastTestIfTheyAreAskedFor() {
    Events failed = runMethod("LeakyOperations#releasesItsLock");

    assertThat(problem(failed))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("Failed on lock-held: no violation was found as far as tested")
        .hasStackTraceContaining("get() returns with this.lock held");
    assertThat(names(failed)).last().isEqualTo("warnings");
    assertThat(replays.resolve("LeakyOperations.releasesItsLock.linchpin.json")).exists();

    Events passed = runMethod("LeakyOperations#isLinearizable");

    assertThat(problems(passed)).isEmpty();
    assertThat(entries(passed, "linchpin.warnings"))
        .singleElement()
        .asString()
        .contains("lock-held");
  }

  /** JLS 17.4.5: nothing orders the reads after the writes; 17.5: only final fields are safe. */
  @Test
  void aTestSaysWhichValuesReadsMaySee() {
    assertThat(problem(runMethod("EarlyFlagOperations#byTheModel")))
        .hasStackTraceContaining("(old value; thread 1 has written 1 in step");
    assertThat(problems(runMethod("EarlyFlagOperations#byInterleavings"))).isEmpty();
    assertThat(problem(runMethod("EarlyFlagOperations$Made#passedOnByARace")))
        .hasStackTraceContaining("(old value; thread 1 wrote another");
  }

  @Test
  void aWrongClassFailsOnceWithItsSmallestScenarioAndCanBeRepeated() {
    Events events = runClass("LossyOperations");

    Throwable failure = problem(events);
    assertThat(failure).isInstanceOf(AssertionFailedError.class);
    assertThat(failure)
        .message()
        .startsWith(FIXTURE + "LossyOperations: NOT linearizable")
        .doesNotContain("\n");
    assertThat(failure)
        .hasStackTraceContaining("total() → 1")
        .hasStackTraceContaining("-Dlinchpin.replay=" + replays);
    assertThat(failure.getStackTrace())
        .extracting(StackTraceElement::getMethodName)
        .containsExactly("isLinearizable");
    // Nothing smaller than two overlapping additions can fail.
    assertThat(names(events)).last().asString().matches("add\\(\\d\\) \\| add\\(\\d\\)");
    Path file = replays.resolve("LossyOperations.isLinearizable.linchpin.json");
    assertThat(entries(events, "linchpin.replay")).containsExactly(file.toString());
    assertThat(file).exists();
    repeats(failure, file);
  }

  /** The scenario with its answers and the run; after that comes how it was found. */
  private static String untilTheEnd(Throwable failure) {
    String message = failure.toString();
    return message.substring(message.indexOf("thread 1"), message.indexOf("Why none of "));
  }

  private void repeats(Throwable failure, Path file) {
    Map<String, String> replay = Map.of("linchpin.replay", file.toString());
    Events again = run(selectClass(FIXTURE + "LossyOperations"), replay);
    Events other = run(selectClass(FIXTURE + "AtomicOperations"), replay);

    assertThat(names(again)).hasSize(1);
    assertThat(untilTheEnd(problem(again))).isEqualTo(untilTheEnd(failure));
    assertThat(names(other)).isEmpty();
    assertThat(other.skipped().count()).isEqualTo(1);
  }

  @Tag("thorough")
  @Test
  void aNamedClassIsCheckedWithTheOperationsGiven() {
    assertThat(problem(runMethod("NamedClasses#dequeFails")))
        .isInstanceOf(AssertionFailedError.class)
        .message()
        .startsWith("java.util.concurrent.ConcurrentLinkedDeque: NOT linearizable");
  }

  @Test
  void onlyTheGivenScenariosAreChecked() {
    Events events = runMethod("NamedClasses#queuePasses");

    assertThat(problems(events)).isEmpty();
    assertThat(names(events)).containsExactly("put(1) | take()", "offer(1); poll() | offer(2)");
  }

  @Tag("thorough")
  @Test
  void answersOfWeakOperationsDoNotCount() {
    Events events = runMethod("NamedClasses#mapPassesWithWeakSize");

    assertThat(problems(events)).isEmpty();
    assertThat(names(events)).hasSize(3);
  }

  @Test
  void aSequentialClassSaysWhatIsRight() {
    assertThat(problem(runMethod("NamedClasses#lossyCounterFailsItsModel")))
        .isInstanceOf(AssertionFailedError.class);
  }

  @Test
  void whatNeedsNoSecondThreadIsNoSilentPass() {
    Events events = runMethod("NamedClasses#threadsNeverMeet");

    assertThat(events.succeeded().stream().filter(event -> event.getTestDescriptor().isTest()))
        .hasSize(2);
    assertThat(problem(events))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageStartingWith("undecided: no two threads accessed the same data in any scenario");
  }

  @Test
  void whatDecidesNothingFailsIfThatIsWanted() {
    Events events =
        run(
            selectMethod(FIXTURE + "NamedClasses#threadsNeverMeet()"),
            Map.of("linchpin.failOnUndecided", "true"));

    assertThat(problem(events))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageStartingWith("undecided: no two threads accessed the same data")
        .hasMessageEndingWith(
            "(an undecided test fails, because linchpin.failOnUndecided is true)");
  }

  /** One scenario is always run; it takes three to bring every two of two methods together. */
  @Test
  void whenTheTimeIsOverTheRestIsNotRunAndNothingIsDecided() {
    Events events = runMethod("NamedClasses#onlyAMoment");

    assertThat(names(events)).hasSize(2).last().isEqualTo("undecided");
    assertThat(entries(events, "linchpin.coverage"))
        .singleElement()
        .asString()
        .endsWith("ended by: budget of 1 ms");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WrongUses#hasNoOperations | WrongUses has no operations; expected methods marked"
            + " @Operation",
        "WrongUses#unknownMethod | has no method 'push'",
        "WrongUses#wrongText | operations: column 6 of 'add(1': the text ends; expected ',' or ')'",
        "WrongUses#wrongBudget | budget: 'soon' is not a duration",
        "WrongUses#anInterface | Runnable",
        "WrongUses#constructorThrows | no fuel",
        "WrongUses#noLength | expected at least 1 of both",
        "WrongUses$Inner#isLinearizable | is an inner class",
        "WrongUses$Secret#isLinearizable | Secret.read is marked but private"
      })
  void wrongUseIsAFailedTestThatSaysWhy(String method, String reason) {
    Events events = runMethod(method);

    assertThat(problem(events)).isInstanceOf(ExtensionConfigurationException.class);
    assertThat(problem(events)).hasMessageContaining(reason);
    assertThat(problem(events).getStackTrace()).hasSize(1);
  }

  @Test
  void anUnreadableReplayFileIsNamed() {
    Path missing = replays.resolve("missing.linchpin.json");
    Events events =
        run(
            selectClass(FIXTURE + "LossyOperations"),
            Map.of("linchpin.replay", missing.toString()));

    assertThat(problem(events)).hasMessageContaining("no such file; expected a replay file");
  }
}

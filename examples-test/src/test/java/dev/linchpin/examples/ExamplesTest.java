package dev.linchpin.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/**
 * Runs every example: some fail on purpose, and must fail with the words that their README shows.
 */
class ExamplesTest {
  /** What stands for lines that are left out. */
  private static final String GAP = "…";

  private static final Path EXAMPLES = Path.of("../examples");

  @TempDir Path replays;

  private EngineExecutionResults run(String method) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectMethod(method + "()"))
        .configurationParameter("linchpin.replay.dir", replays.toString())
        // The number of scenarios or a failure ends each example, also on a busy machine.
        .configurationParameter("linchpin.budget", "10m")
        .execute();
  }

  private static List<Throwable> problems(EngineExecutionResults results) {
    return results.allEvents().finished().stream()
        .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
        .map(TestExecutionResult::getThrowable)
        .flatMap(Optional::stream)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "DequeExample#oneEnd",
    "MapExample#weakSize",
    "IdsExample#numbersAreDifferent",
    "ModelExample#withoutAModel",
    "SeatsExample#oneSeatIsSoldOnceUnderALock"
  })
  void passes(String method) {
    EngineExecutionResults results = run(method);

    assertThat(problems(results)).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "02-annotated-operations, SharedStackExample#isLinearizable",
    "03-name-a-class, DequeExample#bothEnds",
    "04-blocking-operations, GateExample#nobodyWaitsAtAnOpenGate",
    "05-weak-size, MapExample#strictSize",
    "06-nondeterministic-answers, IdsExample#numbersGrow",
    "08-sequential-model, ModelExample#withAModel",
    "10-regression-test, WithdrawExample#nobodyTakesTheSameMoneyTwice",
    "12-test-body, SeatsExample#oneSeatIsSoldOnce"
  })
  void failsAsItsReadmeSays(String folder, String method) throws IOException {
    List<Throwable> problems = problems(run(method));

    assertThat(problems).hasSize(1);
    assertThat(problems.get(0)).isInstanceOf(AssertionError.class);
    assertThat(report(problems.get(0))).containsSubsequence(expected(folder));
  }

  /** What the stack trace begins with, behind the name of the error. */
  private static List<String> report(Throwable problem) {
    String text = problem.toString();
    return text.substring(text.indexOf(": ") + 2).lines().map(String::stripTrailing).toList();
  }

  /** The lines of the first block of the README. */
  private static List<String> expected(String folder) throws IOException {
    List<String> readme = Files.readAllLines(EXAMPLES.resolve(folder).resolve("README.md"));
    int start = readme.indexOf("```text");
    assertThat(start).as("a block of text in %s", folder).isNotNegative();
    List<String> rest = readme.subList(start + 1, readme.size());
    return rest.subList(0, rest.indexOf("```")).stream()
        .map(String::stripTrailing)
        .filter(line -> !line.strip().equals(GAP))
        .toList();
  }
}

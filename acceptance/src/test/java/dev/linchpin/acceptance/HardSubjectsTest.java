package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import dev.linchpin.acceptance.subject.Chatty;
import dev.linchpin.acceptance.subject.EndlessLoop;
import dev.linchpin.acceptance.subject.EndlessWriter;
import dev.linchpin.acceptance.subject.Exiting;
import dev.linchpin.acceptance.subject.NoObjects;
import dev.linchpin.acceptance.subject.NoOperations;
import dev.linchpin.acceptance.subject.ThreadLeak;
import dev.linchpin.acceptance.subject.ThrowingConstructor;
import dev.linchpin.acceptance.subject.ThrowingInitialiser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code linchpin check} on classes that cannot be checked, and on classes that do not behave.
 *
 * <p>Scenarios have three operations at most, so that every run ends by itself.
 */
class HardSubjectsTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  private Run check(String name, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "check",
                name,
                "--classpath",
                Path.of("target", "test-classes").toAbsolutePath().toString(),
                "--max-ops",
                "3",
                "--replay-dir",
                folder.toString()));
    arguments.add("--jobs=1"); // each would start a worker
    arguments.addAll(List.of(more));
    return new Program().run(arguments.toArray(String[]::new));
  }

  private static void assertBadUse(Run run, String... expected) {
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(expected).doesNotContain("\tat ").doesNotContain("[internal]");
  }

  private static void assertPassed(Run run) {
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("no violation found");
  }

  @Test
  void aClassThatIsNotThereIsNamed() {
    assertBadUse(check("com.acme.Nothing"), "com.acme.Nothing", "class path");
  }

  @Test
  void anAbstractClassNeedsAWayToMakeObjects() {
    assertBadUse(check(NoObjects.class.getName()), "NoObjects", "abstract", "--new");
  }

  @Test
  void aClassWithoutOperationsIsRefused() {
    assertBadUse(check(NoOperations.class.getName()), "NoOperations", "no public method");
  }

  @Test
  void whatAConstructorThrowsIsSaid() {
    assertBadUse(
        check(ThrowingConstructor.class.getName()),
        "no object can be created",
        "IllegalStateException: no constructing here");
  }

  @Test
  void whatAStaticInitialiserThrowsIsSaid() {
    assertBadUse(
        check(ThrowingInitialiser.class.getName()),
        "no object can be created",
        "ExceptionInInitializerError: Exception java.lang.NumberFormatException",
        "\"not a number\"");
  }

  /** The method that ends the JVM is left out, with its reason; the rest is a locked counter. */
  @Test
  void aMethodThatEndsTheJvmIsLeftOut() {
    Run run = check(Exiting.class.getName(), "--verbose");

    assertPassed(run);
    assertThat(run.out()).contains("operations: next()").containsPattern("exit\\(\\).*exit");
  }

  /** Only alone does it never return: the rest is a locked counter. */
  @Tag("thorough")
  @Test
  void aMethodThatNeverReturnsIsLeftOut() {
    Run run = check(EndlessLoop.class.getName());

    assertPassed(run);
    assertThat(run.out()).contains("operations: next()").contains("spin()");
  }

  /** No serial run of it comes to an end, so that nothing can be compared. */
  @Test
  void aScenarioThatNeverEndsIsUndecided() {
    Run run = check(EndlessWriter.class.getName(), "--scenario", "spin() | spin()");

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out()).contains("undecided").contains("no serial run finished");
  }

  /** It prints lines that look like the tool's own; none of them may come through. */
  @Test
  void whatTheSubjectPrintsDoesNotMixWithTheResult() {
    Run run = check(Chatty.class.getName(), "--json");
    JsonNode json = JSON.readTree(run.out());

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(json.get("verdict").asString()).isEqualTo("no violation");
  }

  /** The threads wait for ever; the operations return, and that is what counts. */
  @Test
  void threadsThatNeverEndDoNotHoldTheToolUp() {
    assertPassed(check(ThreadLeak.class.getName()));
  }
}

package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.linchpin.junit.fixture.ExploredBodies;
import dev.linchpin.junit.fixture.PlainCounter;
import dev.linchpin.subject.BadSubject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** Test bodies in JUnit: annotated methods and lambdas. */
class ExploreTestTest {
  private static final String FIXTURE = "dev.linchpin.junit.fixture.ExploredBodies#";

  @TempDir Path replays;

  private TestExecutionResult run(String method, Map<String, String> parameters) {
    Events events =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectMethod(FIXTURE + method + "()"))
            .configurationParameter("linchpin.replay.dir", replays.toString())
            .configurationParameter("linchpin.budget", "110s") // never used up
            .configurationParameters(parameters)
            .execute()
            .testEvents();
    List<TestExecutionResult> results =
        events.finished().stream()
            .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
            .toList();
    assertThat(results).hasSize(1);
    return results.get(0);
  }

  @Test
  void aScheduleThatFailsIsShownAndCanBeRepeated() {
    Throwable failure = run("lost", Map.of()).getThrowable().orElseThrow();

    assertThat(failure)
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("ExploredBodies: fails with an uncaught exception")
        .hasStackTraceContaining("The run:")
        .hasStackTraceContaining("expected: 2 but was: 1")
        .hasStackTraceContaining("ExploredBodies#1.count:")
        .hasStackTraceContaining("-Dlinchpin.replay=");
    assertThat(failure.getStackTrace()).hasSize(1);
    Path file = replays.resolve("ExploredBodies.lost.linchpin.json");
    assertThat(file).exists();
    Map<String, String> replay = Map.of("linchpin.replay", file.toString());
    assertThat(run("lost", replay).getThrowable().orElseThrow())
        .hasStackTraceContaining("ExploredBodies#1.count:");
    assertThat(run("kept", replay).getStatus()).isEqualTo(Status.ABORTED);
  }

  @Test
  void aTestFailsOnAWarningThatItAsksForAndOnNoOther() {
    assertThat(run("lockHeld", Map.of()).getThrowable().orElseThrow())
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("Failed on lock-held: every run so far completed")
        .hasStackTraceContaining("Next: Unlock it in a finally block");
    assertThat(replays.resolve("ExploredBodies.lockHeld.linchpin.json")).exists();
    assertThat(run("lockHeldIsNoRace", Map.of()).getStatus()).isEqualTo(Status.SUCCESSFUL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"kept", "sampled", "lostOnlyByPreemption"})
  void aTestPassesIfNoScheduleThatWasAskedForFails(String method) {
    assertThat(run(method, Map.of()).getStatus()).isEqualTo(Status.SUCCESSFUL);
    assertThat(ExploredBodies.prepared).as("set-up runs in the worker only").isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "wrongBudget, budget: 'soon' is not a duration",
    "wrongSchedule, schedule: ",
    "wrongKind, did you mean race?"
  })
  void wrongUseIsSaid(String method, String message) {
    assertThat(run(method, Map.of()).getThrowable().orElseThrow()).hasMessageContaining(message);
  }

  @Test
  void aBudgetThatIsTooSmallDecidesNothing() {
    assertThat(run("kept", Map.of("linchpin.budget", "0ms")).getThrowable().orElseThrow())
        .hasMessageContaining("undecided: ");
  }

  private static void race(Runnable one, Runnable two) throws InterruptedException {
    Thread first = new Thread(one);
    Thread second = new Thread(two);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  @Test
  void aLambdaIsABody() {
    assertThatThrownBy(
            () ->
                Linchpin.explore(
                    () -> {
                      PlainCounter counter = new PlainCounter();
                      race(counter::increment, counter::increment);
                      assertThat(counter.get()).isEqualTo(2);
                    }))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("fails with an uncaught exception")
        .hasStackTraceContaining("PlainCounter#1");
    assertThatCode(
            () ->
                Linchpin.explore(
                    () -> {
                      AtomicInteger counter = new AtomicInteger();
                      race(counter::incrementAndGet, counter::incrementAndGet);
                      assertThat(counter.get()).isEqualTo(2);
                    }))
        .doesNotThrowAnyException();
  }

  /** Otherwise code that walks through a trace would take other steps when it is repeated. */
  @Test
  void theStackTraceOfABodyEndsWithTheBody() {
    assertThatCode(
            () ->
                Linchpin.explore(
                    () -> {
                      StackTraceElement[] trace = new IllegalStateException().getStackTrace();
                      String outermost = trace[trace.length - 1].getClassName();
                      assertThat(outermost).isEqualTo(ExploreTestTest.class.getName());
                    }))
        .doesNotThrowAnyException();
  }

  static void body() {
    assertThat(new PlainCounter().get()).as("from a static method").isEqualTo(1);
  }

  @Test
  void capturedConstantsReachTheBody() {
    int number = 3;
    String text = "a \"b\"";
    TimeUnit unit = TimeUnit.SECONDS;
    assertThatThrownBy(
            () ->
                Linchpin.exploring()
                    .bound(1)
                    .run(
                        () -> {
                          throw new IllegalStateException(number + text + unit);
                        }))
        .hasMessageContaining("3a \"b\"SECONDS");
    assertThatThrownBy(() -> Linchpin.explore(ExploreTestTest::body))
        .hasMessageContaining("from a static method");
  }

  private void instance() {}

  @Test
  void whatOnlyThisJvmHasIsRefused() {
    PlainCounter counter = new PlainCounter();
    assertThatThrownBy(() -> Linchpin.explore(() -> race(counter::increment, counter::increment)))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("captures an object of " + PlainCounter.class.getName());
    assertThatThrownBy(() -> Linchpin.explore(() -> instance()))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("uses an object of this JVM");
    assertThatThrownBy(
            () ->
                Linchpin.explore(
                    new Body() {
                      private static final long serialVersionUID = 1;

                      @Override
                      public void run() {}
                    }))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("expected a lambda");
  }
}

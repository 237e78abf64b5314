package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.internal.junit.Standalone;
import dev.linchpin.junit.fixture.GoldenHits;
import dev.linchpin.junit.fixture.LeakyGauge;
import dev.linchpin.junit.fixture.LossyCounter;
import dev.linchpin.junit.fixture.SingleWriter;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class LinchpinTest {
  @Test
  void aWrongClassFailsThePlainTest() {
    assertThatThrownBy(() -> Linchpin.check(LossyCounter.class).assertLinearizable())
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageStartingWith(LossyCounter.class.getName() + ": NOT linearizable. ")
        .message()
        .doesNotContain("\n");
  }

  /** Build tools print both the stack trace and the message: the report is in one of them. */
  @Test
  void theStackTraceHasTheReportAndTheLineOfTheTest() {
    assertThatThrownBy(
            () ->
                Linchpin.check(LossyCounter.class)
                    .scenario("increment() | increment()")
                    .assertLinearizable())
        .hasStackTraceContaining("The run:")
        .hasStackTraceContaining("Next: ")
        .satisfies(
            failure ->
                assertThat(failure.getStackTrace()[0].getClassName())
                    .isEqualTo(LinchpinTest.class.getName()));
  }

  @Test
  void aRightClassPasses() {
    assertThatCode(
            () ->
                Linchpin.check(AtomicInteger.class)
                    .scenario("incrementAndGet() | incrementAndGet(); get()")
                    .assertLinearizable())
        .doesNotThrowAnyException();
  }

  /** Two threads that increment would lose an update; with the role there is one. */
  @Test
  void operationsOfARoleAreCalledByOneThread() {
    ClassReport report = Linchpin.check(SingleWriter.class).maxOperations(3).report();

    assertThat(report.subject().roles().texts()).containsExactly("increment=1");
    assertThat(report.verdict().isYes()).isTrue();
    assertThatThrownBy(
            () ->
                Linchpin.check(LossyCounter.class)
                    .roles("increment=1")
                    .scenario("increment() | increment()")
                    .report())
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("breaks the role 'increment=1': 2 threads call increment");
  }

  @Test
  void aWarningFailsThePlainTestIfItIsAskedFor() {
    Check check = Linchpin.check(LeakyGauge.class).scenario("get() | get()");

    assertThatCode(check::assertLinearizable).doesNotThrowAnyException();
    assertThatThrownBy(() -> check.failOn("lock-held").assertLinearizable())
        .isInstanceOf(AssertionFailedError.class)
        .hasStackTraceContaining("get() returns with this.lock held (locked at LeakyGauge.get:");
  }

  @Test
  void aClassMayProvideTheValuesOfAParameter() {
    ClassReport report = Linchpin.check(GoldenHits.class).report();
    String keys = GoldenHits.Keys.class.getName().replace('$', '.');

    assertThat(report.subject().invocations())
        .extracting(Invocation::text)
        .containsExactly("hit(\"plain\")", "hit(%s.gold())".formatted(keys));
    assertThat(Objects.requireNonNull(report.failure()).scenario().text())
        .isEqualTo("hit(%1$s.gold()) | hit(%1$s.gold())".formatted(keys));
  }

  /** The class of the test above, but for what Java needs around it. */
  @Test
  void theDocumentsShowAClassThatIsTested() throws IOException {
    String source =
        Files.readString(
            Path.of("src/test/java", GoldenHits.class.getName().replace('.', '/') + ".java"));
    String method =
        source.substring(source.indexOf("  @Operation"), source.indexOf("  /** Values for keys"));

    assertThat(Files.readString(Path.of("..", "docs", "operations.md"))).contains(method.strip());
  }

  @Test
  void aReportTellsWhatWasCovered() {
    ClassReport report =
        Linchpin.check("java.util.concurrent.atomic.AtomicInteger")
            .scenario("incrementAndGet() | incrementAndGet()")
            .report();

    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.coverage().scenarios()).isEqualTo(1);
    assertThat(report.coverage().exhausted()).isTrue();
  }

  @Test
  void aGivenScheduleIsRunFirst() {
    Failure failure =
        Objects.requireNonNull(
            Linchpin.check(LossyCounter.class)
                .scenario("increment() | increment()")
                .report()
                .failure());
    String token =
        ScheduleToken.of(
            failure.execution().schedule(), Replay.owner(failure.scenario(), failure.plan()));

    ClassReport again =
        Linchpin.check(LossyCounter.class)
            .creation(failure.scenario().creation().text())
            .scenario("increment() | increment()")
            .schedule(token)
            .report();

    assertThat(again.coverage().executions()).isEqualTo(1);
    assertThat(again.failure()).isNotNull();
    assertThat(Objects.requireNonNull(again.failure()).execution().outcome().results())
        .isEqualTo(failure.execution().outcome().results());
  }

  @Test
  void aScheduleOfSomethingElseIsRefused() {
    Check check = Linchpin.check(LossyCounter.class).scenario("get() | get()").schedule("s1.x");

    assertThat(catchThrowable(check::report))
        .isInstanceOf(BadSubject.class)
        .hasMessageStartingWith("schedule: ");
  }

  @Test
  void aScheduleNeedsItsScenario() {
    assertThatThrownBy(() -> Linchpin.check(LossyCounter.class).schedule("s1.AAAA").report())
        .isInstanceOf(BadSubject.class)
        .hasMessage(
            "schedule: there are 0 scenarios; expected the one that the schedule belongs to");
  }

  @Test
  void aRecordedRunIsRepeatedAndOtherClassesAreSkipped() {
    Check check = Linchpin.check(LossyCounter.class).scenario("increment() | increment()");
    Throwable failure = catchThrowable(() -> check.assertLinearizable());
    String file = "target/linchpin/LinchpinTest.aRecordedRunIsRepeatedAndOtherClassesAreSkipped";
    Configuration replaying =
        new Configuration(
            name ->
                Optional.of(file + ".linchpin.json")
                    .filter(path -> name.equals("linchpin.replay")));

    assertThatThrownBy(
            () ->
                Standalone.assertLinearizable(
                    Linchpin.check(LossyCounter.class).request(), replaying))
        .hasMessage(failure.getMessage());
    assertThatThrownBy(
            () ->
                Standalone.assertLinearizable(
                    Linchpin.check(AtomicInteger.class).request(), replaying))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageEndingWith("is a run of " + LossyCounter.class.getName());
  }

  @Test
  void aMissingReplayFileIsNamed() {
    assertThatThrownBy(() -> Linchpin.replay(Path.of("missing.linchpin.json")))
        .isInstanceOf(BadSubject.class)
        .hasMessage("missing.linchpin.json: no such file; expected a replay file");
  }

  @Test
  void aClassThatDoesNotExistIsNamed() {
    assertThatThrownBy(() -> Linchpin.check("com.acme.Missing").assertLinearizable())
        .hasMessageContaining("com.acme.Missing");
  }
}

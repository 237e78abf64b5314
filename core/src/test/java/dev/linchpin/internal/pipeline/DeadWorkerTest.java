package dev.linchpin.internal.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.EngineProblem.Kind;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import dev.linchpin.verdict.Verdict;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A worker that dies is not the subject's fault, unless it dies of the same thing each time. */
class DeadWorkerTest {
  /**
   * Requests of a check with get(0) and set(0, 1), in scenarios of two operations: what the class
   * offers; how an object is made; two calls; then two for each of three scenarios.
   */
  private static final int OUTLINE = 0;

  private static final int FIRST_CALL = 2;
  private static final int SECOND_CALL = 3;
  private static final int ALL = 10;

  private static CheckSettings settings() {
    return CheckSettings.builder()
        .mode(Mode.AUTO)
        .mostOperations(2)
        .budget(Duration.ofMinutes(2))
        .jobs(1)
        .withoutCause()
        .build();
  }

  private static final Selection SELECTION =
      Selection.builder().operations(ScenarioText.invocations("get(0); set(0, 1)")).build();

  private static DyingEngine dying(Kind kind, Integer... deaths) {
    return new DyingEngine(new CellEngine(true, 4), kind, Set.of(deaths));
  }

  private static ClassReport check(DyingEngine engine) {
    try (CheckSession session =
        CheckSession.open(
            () -> engine, CellEngine.NAME, SELECTION, settings(), CheckProgress.NONE)) {
      return session.run();
    }
  }

  @Test
  void nobodyDiesWithoutBeingKilled() {
    DyingEngine engine = dying(Kind.CRASHED);

    assertThat(check(engine).verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(engine.requests()).isEqualTo(ALL);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"CRASHED", "EXITED", "OUT_OF_MEMORY", "STARTUP"})
  void aDeathChangesNothingWheneverItComes(Kind kind) {
    ClassReport alive = check(dying(kind));
    for (int death = OUTLINE; death < ALL; death++) {
      ClassReport report = check(dying(kind, death));

      assertThat(report.verdict()).as("killed at %d", death).isInstanceOf(Verdict.Yes.class);
      assertThat(report.subject()).isEqualTo(alive.subject());
      assertThat(report.coverage()).isEqualTo(alive.coverage());
      assertThat(report.notJudged()).isEmpty();
    }
  }

  /** Two deaths in a row may be chance, three are not: the call is named, with the reason. */
  @Test
  void aCallThatKillsTheWorkerEachTimeIsNamed() {
    ClassReport twice = check(dying(Kind.CRASHED, SECOND_CALL, SECOND_CALL + 1));
    ClassReport thrice = check(dying(Kind.CRASHED, SECOND_CALL, SECOND_CALL + 1, SECOND_CALL + 2));

    assertThat(twice.notJudged()).isEmpty();
    assertThat(thrice.notJudged())
        .containsExactly(
            new NotJudged("set(0, 1)", "in each of 3 attempts: the worker's JVM died, status 137"));
  }

  /** With the writer gone, readers alone say nothing. */
  @Test
  void aWriterThatCannotBeRunLeavesNothingDecided() {
    ClassReport report = check(dying(Kind.CRASHED, SECOND_CALL, SECOND_CALL + 1, SECOND_CALL + 2));

    assertThat(report.verdict()).isInstanceOf(Verdict.Undecided.class);
    assertThat(Objects.requireNonNull(report.shortfall()).reason())
        .endsWith("methods that were left out might: set");
  }

  /** The first of three scenarios cannot be judged: more than one in ten. */
  @Test
  void aScenarioThatKillsTheWorkerEachTimeIsNotJudged() {
    ClassReport report = check(dying(Kind.EXITED, 4, 5, 6));

    assertThat(report.verdict()).isInstanceOf(Verdict.Undecided.class);
    assertThat(report.notJudged())
        .singleElement()
        .satisfies(
            one -> assertThat(one.why()).startsWith("in each of 3 attempts: the worker's JVM"));
    assertThat(Objects.requireNonNull(report.shortfall()).reason())
        .isEqualTo("1 of 3 scenarios could not be judged");
  }

  @Test
  void aWorkerThatNeverStartsIsAFaultAround() {
    Integer[] always = IntStream.range(FIRST_CALL, 100).boxed().toArray(Integer[]::new);

    assertThatThrownBy(() -> check(dying(Kind.STARTUP, always)))
        .isInstanceOf(EngineProblem.class)
        .hasMessage("in each of 2 attempts: the worker's JVM died, status 137");
  }

  /** It was watched for long enough. */
  @Test
  void aWorkerThatHungIsNotAskedAgain() {
    ClassReport report = check(dying(Kind.HUNG, SECOND_CALL));

    assertThat(report.notJudged().stream().map(NotJudged::what).collect(Collectors.toList()))
        .containsExactly("set(0, 1)");
  }
}

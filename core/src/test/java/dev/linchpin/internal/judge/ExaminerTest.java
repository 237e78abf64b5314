package dev.linchpin.internal.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Goal;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Which serial runs a run of a class with threads of its own is compared with. */
class ExaminerTest {
  /** One caller; thread 2 is one of the class. */
  private static final Scenario SCENARIO =
      new Scenario(
          new Invocation("Beats", List.of()), List.of(), ScenarioText.threads("get()"), List.of());

  private static final int CALLER = 1;
  private static final int OWN = 2;

  private static Outcome outcome(String answer, long late) {
    return new Outcome(
        EndStatus.COMPLETED,
        List.of(new Result.Returned(answer)),
        List.of(),
        new OperationOrder(new long[] {2, 0}),
        late);
  }

  private static SerialPhase phase(Ending ending, int thread, Outcome... outcomes) {
    List<Found> found =
        java.util.Arrays.stream(outcomes)
            .map(outcome -> new Found(outcome, new Schedule(new int[] {CALLER, thread}), 1))
            .toList();
    return new SerialPhase(
        SCENARIO,
        Relaxation.NONE,
        new Exploration(
            new Exploration.Counts(found.size(), found.size(), 0, Map.of()),
            found,
            ending,
            "as told",
            List.of(),
            1));
  }

  private static Examiner examiner(SerialPhase turns, Function<Scenario, SerialPhase> all) {
    return examiner(turns, all, (goal, withLost) -> all.apply(SCENARIO));
  }

  /** What a search for certain results shows. */
  private interface Seeking {
    SerialPhase runs(Goal goal, boolean withLost);
  }

  private static Examiner examiner(
      SerialPhase turns, Function<Scenario, SerialPhase> all, Seeking seeking) {
    return new Examiner(
        SCENARIO,
        Relaxation.NONE,
        new SerialPhases() {
          @Override
          public SerialPhase turns(Scenario scenario) {
            return turns;
          }

          @Override
          public SerialPhase all(Scenario scenario) {
            return all.apply(scenario);
          }

          @Override
          public SerialPhase undisturbed(Scenario scenario) {
            return all.apply(scenario);
          }

          @Override
          public SerialPhase sought(
              Scenario scenario, Goal goal, boolean withLost, Predicate<List<Outcome>> areEnough) {
            SerialPhase runs = seeking.runs(goal, withLost);
            List<Outcome> outcomes =
                runs.exploration().found().stream().map(Found::outcome).toList();
            assertThat(areEnough.test(outcomes))
                .isEqualTo(outcomes.stream().anyMatch(one -> one.results().equals(goal.results())));
            return runs;
          }
        });
  }

  private static Found run(String answer) {
    return new Found(outcome(answer, 0), new Schedule(new int[] {CALLER, OWN}), 1);
  }

  private static SerialPhase unasked(Scenario scenario) {
    throw new AssertionError("all serial runs of " + scenario + " are made for nothing");
  }

  @Test
  void whatTurnsExplainNeedsNoOtherSerialRuns() {
    // Some of the turns are enough to be a witness.
    Examiner examiner =
        examiner(phase(Ending.OUT_OF_TIME, OWN, outcome("0", 0)), ExaminerTest::unasked);

    assertThat(examiner.needsOtherSerialRuns(run("0"))).isFalse();
    assertThat(examiner.isSuspect(run("0"))).isFalse();
    assertThat(examiner.examine(run("0"))).isNull();
  }

  @Test
  void whatIsSeenInTheMiddleOfATurnIsNoError() {
    SerialPhase turns = phase(Ending.ALL_EXPLORED, OWN, outcome("0", 0), outcome("100", 0));
    SerialPhase all = phase(Ending.OUT_OF_TIME, OWN, outcome("0", 0), outcome("50", 0));
    Examiner examiner = examiner(turns, scenario -> all);

    assertThat(examiner.isSuspect(run("50"))).isTrue();
    assertThat(examiner.needsOtherSerialRuns(run("50"))).isTrue();
    assertThat(examiner.examine(run("50"))).isNull();
    // They are made once, and then only those that return the same.
    assertThat(examiner.isSuspect(run("51"))).isFalse();
    assertThat(examiner.needsOtherSerialRuns(run("51"))).isTrue();
    assertThat(examiner.needsOtherSerialRuns(run("50"))).isFalse();
  }

  @Test
  void aLostUpdateIsNoWitness() {
    SerialPhase turns = phase(Ending.ALL_EXPLORED, OWN, outcome("2", 0));
    SerialPhase all =
        phase(Ending.ALL_EXPLORED, OWN, outcome("2", 0), outcome("1", Outcome.LOST_UPDATE));
    Examiner examiner = examiner(turns, scenario -> all);

    Conviction conviction = Objects.requireNonNull(examiner.examine(run("1")));

    assertThat(conviction.isLostUpdate()).isTrue();
    assertThat(examiner.examine(run("2"))).isNull();
  }

  @Test
  void whatNoSerialRunExplainsConvicts() {
    SerialPhase turns = phase(Ending.ALL_EXPLORED, OWN, outcome("2", 0));
    Examiner examiner = examiner(turns, scenario -> turns);

    assertThat(Objects.requireNonNull(examiner.examine(run("7"))).isLostUpdate()).isFalse();
  }

  @Test
  void nothingIsConvictedBeforeAllSerialRunsAreMade() {
    SerialPhase turns = phase(Ending.ALL_EXPLORED, OWN, outcome("2", 0));
    SerialPhase some =
        phase(Ending.OUT_OF_TIME, OWN, outcome("2", 0), outcome("1", Outcome.LOST_UPDATE));
    Examiner examiner = examiner(turns, scenario -> some);

    assertThatThrownBy(() -> examiner.examine(run("1"))).isInstanceOf(UnfinishedSerialRuns.class);
    assertThatThrownBy(() -> examiner.examine(run("7")))
        .isInstanceOf(UnfinishedSerialRuns.class)
        .hasMessageContaining("--budget");
  }

  /** The runs that return the same are few where all serial runs are too many. */
  @Test
  void ofTooManySerialRunsThoseWithTheSameResultsAreSought() {
    SerialPhase turns = phase(Ending.ALL_EXPLORED, OWN, outcome("2", 0));
    SerialPhase some = phase(Ending.OUT_OF_TIME, OWN, outcome("2", 0));
    Goal right = new Goal(List.of(new Result.Returned("3")));
    Examiner examiner =
        examiner(
            turns,
            scenario -> some,
            (goal, withLost) ->
                goal.equals(right)
                    ? phase(Ending.CANCELLED, OWN, outcome("3", 0))
                    : withLost
                        ? phase(Ending.CANCELLED, OWN, outcome("1", Outcome.LOST_UPDATE))
                        : phase(Ending.ALL_EXPLORED, OWN));

    assertThat(examiner.examine(run("3"))).isNull();
    assertThat(Objects.requireNonNull(examiner.examine(run("1"))).isLostUpdate()).isTrue();
    assertThat(examiner.needsOtherSerialRuns(run("3"))).isFalse();
    assertThat(examiner.needsOtherSerialRuns(run("1"))).isFalse();
    assertThat(examiner.needsOtherSerialRuns(run("0"))).isTrue();
  }

  /** With one caller nothing but a lost update convicts, so it has to be known. */
  @Test
  void whatOneCallerSeesMustBeKnownToBeALostUpdate() {
    SerialPhase turns = phase(Ending.ALL_EXPLORED, OWN, outcome("2", 0));
    Examiner examiner =
        examiner(
            turns,
            scenario -> turns,
            (goal, withLost) -> phase(Ending.OUT_OF_TIME, OWN, outcome("2", 0)));

    assertThatThrownBy(() -> examiner.examine(run("1"))).isInstanceOf(UnfinishedSerialRuns.class);
  }

  @Test
  void aClassWithoutThreadsIsComparedWithAllItsSerialRuns() {
    SerialPhase complete = phase(Ending.ALL_EXPLORED, CALLER, outcome("2", 0));
    Examiner examiner = examiner(complete, ExaminerTest::unasked);

    assertThat(examiner.examine(run("2"))).isNull();
    assertThat(examiner.examine(run("1"))).isNotNull();
    assertThat(examiner.needsOtherSerialRuns(run("1"))).isFalse();

    SerialPhase some = phase(Ending.OUT_OF_TIME, CALLER, outcome("2", 0));
    assertThatThrownBy(() -> examiner(some, ExaminerTest::unasked))
        .isInstanceOf(UnfinishedSerialRuns.class);
  }
}

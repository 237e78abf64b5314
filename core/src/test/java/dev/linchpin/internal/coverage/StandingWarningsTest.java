package dev.linchpin.internal.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Warning;
import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.ScenarioWarnings;
import dev.linchpin.finding.Warned;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which warnings remain when all scenarios have been run, and which of them fail a build. */
class StandingWarningsTest {
  private static final Scenario SCENARIO =
      new Scenario(
          ScenarioText.creation("com.acme.Box()"),
          List.of(),
          ScenarioText.threads("put(1) | take()"),
          List.of());

  private final StandingWarnings warnings = new StandingWarnings();

  private static Warned warned(Kind kind, String text) {
    Warning warning = new Warning(kind, text, List.of(), "Change it", new Schedule(new int[] {1}));
    return new Warned(warning, SCENARIO, Plan.complete());
  }

  private void add(boolean handsLocksBack, boolean isExhausted, Warned... seen) {
    warnings.add(new ScenarioWarnings(List.of(seen), handsLocksBack, isExhausted));
  }

  @Test
  void eachIsToldOnce() {
    Warned race = warned(Kind.RACE, "a race");
    add(false, true, race);
    add(false, true, warned(Kind.RACE, "a race"), warned(Kind.RACE, "another"));

    assertThat(warnings.all()).hasSize(2).contains(race);
  }

  @Test
  void aLockIsHeldOnPurposeIfSomeOperationGivesItBack() {
    add(false, true, warned(Kind.LOCK_HELD, "held"), warned(Kind.RACE, "a race"));
    assertThat(warnings.all()).hasSize(2);

    add(true, true);

    assertThat(warnings.all()).extracting(Warned::kind).containsExactly(Kind.RACE);
  }

  /** Whichever of the two scenarios comes first. */
  @Test
  void anOrderOfLocksThatNeverDeadlocksInAllSchedulesOfAScenarioIsHarmless() {
    add(false, false, warned(Kind.LOCK_ORDER, "ab, ba"), warned(Kind.LOCK_ORDER, "bc, cb"));
    assertThat(warnings.all()).hasSize(2);

    add(false, true, warned(Kind.LOCK_ORDER, "ab, ba"));
    add(false, false, warned(Kind.LOCK_ORDER, "ab, ba"));

    assertThat(warnings.all()).extracting(one -> one.warning().text()).containsExactly("bc, cb");
  }

  @Test
  void onlyTheKindsThatWereAskedForAreFailures() {
    List<Warned> all = List.of(warned(Kind.RACE, "a race"), warned(Kind.THREAD_LEFT, "a thread"));

    FailOn failOn = FailOn.of("--fail-on", List.of("thread-left", "lock-held"));

    assertThat(failOn.words(all)).containsExactly("thread-left");
    assertThat(failOn.sentence(all, "all is well"))
        .isEqualTo("Failed on thread-left: all is well, but there is 1 such warning.");
    assertThat(FailOn.NONE.sentence(all, "all is well")).isEmpty();
  }

  @Test
  void anUnknownKindIsRefusedWithTheKnownOnes() {
    assertThatThrownBy(() -> FailOn.of("--fail-on", List.of("lock-hold")))
        .isInstanceOf(BadSubject.class)
        .hasMessage(
            "--fail-on: there is no warning of the kind 'lock-hold'; did you mean lock-held?"
                + " Expected race, lock-held, lock-order, thread-left, endless-loop");
  }
}

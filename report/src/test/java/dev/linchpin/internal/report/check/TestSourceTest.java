package dev.linchpin.internal.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestSourceTest {
  private static Subject subject(String name) {
    return new Subject(
        name,
        new Subject.Calls(List.of(), List.of(), List.of(), List.of()),
        Relaxation.NONE,
        null,
        List.of());
  }

  @Test
  void theScenarioBecomesATest() {
    Failure failure = Failures.lostUpdate();
    String token =
        ScheduleToken.of(
            failure.execution().schedule(), Replay.owner(failure.scenario(), failure.plan()));

    assertThat(TestSource.of(Failures.subject(), failure, "CounterTest"))
        .isEqualTo(
            """
            package com.acme;

            import dev.linchpin.junit.Linchpin;
            import org.junit.jupiter.api.Test;

            /** Written by linchpin check: get() at the end answers 6, but 7 in every serial order. */
            class CounterTest {
              @Test
              void isLinearizable() {
                Linchpin.check("com.acme.Counter")
                    .creation("com.acme.Counter(5)")
                    .init("touch()")
                    .scenario("inc() | inc()")
                    .closing("get()")
                    .weak("size")
                    .mayFail("tryInc")
                    .schedule("%s")
                    .assertLinearizable();
              }
            }
            """
                .formatted(token));
  }

  @Test
  void nobodyMayAddAClassToAPackageOfTheJdk() {
    String source = TestSource.of(subject("java.util.Deque"), Failures.lostUpdate(), "ATest");

    assertThat(source).startsWith("import ");
  }

  @Test
  void theNameOfTheTestSaysWhatIsExpected() {
    Failure nondeterministic = Failures.as(FailureKind.NONDETERMINISTIC);

    assertThat(TestSource.of(subject("A"), nondeterministic, "ATest"))
        .contains("void isDeterministic()");
    assertThat(TestSource.of(subject("A"), Failures.lostWakeUp(), "ATest"))
        .contains("void neverGetsStuck()");
  }

  /** A backslash and a u begin an escape even in a comment, unless another backslash is before. */
  @Test
  void theExplanationCannotBreakTheComment() {
    Failure failure =
        Failures.with(Failures.lostUpdate(), List.of(), "get() answers \"*/\\" + "u12\"\nnot 6");

    assertThat(TestSource.of(subject("A"), failure, "ATest"))
        .contains("check: get() answers \"* /\\\\" + "u12\" not 6. */");
  }

  @Test
  void aScheduleFoundUnderOtherOptionsIsLeftOut() {
    Failure failure = Failures.lostUpdate();
    Failure spurious =
        new Failure(
            failure.kind(),
            failure.scenario(),
            failure.found(),
            failure.plan().withOptions(new Plan.Options(false, true, false, 1)),
            failure.execution(),
            new Failure.Evidence(
                failure.order(),
                failure.evidence().reason(),
                failure.serial(),
                failure.serialRuns()),
            null);

    assertThat(TestSource.of(subject("A"), spurious, "ATest")).doesNotContain(".schedule(");
  }
}

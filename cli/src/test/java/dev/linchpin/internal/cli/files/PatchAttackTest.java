package dev.linchpin.internal.cli.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.cli.attacked.Labels;
import dev.linchpin.internal.cli.attacked.Topics;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import dev.linchpin.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Repaired classes are attacked with the scenario in which they failed before. */
class PatchAttackTest {
  private static final Duration AMPLE = Duration.ofMinutes(30);

  private static Verdict<String, String> attacked(Class<?> repaired, String threads, String look) {
    Scenario failed =
        new Scenario(
            new Invocation(repaired.getName(), List.of()),
            List.of(),
            ScenarioText.threads(threads),
            ScenarioText.invocations(look));
    try (CheckSession session =
        CheckSession.open(
            () ->
                KeptWorkers.ofThisJvm()
                    .borrow(WorkerSettings.of(List.of(Path.of("target/test-classes")))),
            repaired.getName(),
            Selection.AUTOMATIC,
            CheckSettings.standard(),
            CheckProgress.NONE)) {
      return new PatchAttack(session, AMPLE).with(session.attacks(failed, false));
    }
  }

  private static String fails(Verdict<String, String> verdict) {
    return verdict instanceof Verdict.No<String, String> no ? no.evidence() : "";
  }

  @Test
  void aRepairOfTwoPlacesOfThreeFails() {
    assertThat(
            fails(
                attacked(
                    Topics.HalfLocked.class,
                    "unsubscribe(\"a\", \"x\") | subscribe(\"a\", \"x\")",
                    "count(\"a\")")))
        .contains("unsubscribe(\"a\", \"x\")", " fails");
    assertThat(
            fails(
                attacked(
                    Labels.HalfLocked.class,
                    "remove(0, \"a\") | put(0, \"a\")",
                    "contains(0, \"a\")")))
        .contains("remove(0, \"a\")", " fails");
  }

  @Test
  void aRepairThatIsWideEnoughPassesAll() {
    Verdict<String, String> verdict =
        attacked(
            Topics.Locked.class,
            "unsubscribe(\"a\", \"x\") | subscribe(\"a\", \"x\")",
            "count(\"a\")");

    assertThat(verdict.isYes()).isTrue();
    assertThat(((Verdict.Yes<String, String>) verdict).evidence())
        .matches("[0-9,]+ runs of \\d+ scenarios of one call beside three and of two beside two");
  }
}

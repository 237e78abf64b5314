package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Selection;
import dev.linchpin.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Real workers, killed from outside in the middle of their requests. A worker that was quick enough
 * to answer before it died is replaced as well, so that the outcome does not depend on speed.
 */
@OnAllProcessors
class KilledWorkerTest {
  /** A worker that is killed when it has told its first outcome, in each of so many requests. */
  private static final class Victim implements Engine {
    private final Worker worker = new Worker(WorkerSettings.of(List.of()));
    private int lives;

    Victim(int lives) {
      this.lives = lives;
    }

    @Override
    public OngoingExploration explore(Scenario scenario, Plan plan) {
      OngoingExploration inner = worker.explore(scenario, plan);
      return new OngoingExploration() {
        private boolean told;

        @Override
        public @Nullable News next() {
          News news = inner.next();
          if (news instanceof Discovered) {
            if (!told && lives > 0) {
              lives--;
              ProcessHandle.of(worker.pid()).ifPresent(ProcessHandle::destroyForcibly);
            }
            told = true;
          }
          return news;
        }

        @Override
        public void stop() {
          inner.stop();
        }

        @Override
        public Exploration result() {
          return inner.result();
        }

        @Override
        public void close() {
          inner.close();
        }
      };
    }

    @Override
    public ClassOutline outline(String className) {
      return worker.outline(className);
    }

    @Override
    public OngoingExploration trace(Scenario scenario, Plan plan) {
      return worker.trace(scenario, plan);
    }

    @Override
    public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
      return worker.replay(scenario, schedule, plan);
    }

    @Override
    public Schedule arrange(
        Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
      return worker.arrange(scenario, schedule, wanted, plan);
    }

    @Override
    public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
      return worker.steer(scenario, course, plan);
    }

    @Override
    public void close() {
      worker.close();
    }
  }

  /** Every two requests of a row may fail; two kills are two of one request at most. */
  @Test
  void whoeverKillsAWorkerTwiceDoesNotChangeTheVerdict() {
    Victim victim = new Victim(2);
    Selection selection =
        Selection.builder()
            .operations(ScenarioText.invocations("incrementAndGet(); get()"))
            .build();
    CheckSettings pairs =
        CheckSettings.builder()
            .mode(Mode.AUTO)
            .mostOperations(2)
            .budget(Duration.ofMinutes(5))
            .jobs(1)
            .withoutCause()
            .build();

    ClassReport report;
    try (CheckSession session =
        CheckSession.open(
            () -> victim,
            "java.util.concurrent.atomic.AtomicInteger",
            selection,
            pairs,
            CheckProgress.NONE)) {
      report = session.run();
    }

    assertThat(victim.lives).isZero();
    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.subject().leftOut()).isEmpty();
    assertThat(report.notJudged()).isEmpty();
  }
}

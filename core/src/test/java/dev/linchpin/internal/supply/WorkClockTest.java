package dev.linchpin.internal.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.FinishedExploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.OngoingExploration.Reached;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How much is done until the time is over depends on what is done, not on who else is busy. */
class WorkClockTest {
  private static final Scenario ANY =
      new Scenario(new Invocation("Any", List.of()), List.of(), List.of(), List.of());

  private final AtomicLong wall = new AtomicLong();

  private WorkClock clock() {
    return new WorkClock(Duration.ofSeconds(100), wall::get);
  }

  private static Found found(int answer, long after) {
    Outcome outcome =
        new Outcome(
            EndStatus.COMPLETED,
            List.of(new Result.Returned("" + answer)),
            List.of(),
            new OperationOrder(new long[] {2, 0}));
    return new Found(outcome, new Schedule(new int[10]), 1, after);
  }

  /** An exploration of two outcomes that makes so many runs, and tells so often that it goes on. */
  private static OngoingExploration exploration(long executions, int progress) {
    List<News> news = new ArrayList<>();
    news.add(new Discovered(found(1, 1)));
    for (int told = 0; told < progress; told++) {
      news.add(new Reached(told, 1));
    }
    news.add(new Discovered(found(2, 7)));
    return new FinishedExploration(
        new Exploration(
            new Exploration.Counts(executions, 2, 0, Map.of()),
            List.of(found(1, 1), found(2, 7)),
            Ending.ALL_EXPLORED,
            "all schedules explored",
            List.of(),
            0),
        news);
  }

  private static Engine engine(OngoingExploration only) {
    return new Engine() {
      @Override
      public ClassOutline outline(String className) {
        throw new UnsupportedOperationException();
      }

      @Override
      public OngoingExploration explore(Scenario scenario, Plan plan) {
        return only;
      }

      @Override
      public OngoingExploration trace(Scenario scenario, Plan plan) {
        return only;
      }

      @Override
      public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
        throw new UnsupportedOperationException();
      }

      @Override
      public Schedule arrange(
          Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
        throw new UnsupportedOperationException();
      }

      @Override
      public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
        throw new UnsupportedOperationException();
      }

      @Override
      public void close() {}
    };
  }

  /** Takes news, and stops at the second outcome if told so; how many news there were. */
  private static int take(WorkClock clock, OngoingExploration exploration, boolean stops) {
    int taken = 0;
    try (OngoingExploration ongoing =
        clock.meter(engine(exploration)).explore(ANY, Plan.complete())) {
      for (News news = ongoing.next(); news != null; news = ongoing.next()) {
        taken++;
        if (stops && taken == 2) {
          ongoing.stop();
        }
      }
      ongoing.result();
    }
    return taken;
  }

  @Test
  void timeThatPassesCostsNothing() {
    WorkClock clock = clock();
    TimeBudget budget = clock.start(Duration.ofMillis(10));
    wall.set(Duration.ofSeconds(99).toNanos());
    assertThat(budget.isSpent()).isFalse();
    assertThat(budget.left()).isGreaterThan(Duration.ofMillis(9));
  }

  @Test
  void runsCostTheirStepsAndProgressCostsNothing() {
    WorkClock few = clock();
    WorkClock many = clock();
    assertThat(take(few, exploration(10, 0), false)).isEqualTo(2);
    assertThat(take(many, exploration(1_000, 50), false)).isEqualTo(2);
    assertThat(many.now()).isGreaterThan(few.now());
    WorkClock told = clock();
    take(told, exploration(10, 50), false);
    assertThat(told.now()).isEqualTo(few.now());
  }

  @Test
  void howFarAnExplorationCameAfterItWasStoppedIsNotCounted() {
    WorkClock quick = clock();
    WorkClock slow = clock();
    take(quick, exploration(10, 0), true);
    take(slow, exploration(1_000, 3), true);
    assertThat(slow.now()).isEqualTo(quick.now()).isPositive();
  }

  /** It tells that it goes on, a million times at most, and finds nothing until it is stopped. */
  private OngoingExploration searching() {
    return new OngoingExploration() {
      private int left = 1_000_000;

      @Override
      public @Nullable News next() {
        wall.addAndGet(Duration.ofSeconds(1).toNanos());
        return left-- > 0 ? new Reached(1, 0) : null;
      }

      @Override
      public void stop() {
        left = 0;
      }

      @Override
      public Exploration result() {
        return exploration(1, 0).result();
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void aSearchThatFindsNothingIsStoppedByTheWallClock() {
    WorkClock clock = clock();
    assertThat(take(clock, searching(), false)).isZero();
    assertThat(clock.isOverrun()).isTrue();
    assertThat(Duration.ofNanos(wall.get())).isLessThan(Duration.ofSeconds(110));
  }

  @Test
  void aLoopThatOnlyAsksEnds() {
    TimeBudget budget = clock().start(Duration.ofMillis(10));
    int rounds = 0;
    while (!budget.isSpent()) {
      rounds++;
    }
    assertThat(rounds).isBetween(1, 1_000_000);
  }

  @Test
  void theWallClockEndsEverythingAndIsSaid() {
    WorkClock clock = clock();
    TimeBudget budget = clock.start(Duration.ofDays(1));
    assertThat(clock.isOverrun()).isFalse();
    wall.set(Duration.ofSeconds(101).toNanos());
    assertThat(budget.isSpent()).isTrue();
    assertThat(budget.left()).isZero();
    assertThat(clock.isOverrun()).isTrue();
  }
}

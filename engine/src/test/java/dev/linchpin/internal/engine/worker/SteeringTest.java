package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedRun.Kind;
import dev.linchpin.exploration.GuidedRun.Obstacle;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SteeringTest {
  private static final Plan PLAN = Plan.complete();

  private final LocalEngine engine =
      new LocalEngine(List.of(LocalEngineTest.corpus()), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static Scenario scenario(String subject, String threads) {
    return LocalEngineTest.scenario("dev.linchpin.corpus." + subject, "", threads);
  }

  private Execution straight(Scenario scenario) {
    return engine.steer(scenario, GuidedSchedule.STRAIGHT, PLAN).run();
  }

  /** The number of a thread's how many-th event of a kind. */
  private static int event(Execution run, int thread, Event.Kind kind, int nth) {
    return IntStream.range(0, run.events().size())
        .filter(at -> run.events().get(at).thread() == thread)
        .filter(at -> run.events().get(at).kind() == kind)
        .skip(nth)
        .findFirst()
        .orElseThrow();
  }

  private static List<String> results(Execution run) {
    return run.outcome().results().stream().map(LocalEngineTest::text).toList();
  }

  private static GuidedSchedule course(Execution recorded, int... events) {
    List<Integer> numbers = IntStream.of(events).boxed().toList();
    return new GuidedSchedule(recorded.schedule(), numbers, numbers);
  }

  @Test
  void aStraightRunLetsEachThreadGoOnAsLongAsItCan() {
    Execution run = straight(scenario("LostUpdate", "incrementAndGet() | incrementAndGet()"));

    List<Integer> threads = run.events().stream().map(Event::thread).distinct().toList();
    List<Integer> changes = new ArrayList<>();
    run.events().forEach(event -> addIfNew(changes, event.thread()));
    assertThat(threads).containsExactly(1, 2);
    assertThat(changes).containsExactly(1, 2);
    assertThat(results(run)).containsExactly("1", "2");
  }

  private static void addIfNew(List<Integer> changes, int thread) {
    if (changes.isEmpty() || changes.get(changes.size() - 1) != thread) {
      changes.add(thread);
    }
  }

  @Test
  void aThreadThatBlocksInAStraightRunLetsOthersGoOn() {
    Execution run =
        straight(scenario("blocking.MonitorLatch", "await() | countDown(); countDown()"));

    assertThat(run.outcome().status()).isEqualTo(EndStatus.COMPLETED);
  }

  @Test
  void anUpdateIsLostWhereTheCourseSaysSo() {
    Scenario scenario = scenario("LostUpdate", "incrementAndGet() | incrementAndGet()");
    Execution straight = straight(scenario);
    int first = event(straight, 1, Event.Kind.READ, 0);
    int middle = event(straight, 2, Event.Kind.WRITE, 0);
    int second = event(straight, 1, Event.Kind.WRITE, 0);

    GuidedRun led = engine.steer(scenario, course(straight, first, middle, second), PLAN);

    assertThat(led.obstacle()).isNull();
    assertThat(led.marks()).isSorted().doesNotContain(GuidedRun.NEVER);
    assertThat(led.marks().stream().map(led.run().events()::get).map(Event::thread))
        .containsExactly(1, 2, 1);
    // Thread 1 read 0 before thread 2 wrote 1, writes 1 over it, and both read that.
    assertThat(results(led.run())).containsExactly("1", "1");
    assertThat(engine.replay(scenario, led.run().schedule(), PLAN).events())
        .isEqualTo(led.run().events());
  }

  @Test
  void aCompareAndSetThatWouldFailIsAnotherWay() {
    Scenario scenario = scenario("stack.TreiberStack", "push(1) | push(2)");
    Execution straight = straight(scenario);
    int read = event(straight, 1, Event.Kind.READ, 0);
    int middle = event(straight, 2, Event.Kind.RMW, 0);
    int set = event(straight, 1, Event.Kind.RMW, 0);

    GuidedRun led = engine.steer(scenario, course(straight, read, middle, set), PLAN);

    Obstacle obstacle = Objects.requireNonNull(led.obstacle());
    assertThat(obstacle.kind()).isEqualTo(Kind.OTHER_WAY);
    assertThat(obstacle.expected()).isEqualTo(set);
    // A compare-and-set that stores nothing is a read, at the same place.
    Event instead = led.run().events().get(obstacle.instead());
    assertThat(instead.kind()).isEqualTo(Event.Kind.READ);
    assertThat(instead.at()).isEqualTo(straight.events().get(set).at());
    assertThat(led.marks().get(2)).isEqualTo(GuidedRun.NEVER);
    assertThat(led.run().outcome().status()).isEqualTo(EndStatus.COMPLETED);
  }

  @Test
  void aLockThatAnotherHoldsIsWaitedFor() {
    Scenario scenario = scenario("blocking.MonitorLatch", "countDown() | countDown()");
    Execution straight = straight(scenario);
    int inside = event(straight, 1, Event.Kind.READ, 0);
    int other = event(straight, 2, Event.Kind.WRITE, 0);

    GuidedRun led = engine.steer(scenario, course(straight, inside, other), PLAN);

    assertThat(led.obstacle())
        .isEqualTo(
            new Obstacle(Kind.WAITED, event(straight, 2, Event.Kind.ACQUIRE, 0), GuidedRun.NEVER));
    assertThat(led.marks().get(1)).isEqualTo(GuidedRun.NEVER);
  }

  @Test
  void aThreadWithoutMarksIsLedOnlyAsFarAsItGoes() {
    Scenario scenario = scenario("blocking.MonitorLatch", "countDown() | countDown()");
    Execution straight = straight(scenario);
    int inside = event(straight, 1, Event.Kind.READ, 0);
    int other = event(straight, 2, Event.Kind.WRITE, 0);
    int written = event(straight, 1, Event.Kind.WRITE, 0);

    GuidedRun led =
        engine.steer(
            scenario,
            new GuidedSchedule(
                straight.schedule(), List.of(inside, other, written), List.of(written)),
            PLAN);

    assertThat(led.obstacle()).isNull();
    assertThat(led.marks()).doesNotContain(GuidedRun.NEVER);
  }

  @Test
  void aCourseOfAnotherProgramIsRefused() {
    Scenario scenario = scenario("LostUpdate", "incrementAndGet() | incrementAndGet()");
    GuidedSchedule foreign =
        new GuidedSchedule(new Schedule(new int[] {1, 1, 2}), List.of(0), List.of());

    assertThatThrownBy(() -> engine.steer(scenario, foreign, PLAN)).isInstanceOf(Diverged.class);
  }
}

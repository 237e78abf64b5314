package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Goal;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.search.SerialSketch.Kind;
import dev.linchpin.internal.engine.search.SerialSketch.Part;
import dev.linchpin.internal.engine.search.fixture.SharedCollections;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The serial runs that explain a result are found although the others are not followed to their
 * ends: on random programs, compared with all serial runs and with all interleavings.
 */
class UndisturbedRunsTest {
  private static final int SITE = 1;
  private static final int ARRAY = 5;
  private static final long MOST_INTERLEAVINGS = 2_000;

  /** A sketch that runs. */
  private static final class Sketched extends Written {
    private final SerialSketch sketch;
    private final int[] variables = new int[SerialSketch.VARIABLES];
    private final ModelThread[] started;
    private int lock;

    Sketched(SerialSketch sketch) {
      this.sketch = sketch;
      this.started = new ModelThread[sketch.tasks().size()];
    }

    @Override
    public void setup() {
      Arrays.fill(variables, 0);
      lock = control().objects().born(Object.class);
    }

    @Override
    public List<List<Operation>> threads() {
      List<List<Operation>> threads = new ArrayList<>();
      for (List<List<Part>> operations : sketch.callers()) {
        threads.add(operations.stream().<Operation>map(parts -> () -> act(parts)).toList());
      }
      return threads;
    }

    private String act(List<Part> parts) throws InterruptedException {
      StringBuilder seen = new StringBuilder();
      for (Part part : parts) {
        int what = part.what();
        switch (part.kind()) {
          case READ -> seen.append(read(what));
          case WRITE -> write(what, SerialSketchRuns.WRITTEN);
          case ADD -> write(what, read(what) + 1);
          case LOCK -> control().locks().lock(lock, true, SITE);
          case UNLOCK -> control().locks().unlock(lock, true, SITE);
          case START -> {
            started[what] = control().threads().create(() -> task(what));
            control().threads().start(started[what], SITE);
          }
          case JOIN -> control().threads().join(started[what], Control.FOREVER, SITE);
        }
      }
      return seen.toString();
    }

    private void task(int what) {
      try {
        act(sketch.tasks().get(what));
      } catch (InterruptedException impossible) {
        throw new AssertionError(impossible);
      }
    }

    private int read(int variable) {
      control().memory().access(Access.READ, ARRAY, variable, SITE);
      return variables[variable];
    }

    private void write(int variable, int value) {
      control().memory().access(Access.WRITE, ARRAY, variable, SITE);
      variables[variable] = value;
    }
  }

  private static Map<Outcome, Long> runs(SerialSketch sketch, Plan plan) {
    Exploration exploration = new Searches(() -> new Sketched(sketch)).explore(plan).exploration();
    assertThat(exploration.exhausted()).isTrue();
    return exploration.found().stream()
        .collect(Collectors.toMap(Found::outcome, Found::executions));
  }

  /** The runs with threads at any moment; those of turns are made as well, and counted twice. */
  private static Map<Outcome, Long> serialRuns(SerialSketch sketch, Goal goal) {
    Map<Outcome, Long> runs = runs(sketch, Plan.of(Strategy.SERIAL).withGoal(goal));
    runs(sketch, Plan.of(Strategy.TURNS))
        .forEach((outcome, count) -> runs.merge(outcome, -count, Long::sum));
    runs.values().removeIf(count -> count == 0);
    return runs;
  }

  private static Map<Outcome, Long> those(Map<Outcome, Long> runs, Predicate<Outcome> wanted) {
    Map<Outcome, Long> those = new HashMap<>(runs);
    those.keySet().removeIf(wanted.negate());
    return those;
  }

  private static boolean isWhole(Outcome outcome) {
    return !outcome.hasLostUpdate();
  }

  private static String text(Outcome outcome) {
    return outcome.results().stream()
        .map(result -> result instanceof Result.Returned returned ? returned.value() : "-")
        .collect(Collectors.joining(" "));
  }

  private static List<SerialSketch> sketches(int count, int accesses) {
    return LongStream.range(0, count)
        .mapToObj(seed -> SerialSketch.random(seed, accesses))
        .filter(sketch -> !sketch.tasks().isEmpty())
        .toList();
  }

  /** The same outcomes, and as many runs of each. */
  @Test
  void runsWithoutLostUpdatesAreThoseOfTheSearchOfAllSerialRuns() {
    sketches(Sizes.of(25, 1_000, 20_000), 8).forEach(UndisturbedRunsTest::compareWhole);
  }

  private static void compareWhole(SerialSketch sketch) {
    Map<Outcome, Long> found = runs(sketch, Plan.of(Strategy.UNDISTURBED));
    assertThat(those(found, UndisturbedRunsTest::isWhole))
        .as(sketch.toString())
        .isEqualTo(those(serialRuns(sketch, Goal.ANY), UndisturbedRunsTest::isWhole));
  }

  /**
   * Two threads that are in a collection at the same time: real code, by the names of its places.
   */
  @ParameterizedTest
  @ValueSource(strings = {"add()", "put()", "look()", "push()", "add(); add()"})
  void runsWithoutMixedUsesOfCollectionsAreThoseOfAllSerialRuns(String calls) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(SharedCollections.class.getName() + "()"),
            List.of(),
            ScenarioText.threads(calls),
            List.of());
    try (LocalEngine engine =
        new LocalEngine(List.of(JavaSubject.testClasses()), FiberBackend.best())) {
      Map<Outcome, Long> all = runs(engine, scenario, Strategy.SERIAL);
      runs(engine, scenario, Strategy.TURNS)
          .forEach((outcome, count) -> all.merge(outcome, -count, Long::sum));

      Map<Outcome, Long> found = runs(engine, scenario, Strategy.UNDISTURBED);
      assertThat(those(found, UndisturbedRunsTest::isWhole))
          .isEqualTo(those(all, outcome -> isWhole(outcome) && all.get(outcome) > 0));
      assertThat(all.keySet()).anyMatch(Outcome::hasLostUpdate);
    }
  }

  private static Map<Outcome, Long> runs(LocalEngine engine, Scenario scenario, Strategy by) {
    Exploration exploration =
        engine.explore(scenario, Plan.of(by).withBudget(Duration.ofMinutes(5))).result();
    assertThat(exploration.exhausted()).isTrue();
    return exploration.found().stream()
        .collect(Collectors.toMap(Found::outcome, Found::executions));
  }

  /**
   * If nobody went on after a lost update, runs would be missing here: the smallest program of the
   * large comparison that shows it.
   */
  @Test
  void whoIsNotToBlameGoesOn() {
    List<Part> operation =
        List.of(
            new Part(Kind.START, 0),
            new Part(Kind.START, 1),
            new Part(Kind.ADD, 0),
            new Part(Kind.ADD, 1),
            new Part(Kind.JOIN, 1));
    List<Part> reader =
        List.of(
            new Part(Kind.LOCK, 0),
            new Part(Kind.ADD, 0),
            new Part(Kind.READ, 1),
            new Part(Kind.UNLOCK, 0));

    compareWhole(
        new SerialSketch(
            List.of(List.of(operation)), List.of(List.of(new Part(Kind.WRITE, 1)), reader)));
  }

  /** A naive machine finds lost updates by their definition. */
  @Test
  void runsWithoutLostUpdatesHaveTheResultsOfThoseAmongAllInterleavings() {
    int compared = 0;
    for (SerialSketch sketch : sketches(Sizes.of(30, 600, 6_000), 5)) {
      SerialSketchRuns.Seen seen = SerialSketchRuns.of(sketch, MOST_INTERLEAVINGS);
      if (seen.isComplete()) {
        compared++;
        assertThat(
                runs(sketch, Plan.of(Strategy.UNDISTURBED)).keySet().stream()
                    .filter(UndisturbedRunsTest::isWhole)
                    .map(UndisturbedRunsTest::text))
            .as(sketch.toString())
            .hasSameElementsAs(seen.undisturbed());
      }
    }
    assertThat(compared).isGreaterThan(10);
  }

  /** Each result is sought, and one that no run has; runs with it are those of the whole search. */
  @Test
  void runsWithCertainResultsAreFoundWithoutTheOthers() {
    for (SerialSketch sketch : sketches(Sizes.of(15, 300, 5_000), 7)) {
      Map<Outcome, Long> all = serialRuns(sketch, Goal.ANY);
      Set<List<Result>> goals =
          all.keySet().stream()
              .map(Outcome::results)
              .collect(Collectors.toCollection(HashSet::new));
      List<Result> strange = new ArrayList<>(goals.iterator().next());
      strange.set(strange.size() - 1, new Result.Returned("none"));
      goals.add(strange);
      for (List<Result> goal : goals) {
        Predicate<Outcome> wanted = outcome -> outcome.results().equals(goal);
        Predicate<Outcome> wantedWhole = outcome -> wanted.test(outcome) && isWhole(outcome);
        assertThat(those(serialRuns(sketch, new Goal(goal)), wanted))
            .as("%s in %s", goal, sketch)
            .isEqualTo(those(all, wanted));
        Plan plan = Plan.of(Strategy.UNDISTURBED).withGoal(new Goal(goal));
        assertThat(those(runs(sketch, plan), wantedWhole))
            .as("%s without lost updates in %s", goal, sketch)
            .isEqualTo(those(all, wantedWhole));
      }
    }
  }

  /**
   * An operation starts two tasks that add to one variable, and reads it when both have ended. What
   * the first one does is not multiplied with what the second one does if its result is not the one
   * that is sought.
   */
  @Test
  void whatExplainsNothingIsNotMultiplied() {
    List<Part> both =
        List.of(
            new Part(Kind.START, 0),
            new Part(Kind.START, 1),
            new Part(Kind.JOIN, 0),
            new Part(Kind.JOIN, 1),
            new Part(Kind.READ, 0));
    List<Part> bothAgain =
        both.stream()
            .map(part -> part.kind() == Kind.READ ? part : new Part(part.kind(), part.what() + 2))
            .toList();
    List<Part> add = List.of(new Part(Kind.ADD, 0));
    SerialSketch sketch =
        new SerialSketch(List.of(List.of(both, bothAgain)), List.of(add, add, add, add));

    // Each operation has four, two of them with a lost update; four more are those of turns.
    assertThat(executions(sketch, Strategy.SERIAL, "")).isEqualTo(4 * 4 + 4);
    // Either task goes first, in each operation.
    assertThat(executions(sketch, Strategy.UNDISTURBED, "")).isEqualTo(4);
    assertThat(executions(sketch, Strategy.UNDISTURBED, "2 4")).isEqualTo(4);
    assertThat(executions(sketch, Strategy.UNDISTURBED, "1 3")).isZero();
  }

  private static long executions(SerialSketch sketch, Strategy by, String goal) {
    List<Result> results =
        Arrays.stream(goal.split(" ")).<Result>map(Result.Returned::new).toList();
    Plan plan = Plan.of(by).withGoal(goal.isEmpty() ? Goal.ANY : new Goal(results));
    return runs(sketch, plan).values().stream().mapToLong(Long::longValue).sum();
  }
}

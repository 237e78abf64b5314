package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.search.Searches.Explored;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.trace.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many objects, many threads, many steps: what outgrows a table or a number of bits. */
class LargeRunsTest {
  private static final int SITE = 1;
  private static final int ROUNDS = Sizes.of(5, 12);

  /** Steps that touch many objects at once, so that all interleavings can still be run. */
  private static final class Wide extends Written {
    private final int[][][][] touched;

    /** Of each thread: its steps, of each its accesses: kind, object, slot. */
    Wide(int objects, long seed) {
      Random random = new Random(seed);
      int threads = 2 + random.nextInt(2);
      touched = new int[threads][][][];
      for (int thread = 0; thread < threads; thread++) {
        touched[thread] = new int[threads == 2 ? 4 : 2][][];
        for (int step = 0; step < touched[thread].length; step++) {
          touched[thread][step] = new int[1 + random.nextInt(objects)][];
          for (int access = 0; access < touched[thread][step].length; access++) {
            boolean isArray = random.nextInt(4) == 0;
            // Mostly objects of its own, now and then one that others know.
            boolean isCommon = random.nextInt(objects) == 0;
            int object = random.nextInt(objects) + (isCommon ? 0 : 1_000 * (thread + 1));
            int kind = random.nextInt(3) == 0 ? Access.WRITE : Access.READ;
            int slot = isArray ? Access.WHOLE : random.nextInt(2);
            touched[thread][step][access] = new int[] {kind, object, slot};
          }
        }
      }
    }

    @Override
    public void setup() {}

    @Override
    public List<List<Operation>> threads() {
      List<List<Operation>> threads = new ArrayList<>();
      for (int[][][] steps : touched) {
        threads.add(List.of(() -> run(steps)));
      }
      return threads;
    }

    private Object run(int[][][] steps) {
      for (int[][] accesses : steps) {
        control().memory().access(accesses[0][0], accesses[0][1], accesses[0][2], SITE);
        for (int[] access : accesses) {
          control().memory().also(access[0], access[1], access[2]);
        }
      }
      return NOTHING;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 33, 70, 200, 500})
  void reductionShowsTheClassesOfAllInterleavingsWithManyObjects(int objects) {
    for (int seed = 0; seed < ROUNDS; seed++) {
      long number = 1_000L * objects + seed;
      Searches searches = new Searches(() -> new Wide(objects, number));
      Explored all = searches.explore(Comparison.plan(Strategy.INTERLEAVINGS));
      Explored complete = searches.explore(Comparison.plan(Strategy.COMPLETE));

      assertThat(all.exploration().exhausted()).isTrue();
      assertThat(complete.classes()).as("seed %d", number).isEqualTo(all.classes());
      assertThat(complete.exploration().executions()).isEqualTo(complete.classes().size());
    }
  }

  /** Two threads; each starts a chain of threads, the last of which counts in a common cell. */
  private static final class Chains extends Written {
    private final int length;

    Chains(int length) {
      this.length = length;
    }

    @Override
    public void setup() {}

    @Override
    public List<List<Operation>> threads() {
      return List.of(List.of(() -> start(length)), List.of(() -> start(length)));
    }

    private Object start(int left) {
      if (left == 0) {
        control().memory().access(Access.RMW, 7, 0, SITE);
      } else {
        ModelThread next = control().threads().create(() -> start(left - 1));
        control().threads().start(next, SITE);
      }
      return NOTHING;
    }
  }

  /**
   * The only steps that conflict are the two counts: two classes, whichever threads come to be
   * first. The plan has 2,000 samples look for a third.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10, 14})
  void threadsThatThreadsStartAreTheSameInEquivalentRuns(int length) {
    Plan audited =
        Comparison.plan(Strategy.COMPLETE).withOptions(new Plan.Options(true, false, false, 1));

    Explored explored = new Searches(() -> new Chains(length)).explore(audited);

    assertThat(explored.exploration().ends()).containsOnlyKeys(EndStatus.COMPLETED);
    assertThat(explored.classes()).hasSize(2);
    assertThat(explored.exploration().executions()).isEqualTo(2);
  }

  @Test
  void moreThreadsThanCanBeToldApartSayNothingAboutTheClass() {
    Exploration exploration =
        new Searches(() -> new Chains(40)).explore(Plan.of(Strategy.SERIAL)).exploration();

    assertThat(exploration.ends()).containsOnlyKeys(EndStatus.ABANDONED);
    assertThat(exploration.ending()).isEqualTo(Ending.ABANDONED);
    assertThat(exploration.endedBy()).contains("more threads").contains("55");
    assertThat(exploration.exhausted()).isFalse();
  }

  /** One operation that takes a given way through memory. */
  private static Supplier<Written> alone(java.util.function.Consumer<Control> body) {
    return () ->
        new Written() {
          @Override
          public void setup() {}

          @Override
          public List<List<Operation>> threads() {
            return List.of(
                List.of(
                    () -> {
                      body.accept(control());
                      return NOTHING;
                    }));
          }
        };
  }

  private static Exploration limited(Supplier<Written> program) {
    return new Searches(program).explore(Plan.complete().withStepLimit(100)).exploration();
  }

  @Test
  void aLongWayThroughAnArrayIsNoLivelock() {
    Exploration exploration =
        limited(
            alone(
                control -> {
                  // Circles that it has left say nothing.
                  control.flow().enterLoop(2, 0);
                  for (int round = 0; round < 20; round++) {
                    control.memory().access(Access.RMW, 6, 0, SITE);
                    control.flow().iterate(2, 0);
                  }
                  control.flow().enterLoop(1, 0);
                  for (int at = 0; at < 20_000; at++) {
                    control.memory().access(Access.WRITE, 5, at, SITE);
                    control.flow().iterate(1, at);
                  }
                }));

    assertThat(exploration.ends()).containsOnlyKeys(EndStatus.OUT_OF_BUDGET);
    assertThat(exploration.exhausted()).isFalse();
  }

  /** No thread goes round in circles where none can go on. */
  @Test
  void aThreadThatWaitsForeverAfterTheLimitOfStepsIsNoLivelock() {
    Exploration exploration =
        limited(
            alone(
                control -> {
                  for (int at = 0; at < 110; at++) {
                    control.memory().access(Access.WRITE, 5, at, SITE);
                  }
                  control.threads().park(Control.FOREVER, SITE);
                }));

    assertThat(exploration.ends()).containsOnlyKeys(EndStatus.DEADLOCKED);
    assertThat(exploration.exhausted()).isFalse();
  }

  /** A count in a field: no local variable tells how far it is. */
  @Test
  void aLongCountInMemoryIsNoLivelock() {
    int[] field = new int[1];
    Exploration exploration =
        limited(
            alone(
                control -> {
                  field[0] = 0;
                  control.flow().enterLoop(1, 0);
                  while (field[0] < 5_000) {
                    control.memory().access(Access.RMW, 5, 0, SITE);
                    field[0]++;
                    control.flow().iterate(1, 0);
                  }
                }));

    assertThat(exploration.ends()).containsOnlyKeys(EndStatus.COMPLETED);
  }

  @Test
  void goingRoundInACircleForVeryLongIsALivelock() {
    Exploration exploration =
        limited(
            alone(
                control -> {
                  control.flow().enterLoop(1, 0);
                  while (true) {
                    control.memory().access(Access.RMW, 5, 0, SITE);
                    control.memory().access(Access.WRITE, 5, 0, SITE);
                    control.flow().iterate(1, 0);
                  }
                }));

    assertThat(exploration.ends()).containsOnlyKeys(EndStatus.LIVELOCKED);
  }
}

package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.search.Searches.Explored;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.verdict.InternalFault;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs that cannot go on as planned end with a reason, and never with an invented answer. */
class OddRunsTest {
  /** Takes an alternative and writes, for ever: every run reaches the limit of steps. */
  private static final class Endless extends Written {
    private int writes;

    @Override
    public void setup() {}

    @Override
    public List<List<Operation>> threads() {
      return List.of(List.of(this::loop));
    }

    private Object loop() {
      while (true) {
        control().memory().access(Access.WRITE, 1, 0, 0);
        writes++;
        control().flow().choose(2, 0);
      }
    }
  }

  @Test
  void alternativesPastTheLimitOfStepsAreNotExplored() {
    Explored explored =
        new Searches(Endless::new)
            .explore(Plan.complete().withStepLimit(6), FiberBackend.best(), 100);

    // A run has a call and 5 writes before its limit, then takes the first alternative always. An
    // alternative follows each write: those of the first 5 writes, 2 to the 5th, are explored.
    assertThat(explored.classes()).hasSize(32);
    // Nothing says that it goes round in a circle: it may be long and end.
    assertThat(explored.exploration().ends()).containsOnlyKeys(EndStatus.OUT_OF_BUDGET);
    assertThat(explored.exploration().exhausted()).isFalse();
    assertThat(explored.exploration().remarks()).isEmpty();
  }

  /** It would take a minute to the limit. Whoever asked is heard of every thousand steps. */
  @Test
  void aLongRunEndsWhenNobodyWantsItAnyMore() {
    List<Endless> made = new ArrayList<>();
    Exploration exploration =
        new Searches(
                () -> {
                  made.add(new Endless());
                  return made.get(made.size() - 1);
                })
            .explore(Plan.complete().withStepLimit(4_000_000), FiberBackend.best(), 0)
            .exploration();

    assertThat(exploration.ending()).isEqualTo(Exploration.Ending.CANCELLED);
    assertThat(exploration.ends()).containsOnlyKeys(EndStatus.OUT_OF_BUDGET);
    assertThat(made.get(made.size() - 1).writes).isBetween(1_000, 1_100);
  }

  /** Two threads that write eight times each: 18 steps with the calls. */
  private static final class Lengthy extends Written {
    @Override
    public void setup() {}

    @Override
    public List<List<Operation>> threads() {
      return List.of(List.of(this::write), List.of(this::write));
    }

    private Object write() {
      for (int time = 0; time < 8; time++) {
        control().memory().access(Access.WRITE, 1, 0, 0);
      }
      return NOTHING;
    }
  }

  @Test
  void samplesThatEndAfterTheLimitOfStepsAreRunsLikeOthers() {
    for (Strategy sampler : List.of(Strategy.POS, Strategy.PCT, Strategy.RANDOM)) {
      Plan plan = Plan.of(sampler).withSamples(20, 1).withStepLimit(6);
      Exploration sampled =
          new Searches(Lengthy::new).explore(plan, FiberBackend.best(), 100).exploration();

      assertThat(sampled.ends()).containsOnlyKeys(EndStatus.COMPLETED);
      assertThat(sampled.ending()).isEqualTo(Exploration.Ending.SAMPLED);
    }
    Exploration complete =
        new Searches(Lengthy::new)
            .explore(Plan.complete().withStepLimit(6), FiberBackend.best(), 100)
            .exploration();
    assertThat(complete.ending()).isEqualTo(Exploration.Ending.STEP_LIMIT);
    Exploration endless =
        new Searches(Endless::new)
            .explore(
                Plan.of(Strategy.RANDOM).withSamples(2, 1).withStepLimit(6),
                FiberBackend.best(),
                100)
            .exploration();
    assertThat(endless.ending()).isEqualTo(Exploration.Ending.STEP_LIMIT);
  }

  /** Steps inside a class initialiser of the JVM, which the engine does not hold. */
  private static final class Pinned extends Written {
    /** What the initialiser does; not private, because the hidden class is no nest mate. */
    static Runnable action = () -> {};

    @Override
    public void setup() {}

    @Override
    public List<List<Operation>> threads() {
      return List.of(List.of(this::touch), List.of(this::write));
    }

    private Object write() {
      control().memory().access(Access.WRITE, 1, 0, 0);
      return NOTHING;
    }

    /** Initialises the same class anew, whatever ran before. */
    private Object touch() throws IllegalAccessException, IOException {
      action = this::write;
      try (InputStream file =
          Pinned.class.getResourceAsStream("OddRunsTest$Pinned$Initialised.class")) {
        MethodHandles.lookup().defineHiddenClass(Objects.requireNonNull(file).readAllBytes(), true);
      }
      return NOTHING;
    }

    @SuppressWarnings("UnusedNestedClass") // its bytes are used
    private static final class Initialised {
      static {
        action.run();
      }
    }
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  /** Item 35: a switch where the stack is pinned is said, and is no answer of the operation. */
  @ParameterizedTest
  @MethodSource("backends")
  void aThreadThatCannotBeSwitchedEndsTheRunWithTheReason(FiberBackend backend) {
    Explored explored = new Searches(Pinned::new).explore(Plan.complete(), backend, 100);

    if (backend == FiberBackend.PLATFORM) {
      // Two writes to one location: two orders.
      assertThat(explored.classes()).hasSize(2);
      assertThat(explored.exploration().ends()).containsOnlyKeys(EndStatus.COMPLETED);
    } else {
      assertThat(explored.exploration().ends()).containsKey(EndStatus.ABANDONED);
      assertThat(explored.exploration().remarks())
          .anySatisfy(warning -> assertThat(warning).contains("cannot be switched there"));
    }
  }

  /** A hook of ours fails in the middle of an operation. */
  private static final class Faulty extends Written {
    @Override
    public void setup() {}

    @Override
    public List<List<Operation>> threads() {
      return List.of(List.of(this::fail), List.of(() -> NOTHING));
    }

    private Object fail() {
      control().memory().access(Access.WRITE, 1, 0, 0);
      throw new InternalFault("a hook of ours is wrong");
    }
  }

  @Test
  void aFaultOfOursEndsTheRunAndIsNoResultOfTheOperation() {
    Explored explored =
        new Searches(Faulty::new).explore(Plan.complete(), FiberBackend.best(), 100);

    assertThat(explored.exploration().ends()).containsOnlyKeys(EndStatus.ABANDONED);
    assertThat(explored.exploration().remarks())
        .anySatisfy(
            warning -> assertThat(warning).contains("stopped: [internal] a hook of ours is wrong"));
  }
}

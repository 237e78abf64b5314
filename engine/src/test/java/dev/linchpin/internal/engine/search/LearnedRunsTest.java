package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.search.fixture.Learnable;
import dev.linchpin.internal.engine.step.learn.Caution;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A search that computes most of its runs shows what one shows that makes them all: the same
 * classes, the same outcomes as often and by the same schedules.
 */
class LearnedRunsTest {
  private static final boolean FAST = FiberBackend.best() != FiberBackend.PLATFORM;

  static Plan plan(RunMaking making) {
    Plan plan = Comparison.plan(Strategy.COMPLETE);
    return plan.withOptions(plan.options().withMaking(making));
  }

  static @Nullable String difference(Searches.Explored made, Searches.Explored learned) {
    Exploration one = made.exploration();
    Exploration other = learned.exploration();
    if (!made.classes().equals(learned.classes())) {
      return "%d and %d classes".formatted(made.classes().size(), learned.classes().size());
    }
    if (one.executions() != other.executions() || one.redundant() != other.redundant()) {
      return "%d and %d executions".formatted(one.executions(), other.executions());
    }
    if (!one.found().equals(other.found())) {
      return "other outcomes: %s and %s".formatted(one.found(), other.found());
    }
    return one.caveats().equals(other.caveats()) ? null : "other caveats: " + other.caveats();
  }

  @ParameterizedTest
  @EnumSource
  void randomProgramsHaveTheSameRuns(FragmentGenerator.Theme theme) {
    long computed = 0;
    int programs = FAST ? 60 : Sizes.of(15, 15, 100);
    for (int seed = 0; seed < programs; seed++) {
      Fragment.Sketch sketch = FragmentGenerator.generate(theme, seed);
      Searches searches = new Searches(() -> new FragmentProgram(sketch));
      Searches.Explored learned = searches.explore(plan(RunMaking.LEARNED));
      computed += learned.exploration().counts().computed();

      assertThat(difference(searches.explore(plan(RunMaking.MADE)), learned))
          .as("%s, seed %d: %s", theme, seed, sketch)
          .isNull();
    }
    if (theme == FragmentGenerator.Theme.LOCKS || theme == FragmentGenerator.Theme.SPINS) {
      assertThat(computed).isPositive();
    }
  }

  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Learnable#threads")
  void javaCodeHasTheSameRuns(String threads) {
    JavaSubject subject = JavaSubject.of(Learnable.class, threads.split(", "));

    Searches.Explored made = subject.explore(plan(RunMaking.MADE));
    Searches.Explored audited = subject.explore(plan(RunMaking.LEARNED));
    Searches.Explored learned = subject.with(Caution.NONE).explore(plan(RunMaking.LEARNED));

    assertThat(difference(made, audited)).isNull();
    assertThat(difference(made, learned)).isNull();
    assertThat(made.exploration().counts().computed()).isZero();
  }

  @Test
  void mostRunsOfALockFreeStackAreComputed() {
    JavaSubject subject =
        JavaSubject.of(Learnable.class, "pushOne pop", "pushTwo pop", "pushOne").with(Caution.NONE);

    Exploration explored = subject.explore(plan(RunMaking.LEARNED)).exploration();

    assertThat(explored.counts().computed()).isGreaterThan(explored.executions() / 2);
  }
}

package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.search.fixture.Learnable;
import dev.linchpin.internal.engine.search.state.StateSearch;
import dev.linchpin.internal.engine.step.learn.Caution;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A search by states shows what the search by schedules shows, which makes all its runs and is
 * itself compared with all interleavings: the same results with the same strictest real-time
 * orders, the same ends, the same data races; and its states stand for as many schedules as the
 * other one has run.
 */
class SearchByStatesTest {
  private static final boolean FAST = FiberBackend.best() != FiberBackend.PLATFORM;
  private static final int MANY = 1_000_000;
  private static final StateSearch.Limits ALWAYS = new StateSearch.Limits(0, MANY, MANY, MANY);
  private static final Plan MADE = Comparison.plan(Strategy.COMPLETE);
  private static final Plan MATCHED =
      MADE.withOptions(MADE.options().withMaking(RunMaking.MATCHED));

  private static @Nullable String difference(int[] sizes, Exploration made, Exploration matched) {
    Set<Machine.Seen> expected = Comparison.sights(sizes, made);
    Set<Machine.Seen> seen = Comparison.sights(sizes, matched);
    if (!expected.equals(seen)) {
      return "other sights: %s and %s".formatted(expected, seen);
    }
    if (!ends(made).equals(ends(matched)) || made.ending() != matched.ending()) {
      return "other ends: %s and %s".formatted(made.ends(), matched.ends());
    }
    if (made.counts().races() != matched.counts().races()) {
      return "other races";
    }
    Exploration.States states = matched.counts().states();
    return states.visited() == 0 || states.schedules() == made.distinct()
        ? null
        : "%d and %d schedules".formatted(made.distinct(), states.schedules());
  }

  private static Set<EndStatus> ends(Exploration exploration) {
    Map<EndStatus, Long> ends = new EnumMap<>(EndStatus.class);
    ends.putAll(exploration.ends());
    return ends.isEmpty() ? EnumSet.noneOf(EndStatus.class) : EnumSet.copyOf(ends.keySet());
  }

  /**
   * Many of the programs do something that the search leaves to schedules (start threads, spin,
   * call code that is not rewritten); those say nothing here.
   */
  @ParameterizedTest
  @EnumSource
  void randomProgramsShowTheSame(FragmentGenerator.Theme theme) {
    int byStates = 0;
    int programs = FAST ? 100 : Sizes.of(40, 2_000);
    for (int seed = 0; seed < programs; seed++) {
      Fragment.Sketch sketch = FragmentGenerator.generate(theme, seed);
      Searches searches = new Searches(() -> new FragmentProgram(sketch));
      Exploration matched = searches.explore(MATCHED, ALWAYS);
      if (matched.counts().states().visited() > 0) {
        byStates++;
        Exploration made = searches.explore(MADE).exploration();
        assertThat(difference(sketch.sizes(), made, matched))
            .as("%s, seed %d: %s", theme, seed, sketch)
            .isNull();
      }
    }
    if (theme == FragmentGenerator.Theme.MEMORY || theme == FragmentGenerator.Theme.LOCKS) {
      assertThat(byStates).isPositive();
    }
  }

  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Learnable#threads")
  void javaCodeShowsTheSame(String threads) {
    JavaSubject subject = JavaSubject.of(Learnable.class, threads.split(", ")).with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    Exploration made = subject.explore(MADE).exploration();
    assertThat(difference(subject.sizes(), made, matched)).isNull();
  }

  /** The two serial runs have all results with all strictest orders, and no data race. */
  @Test
  void aDataRaceThatNoResultNeedsIsShown() {
    JavaSubject subject =
        JavaSubject.of(Learnable.class, "storeBetween", "storeBetween").with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    assertThat(matched.counts().states().visited()).isPositive();
    assertThat(matched.counts().races()).isEqualTo(Exploration.Races.SOME);
    assertThat(subject.explore(MADE).exploration().counts().races())
        .isEqualTo(Exploration.Races.SOME);
  }

  @Test
  void aLockFreeStackIsSearchedByStates() {
    JavaSubject subject =
        JavaSubject.of(Learnable.class, "pushOne pop", "pushTwo pop", "pushOne").with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    assertThat(matched.counts().states().visited()).isPositive();
    assertThat(matched.executions()).isLessThan(matched.counts().states().schedules() / 4);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 1_000})
  void aSearchThatMayKeepFewStatesGoesOnBySchedules(int states) {
    JavaSubject subject =
        JavaSubject.of(Learnable.class, "pushOne pop", "pushTwo pop", "pushOne").with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, new StateSearch.Limits(0, states, MANY, MANY));

    Exploration made = subject.explore(MADE).exploration();
    assertThat(difference(subject.sizes(), made, matched)).isNull();
    assertThat(matched.counts().states()).isEqualTo(Exploration.States.NONE);
    assertThat(matched.distinct()).isEqualTo(made.distinct());
  }
}

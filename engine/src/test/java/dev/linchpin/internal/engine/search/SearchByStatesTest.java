package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.search.fixture.Learnable;
import dev.linchpin.internal.engine.search.fixture.Undisturbed;
import dev.linchpin.internal.engine.search.state.StateSearch;
import dev.linchpin.internal.engine.step.learn.Caution;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
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
  static final StateSearch.Limits ALWAYS = new StateSearch.Limits(0, MANY, MANY, MANY);
  static final Plan MADE = Comparison.plan(Strategy.COMPLETE);
  static final Plan MATCHED = MADE.withOptions(MADE.options().withMaking(RunMaking.MATCHED));

  /** What a search by states shows otherwise than one that makes its runs; null if nothing. */
  static @Nullable String difference(int[] sizes, Exploration made, Exploration matched) {
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
    return states.visited() == 0 || states.schedules() < 0 || states.schedules() == made.distinct()
        ? null
        : "%d and %d schedules".formatted(made.distinct(), states.schedules());
  }

  /** Whether the states were visited and the schedules that they stand for counted. */
  private static boolean isCounted(Exploration matched) {
    return matched.counts().states().schedules() > 0;
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
  @OnAllProcessors
  @ParameterizedTest
  @EnumSource
  void randomProgramsShowTheSame(FragmentGenerator.Theme theme) {
    int byStates = 0;
    int counted = 0;
    int programs = FAST ? Sizes.of(20, 100, 2_000) : Sizes.of(10, 25, 2_000);
    for (int seed = 0; seed < programs; seed++) {
      Fragment.Sketch sketch = FragmentGenerator.generate(theme, seed);
      Searches searches = new Searches(() -> new FragmentProgram(sketch));
      // Two workers begin by schedules; every fifth search may keep few states and gives up.
      int workers = 1 + seed % 2;
      int most = List.of(MANY, MANY, MANY, 1_000, 10).get(seed % 5);
      StateSearch.Limits limits = new StateSearch.Limits(3 * (workers - 1), most, MANY, MANY);
      Exploration matched = searches.explore(MATCHED.withWorkers(workers), limits);
      if (matched.counts().states().visited() > 0 || most < MANY) {
        byStates += matched.counts().states().visited() > 0 ? 1 : 0;
        counted += isCounted(matched) ? 1 : 0;
        Exploration made = searches.explore(MADE).exploration();
        assertThat(difference(sketch.sizes(), made, matched))
            .as("%s, seed %d: %s", theme, seed, sketch)
            .isNull();
      }
    }
    switch (theme) {
      case MEMORY, LOCKS -> assertThat(byStates).isPositive().isEqualTo(counted);
      // Where threads wait in loops, schedules are not counted.
      case SPINS, MONITORS -> assertThat(byStates).isPositive();
      default -> {}
    }
  }

  static List<String> learnable() {
    return Sizes.oneIn(3, Learnable.threads().toList());
  }

  @ParameterizedTest
  @MethodSource("learnable")
  void javaCodeShowsTheSame(String threads) {
    JavaSubject subject = JavaSubject.of(Learnable.class, threads.split(", ")).with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    Exploration made = subject.explore(MADE).exploration();
    assertThat(difference(subject.sizes(), made, matched)).isNull();
  }

  /** The search notices in which loops threads wait, and begins again with these watched. */
  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Learnable#spins")
  void threadsThatWaitInLoopsShowTheSame(String threads) {
    JavaSubject subject = JavaSubject.of(Learnable.class, threads.split(", ")).with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    assertThat(matched.counts().states().visited()).isPositive();
    Exploration made = subject.explore(MADE).exploration();
    assertThat(difference(subject.sizes(), made, matched)).isNull();
  }

  /** Who uses what is learned in the search itself, and from runs before it. */
  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Undisturbed#threads")
  void stepsThatNobodyCanDisturbAreTakenAtOnce(String threads) {
    JavaSubject subject = JavaSubject.of(Undisturbed.class, threads.split(", ")).with(Caution.NONE);
    Exploration made = subject.explore(MADE).exploration();
    for (int before : new int[] {0, 5}) {
      StateSearch.Limits limits = new StateSearch.Limits(before, MANY, MANY, MANY);

      Exploration matched = subject.explore(MATCHED, limits);

      assertThat(difference(subject.sizes(), made, matched)).isNull();
      assertThat(matched.counts().states().visited() > 0 || made.executions() <= before)
          .as("by states: %s", matched.counts().states())
          .isTrue();
    }
  }

  /**
   * A thread that reads 0, 1 and 2 goes round three times, but no round is in vain: the level has
   * changed in the first and in the second. So it need not wait before it reads a variable that is
   * still 0. (The search by schedules leaves this run out, as docs/limits.md says of loops that
   * count.)
   */
  @Test
  void roundsInWhichSomethingChangedAreNotInVain() {
    JavaSubject subject =
        JavaSubject.of(Undisturbed.class, "trackThrice", "up up", "raiseLate").with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    assertThat(matched.counts().states().visited()).isPositive();
    assertThat(matched.found())
        .extracting(found -> found.outcome().results().get(0))
        .contains(new Result.Returned("120"));
  }

  /** Three threads that use one lock, seven steps each: nobody can move inside. */
  @Test
  void aLockedOperationHasFewStates() {
    JavaSubject subject =
        JavaSubject.of(Undisturbed.class, "addTwice", "addTwice", "addTwice").with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    assertThat(matched.counts().states().schedules()).isEqualTo(6);
    // Each state knows the order of those that are through, and how far the next one is.
    assertThat(matched.counts().states().visited()).isLessThan(16 * 6);
  }

  /** What a thread keeps for itself is a part of the state: numbers that select cells, say. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "addToCells addToCells, addToCells",
        "draw draw, draw",
        "enter leave, enter leave, tryEnter",
        "enter, enter, enter leave leave"
      })
  void whatAThreadKeepsForItselfAndSemaphoresAreLearned(String threads) {
    JavaSubject subject = JavaSubject.of(Learnable.class, threads.split(", ")).with(Caution.NONE);

    Exploration matched = subject.explore(MATCHED, ALWAYS);

    assertThat(isCounted(matched)).isTrue();
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
    assertThat(matched.counts().states())
        .isEqualTo(Exploration.States.unsuited("more than " + states + " states"));
    assertThat(matched.distinct()).isEqualTo(made.distinct());
  }
}

package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random programs of every kind, each explored in ways that must agree. A failure shows the
 * smallest program that still disagrees; seeds are the numbers from 0.
 */
class RandomProgramsTest {
  private static final long MOST_INTERLEAVINGS = 3_000;

  /** Switching platform threads costs thirty times as much. */
  private static final boolean FAST = FiberBackend.best() != FiberBackend.PLATFORM;

  private static void compare(
      FragmentGenerator.Theme theme,
      int programs,
      boolean tiny,
      Function<Fragment.Sketch, @Nullable String> check) {
    for (int seed = 0; seed < programs; seed++) {
      Fragment.Sketch sketch =
          tiny
              ? FragmentGenerator.generateTiny(theme, seed)
              : FragmentGenerator.generate(theme, seed);
      String wrong = check.apply(sketch);
      if (wrong != null) {
        assertThat(wrong)
            .as("%s, seed %d: %s", theme, seed, Comparison.shrink(sketch, check))
            .isNull();
      }
    }
  }

  /** Results, pending operations and real-time orders, as an abstract machine tells them. */
  @ParameterizedTest
  @EnumSource
  void theCompleteSearchShowsExactlyWhatAProgramMayDo(FragmentGenerator.Theme theme) {
    compare(
        theme,
        FAST ? Sizes.of(60, 200, 200) : Sizes.of(20, 50, 100),
        false,
        Comparison::withMachine);
  }

  @ParameterizedTest
  @EnumSource
  void theCompleteSearchShowsTheClassesOfAllInterleavings(FragmentGenerator.Theme theme) {
    compare(
        theme,
        FAST ? Sizes.of(20, 60, 60) : Sizes.of(5, 12, 20),
        true,
        sketch -> Comparison.withInterleavings(sketch, MOST_INTERLEAVINGS));
  }

  @ParameterizedTest
  @EnumSource
  void whatSamplersSeeIsAmongWhatTheCompleteSearchShows(FragmentGenerator.Theme theme) {
    compare(
        theme, FAST ? Sizes.of(12, 40, 40) : Sizes.of(3, 6, 10), false, Comparison::withSamplers);
  }

  @ParameterizedTest
  @EnumSource(names = {"MEMORY", "LOCKS", "SPINS", "MONITORS", "EVERYTHING"})
  void theBoundedSearchShowsTheClassesWithinItsBound(FragmentGenerator.Theme theme) {
    compare(theme, FAST ? Sizes.of(12, 40, 40) : Sizes.of(4, 8, 10), true, Comparison::withBounds);
  }

  @OnAllProcessors
  @ParameterizedTest
  @EnumSource
  void severalWorkersShowWhatOneDoes(FragmentGenerator.Theme theme) {
    compare(
        theme, FAST ? Sizes.of(12, 40, 40) : Sizes.of(3, 6, 10), false, Comparison::withWorkers);
  }

  /** The comparisons can fail: a program without a thread's write shows less. */
  @Test
  void aMissingSightIsSeen() {
    Fragment.Sketch both =
        new Fragment.Sketch(
            java.util.List.of(
                java.util.List.of(java.util.List.of(new Fragment.Write(0, 1))),
                java.util.List.of(java.util.List.of(new Fragment.Read(0)))));

    assertThat(Comparison.withMachine(both)).isNull();
    assertThat(
            Comparison.difference(
                "machine",
                Machine.everySight(both),
                java.util.Set.of(
                    new Machine.Seen(java.util.List.of("", "0,"), java.util.List.of(2, 0)))))
        .contains("missing")
        .contains("1,");
  }
}

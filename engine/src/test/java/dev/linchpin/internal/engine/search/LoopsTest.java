package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.search.state.StateSearch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random programs with loops (that read, look through variables, try to change them or to take
 * locks, are nested, end early, answer how often they went round, or wait): every search shows the
 * results and strictest real-time orders that {@link Machine} finds, for which a loop that waits is
 * one like any other; serial runs are those that it makes with one operation at a time.
 */
class LoopsTest {
  private static final int MANY = 1_000_000;

  private int compared;

  @Test
  void everySearchShowsWhatAProgramWithLoopsMayDo() {
    int programs = Sizes.of(60, 400, 10_000);
    // Other programs with -Dloops.from=N.
    int from = Integer.getInteger("loops.from", 0);
    for (int seed = from; seed < from + programs; seed++) {
      Fragment.Sketch sketch = FragmentGenerator.generate(FragmentGenerator.Theme.LOOPS, seed);
      int turn = seed;
      String wrong = difference(sketch, turn);
      if (wrong != null) {
        assertThat(wrong)
            .as("seed %d: %s", seed, Comparison.shrink(sketch, it -> difference(it, turn)))
            .isNull();
      }
    }
    // The others have too many states for the machine.
    assertThat(compared).isGreaterThan(programs * 9 / 10);
  }

  private @Nullable String difference(Fragment.Sketch sketch, int turn) {
    Set<Machine.Seen> expected;
    try {
      expected = Machine.everySight(sketch);
    } catch (Machine.TooLarge unknown) {
      return null;
    }
    compared++;
    Searches searches = new Searches(() -> new FragmentProgram(sketch));
    Plan made = Comparison.plan(Strategy.COMPLETE);
    Plan learned = made.withOptions(made.options().withMaking(RunMaking.LEARNED));
    Plan matched = made.withOptions(made.options().withMaking(RunMaking.MATCHED));
    StateSearch.Limits states = new StateSearch.Limits(0, MANY, MANY, MANY);
    String wrong = compare("made", sketch, expected, () -> searches.explore(made).exploration());
    if (wrong == null) {
      Plan serial = Comparison.plan(Strategy.SERIAL);
      wrong =
          compare(
              "serial",
              sketch,
              Machine.everySerialSight(sketch),
              () -> searches.explore(serial).exploration());
    }
    if (wrong == null && turn % 3 == 0) {
      wrong = compare("learned", sketch, expected, () -> searches.explore(learned).exploration());
    }
    if (wrong == null && turn % 3 == 1) {
      wrong = compare("states", sketch, expected, () -> searches.explore(matched, states));
    }
    if (wrong == null && turn % 3 == 2) {
      Plan two = made.withWorkers(2);
      wrong = compare("two workers", sketch, expected, () -> searches.explore(two).exploration());
    }
    return wrong;
  }

  private static @Nullable String compare(
      String by, Fragment.Sketch sketch, Set<Machine.Seen> expected, Supplier<Exploration> search) {
    Exploration explored = search.get();
    Set<Machine.Seen> seen = ofCalls(Comparison.sights(sketch, explored));
    if (by.equals("serial")) {
      // Runs that are equivalent to a serial one need not be serial.
      seen.removeIf(sight -> !isSerial(sight));
    }
    return explored.exhausted()
        ? Comparison.difference(by, ofCalls(expected), seen)
        : by + " is not exhausted: " + explored.endedBy() + explored.remarks();
  }

  /** Without what was before operations that were not called. */
  private static Set<Machine.Seen> ofCalls(Set<Machine.Seen> all) {
    Set<Machine.Seen> some = new HashSet<>();
    for (Machine.Seen seen : all) {
      List<Integer> before = new ArrayList<>(seen.before());
      for (int op = 0; op < before.size(); op++) {
        if (seen.results().get(op).equals(Machine.UNCALLED)) {
          before.set(op, 0);
        }
      }
      some.add(new Machine.Seen(seen.results(), before));
    }
    return some;
  }

  private static boolean isSerial(Machine.Seen seen) {
    for (int one = 0; one < seen.before().size(); one++) {
      for (int other = 0; other < one; other++) {
        boolean areCalled =
            !seen.results().get(one).equals(Machine.UNCALLED)
                && !seen.results().get(other).equals(Machine.UNCALLED);
        boolean areOrdered =
            (seen.before().get(one) >>> other & 1) != 0
                || (seen.before().get(other) >>> one & 1) != 0;
        if (areCalled && !areOrdered) {
          return false;
        }
      }
    }
    return true;
  }
}

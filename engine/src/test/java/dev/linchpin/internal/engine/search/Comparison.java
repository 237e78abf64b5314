package dev.linchpin.internal.engine.search;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.judge.realtime.EndOrder;
import dev.linchpin.internal.judge.realtime.MaximalHistories;
import dev.linchpin.internal.judge.realtime.RealTimeOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compares what searches say about one random program; each comparison answers what is wrong. */
final class Comparison {
  private static final long SAMPLES = 60;

  private Comparison() {}

  static Plan plan(Strategy strategy) {
    Plan plan = Plan.of(strategy).withBudget(Duration.ofMinutes(30)).withStepLimit(2_000);
    return plan.withOptions(plan.options().withMaking(RunMaking.MADE));
  }

  /** What callers may see according to an exploration: every maximal order of every outcome. */
  static Set<Machine.Seen> sights(Fragment.Sketch sketch, Exploration exploration) {
    return sights(sketch.sizes(), exploration);
  }

  /**
   * The same.
   *
   * @param sizes how many operations each thread has
   */
  static Set<Machine.Seen> sights(int[] sizes, Exploration exploration) {
    Set<Machine.Seen> all = new HashSet<>();
    for (Exploration.Found found : exploration.found()) {
      List<Result> results = found.outcome().results();
      EndOrder ends = EndOrder.of(sizes, results, found.outcome().order());
      List<String> texts = results.stream().map(Comparison::text).toList();
      for (RealTimeOrder order : MaximalHistories.of(ends)) {
        List<Integer> before = new ArrayList<>();
        for (int op = 0; op < order.operations(); op++) {
          before.add(order.before(op));
        }
        all.add(new Machine.Seen(texts, before));
      }
    }
    return Machine.maximal(all);
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    if (result instanceof Result.Pending) {
      return Machine.PENDING;
    }
    return result instanceof Result.Uncalled ? Machine.UNCALLED : result.toString();
  }

  /** The complete search shows exactly what the program may do. */
  static @Nullable String withMachine(Fragment.Sketch sketch) {
    Searches searches = new Searches(() -> new FragmentProgram(sketch));
    Searches.Explored complete = searches.explore(plan(Strategy.COMPLETE));
    Exploration exploration = complete.exploration();
    if (!exploration.exhausted()) {
      return "not exhausted: " + exploration.endedBy() + exploration.remarks();
    }
    // A thread that waits for one of several changes is woken by the first of them, which counts as
    // an order of its own: then a class may be run more than once.
    boolean spinsOnTwo = sketch.toString().matches("(?s).*Spin(UntilEither|With).*");
    if (exploration.executions() != exploration.distinct() && !spinsOnTwo) {
      return "%d executions of %d classes"
          .formatted(exploration.executions(), exploration.distinct());
    }
    if (exploration.ends().containsKey(EndStatus.THREW)
        || exploration.ends().containsKey(EndStatus.ABANDONED)
        || exploration.ends().containsKey(EndStatus.OUT_OF_BUDGET)) {
      return "ends " + exploration.ends() + exploration.remarks();
    }
    try {
      return difference("machine", Machine.everySight(sketch), sights(sketch, exploration));
    } catch (Machine.TooLarge unknown) {
      return null;
    }
  }

  /** The complete search shows the same classes as all interleavings. */
  static @Nullable String withInterleavings(Fragment.Sketch sketch, long most) {
    Searches searches = new Searches(() -> new FragmentProgram(sketch));
    Searches.Explored all =
        searches.explore(plan(Strategy.INTERLEAVINGS), FiberBackend.best(), most);
    if (!all.exploration().exhausted()) {
      return null;
    }
    Searches.Explored complete = searches.explore(plan(Strategy.COMPLETE));
    String different = difference("interleavings", all.classes(), complete.classes());
    return different != null
        ? different
        : difference(
            "interleavings",
            sights(sketch, all.exploration()),
            sights(sketch, complete.exploration()));
  }

  /** What samplers see is among what the complete search shows. */
  static @Nullable String withSamplers(Fragment.Sketch sketch) {
    Searches searches = new Searches(() -> new FragmentProgram(sketch));
    Searches.Explored complete = searches.explore(plan(Strategy.COMPLETE));
    for (Strategy sampler : List.of(Strategy.POS, Strategy.PCT, Strategy.RANDOM)) {
      Searches.Explored some = searches.explore(plan(sampler).withSamples(SAMPLES, 7));
      if (!complete.classes().containsAll(some.classes())) {
        return difference(sampler + " (extra is fine)", some.classes(), complete.classes());
      }
    }
    return null;
  }

  /** The bounded search shows the classes of all interleavings with so many preemptions. */
  static @Nullable String withBounds(Fragment.Sketch sketch) {
    Searches searches = new Searches(() -> new FragmentProgram(sketch));
    for (int bound = 0; bound <= 3; bound++) {
      Searches.Explored naive = searches.explore(plan(Strategy.INTERLEAVINGS).withBound(bound));
      Searches.Explored bounded = searches.explore(plan(Strategy.COMPLETE).withBound(bound));
      String different = difference("bound " + bound, naive.classes(), bounded.classes());
      Searches.Explored mixed = searches.explore(plan(Strategy.PORTFOLIO).withBound(bound));
      if (different == null) {
        different = difference("portfolio, bound " + bound, naive.classes(), mixed.classes());
      }
      if (different != null) {
        return different;
      }
    }
    return null;
  }

  /** Several workers show what one does. */
  static @Nullable String withWorkers(Fragment.Sketch sketch) {
    Searches searches = new Searches(() -> new FragmentProgram(sketch));
    Searches.Explored one = searches.explore(plan(Strategy.COMPLETE));
    Searches.Explored several = searches.explore(plan(Strategy.COMPLETE).withWorkers(3));
    if (!several.exploration().exhausted()) {
      return "not exhausted: " + several.exploration().endedBy();
    }
    return difference("one worker", one.classes(), several.classes());
  }

  static <T> @Nullable String difference(String by, Set<T> expected, Set<T> actual) {
    if (expected.equals(actual)) {
      return null;
    }
    Set<T> missing = new HashSet<>(expected);
    missing.removeAll(actual);
    Set<T> extra = new HashSet<>(actual);
    extra.removeAll(expected);
    return "%s: %d expected, %d found; missing %s, extra %s"
        .formatted(by, expected.size(), actual.size(), missing, extra);
  }

  /** A smaller program that is still wrong, with what is wrong about it. */
  static String shrink(Fragment.Sketch sketch, Function<Fragment.Sketch, @Nullable String> check) {
    Fragment.Sketch smallest = sketch;
    boolean shrunk = true;
    while (shrunk) {
      shrunk = false;
      for (Fragment.Sketch smaller : smallest.smaller()) {
        if (isWrong(smaller, check)) {
          smallest = smaller;
          shrunk = true;
          break;
        }
      }
    }
    return smallest + "\n" + check.apply(smallest);
  }

  private static boolean isWrong(
      Fragment.Sketch sketch, Function<Fragment.Sketch, @Nullable String> check) {
    try {
      return check.apply(sketch) != null;
    } catch (RuntimeException | Error broken) {
      return false;
    }
  }
}

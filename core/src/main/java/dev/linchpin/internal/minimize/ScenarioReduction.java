package dev.linchpin.internal.minimize;

import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reduces a failing scenario to a small one that still fails. In the result no single part can be
 * removed, no two threads can be joined, and no value can be replaced by a simpler one without
 * losing the failure.
 *
 * <p>The rules, in this order; large steps come first because a check is expensive:
 *
 * <ol>
 *   <li>remove the whole setup (unless the user gave it), the whole closing, or a thread;
 *   <li>remove the second half of a thread, then single operations, the last one first, then single
 *       calls of setup and closing;
 *   <li>append one thread's operations to another's;
 *   <li>replace a value by a smaller one that is used as the same argument of the same method:
 *       everywhere, then once.
 * </ol>
 *
 * <p>Operations are not moved to setup or closing: that would not make the scenario smaller, and
 * would add parts that the user did not ask for. A call stays as long as a later one uses its
 * result. Each scenario is checked once, whatever the order of its threads. A round tries each rule
 * at each place. Rounds continue until one changes nothing, so the result is minimal for every
 * single step even if failing is not monotone.
 *
 * <p>Checks: with n calls in t threads, and v steps to simpler values, one round makes at most 2n +
 * 2 + t + t(t - 1) + v checks, plus one for each step that was made. At most n + t + v steps can be
 * made, and each round but the last makes at least one. If failing is monotone, as for most bugs,
 * there are two or three rounds.
 *
 * <p>Source: A. Zeller and R. Hildebrandt, Simplifying and Isolating Failure-Inducing Input, IEEE
 * TSE 2002, for the aim (1-minimality). Departs from it: the structure of a scenario determines
 * what to remove together, instead of chunks of any size.
 */
public final class ScenarioReduction {
  private final ScenarioFails stillFails;
  private final boolean keepsSetup;
  private final Map<Scenario, Boolean> answers = new HashMap<>();
  private Scenario smallest;

  private ScenarioReduction(Scenario failing, boolean keepsSetup, ScenarioFails stillFails) {
    this.smallest = failing;
    this.keepsSetup = keepsSetup;
    this.stillFails = stillFails;
  }

  /** Reduces everything. */
  public static Scenario of(Scenario failing, List<Invocation> known, ScenarioFails stillFails) {
    return of(failing, known, false, stillFails);
  }

  /**
   * Reduces.
   *
   * @param known invocations whose values may be used instead of others; those of the scenario are
   *     known anyway
   * @param keepsSetup whether the setup stays as it is, because the user gave it: the class may be
   *     wrong only, or be used rightly only, from that state
   */
  public static Scenario of(
      Scenario failing, List<Invocation> known, boolean keepsSetup, ScenarioFails stillFails) {
    ScenarioReduction reduction = new ScenarioReduction(failing, keepsSetup, stillFails);
    SimplerValues values = new SimplerValues(failing, known);
    List<Function<Scenario, List<Scenario>>> rules =
        List.of(
            ScenarioParts::withoutLargeParts,
            ScenarioParts::withoutHalves,
            ScenarioParts::withoutOneCall,
            ScenarioParts::withThreadsJoined,
            values::replacedEverywhere,
            values::replacedOnce);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Function<Scenario, List<Scenario>> rule : rules) {
        changed |= reduction.apply(rule);
      }
    }
    return reduction.smallest;
  }

  /**
   * Continues at the same place after a step, because the parts before it were needed and mostly
   * still are.
   */
  private boolean apply(Function<Scenario, List<Scenario>> rule) {
    boolean changed = false;
    List<Scenario> candidates = candidates(rule);
    int at = 0;
    while (at < candidates.size()) {
      if (fails(candidates.get(at))) {
        smallest = candidates.get(at);
        candidates = candidates(rule);
        changed = true;
      } else {
        at++;
      }
    }
    return changed;
  }

  private List<Scenario> candidates(Function<Scenario, List<Scenario>> rule) {
    List<Scenario> candidates =
        rule.apply(smallest).stream().filter(EarlierResults::areThere).toList();
    return keepsSetup
        ? candidates.stream()
            .map(candidate -> ScenarioParts.withSetup(candidate, smallest.setup()))
            .filter(candidate -> !candidate.equals(smallest))
            .toList()
        : candidates;
  }

  private boolean fails(Scenario scenario) {
    return answers.computeIfAbsent(canonical(scenario), form -> stillFails.test(scenario));
  }

  /** The same for scenarios that differ in the order of their threads. */
  private static Scenario canonical(Scenario scenario) {
    List<List<Invocation>> threads =
        scenario.threads().stream()
            .sorted(
                Comparator.comparing(
                    thread -> thread.stream().map(Invocation::text).toList().toString()))
            .toList();
    return new Scenario(scenario.creation(), scenario.setup(), threads, scenario.closing());
  }
}

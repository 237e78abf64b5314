package dev.linchpin.internal.minimize;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A small failing scenario out of a failing one: nothing single can be left out of it, no two
 * threads can become one, no value can be exchanged for a simpler one, without losing the failure.
 *
 * <p>Rules, in this order, large steps before small ones because a question is expensive:
 *
 * <ol>
 *   <li>leave out all of the setup, all of the closing, a thread;
 *   <li>leave out the second half of a thread, then single operations, the last one first, then
 *       single calls of setup and closing;
 *   <li>put one thread's operations behind another's;
 *   <li>exchange a value for a smaller one that is in use at the same place of the same method:
 *       everywhere, then once.
 * </ol>
 *
 * <p>Operations are not moved to setup or closing: the scenario gets no smaller by that, and what a
 * user did not ask for would be in it. Each scenario is asked about once, whatever the order of its
 * threads. A round tries each rule at each place; rounds go on until one changes nothing, so the
 * result is minimal for every single step even where failing is not monotone.
 *
 * <p>Questions: with n calls in t threads, and v steps to simpler values, one round asks at most 2n
 * + 2 + t + t(t - 1) + v, plus one for each step that was made. At most n + t + v steps can be
 * made, each round but the last makes at least one. Where failing is monotone, as for most bugs,
 * there are two or three rounds.
 *
 * <p>Source: A. Zeller and R. Hildebrandt, Simplifying and Isolating Failure-Inducing Input, IEEE
 * TSE 2002, for the aim (1-minimality). Departs from it: a scenario has a shape, which says what to
 * leave out together, instead of chunks of any size.
 */
public final class ScenarioReduction {
  private final ScenarioFails stillFails;
  private final Map<Scenario, Boolean> answers = new HashMap<>();
  private Scenario smallest;

  private ScenarioReduction(Scenario failing, ScenarioFails stillFails) {
    this.smallest = failing;
    this.stillFails = stillFails;
  }

  /**
   * Reduces.
   *
   * @param known invocations whose values may be used instead of others; those of the scenario are
   *     known anyway
   */
  public static Scenario of(Scenario failing, List<Invocation> known, ScenarioFails stillFails) {
    ScenarioReduction reduction = new ScenarioReduction(failing, stillFails);
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

  /** Goes on after a step where it was: what came before was needed, and mostly still is. */
  private boolean apply(Function<Scenario, List<Scenario>> rule) {
    boolean changed = false;
    List<Scenario> candidates = rule.apply(smallest);
    int at = 0;
    while (at < candidates.size()) {
      if (fails(candidates.get(at))) {
        smallest = candidates.get(at);
        candidates = rule.apply(smallest);
        changed = true;
      } else {
        at++;
      }
    }
    return changed;
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

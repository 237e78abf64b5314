package dev.linchpin.trials.campaign;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Attacks a class by every scenario of one call beside three and of two beside two, from the new
 * object, after each of the calls, and after each two of them.
 *
 * <p>An outcome is wrong if no serial run of the same class has the same results; what returned
 * before what was called is not looked at, so that nothing but runs takes part.
 */
final class RepairAttack {
  private static final Duration AMPLE = Duration.ofSeconds(60);

  private final Engine engine;
  private final String className;
  private final List<Invocation> calls;
  private final List<Invocation> looks;
  private long scenarios;
  private long runs;
  private long open;

  RepairAttack(Engine engine, String className, String calls, String looks) {
    this.engine = engine;
    this.className = className;
    this.calls = ScenarioText.invocations(calls);
    this.looks = ScenarioText.invocations(looks);
  }

  long scenarios() {
    return scenarios;
  }

  long runs() {
    return runs;
  }

  /** Scenarios whose schedules were not all run. */
  long open() {
    return open;
  }

  /** The first scenario that shows something wrong; null if none does. */
  @Nullable Scenario broken() {
    for (List<Invocation> setup : setups()) {
      for (List<List<Invocation>> threads : threads()) {
        Scenario scenario =
            new Scenario(new Invocation(className, List.of()), setup, threads, looks);
        scenarios++;
        if (isWrong(scenario)) {
          return scenario;
        }
      }
    }
    return null;
  }

  private List<List<Invocation>> setups() {
    List<List<Invocation>> setups = new ArrayList<>(sequences(0));
    setups.addAll(sequences(1));
    setups.addAll(sequences(2));
    return setups;
  }

  private List<List<List<Invocation>>> threads() {
    List<List<List<Invocation>>> all = new ArrayList<>();
    for (List<Invocation> one : sequences(1)) {
      sequences(3).forEach(other -> all.add(List.of(one, other)));
    }
    List<List<Invocation>> pairs = sequences(2);
    for (int one = 0; one < pairs.size(); one++) {
      for (int other = one; other < pairs.size(); other++) {
        all.add(List.of(pairs.get(one), pairs.get(other)));
      }
    }
    return all;
  }

  private List<List<Invocation>> sequences(int length) {
    List<List<Invocation>> sequences = List.of(List.of());
    for (int at = 0; at < length; at++) {
      List<List<Invocation>> longer = new ArrayList<>();
      for (List<Invocation> sequence : sequences) {
        for (Invocation call : calls) {
          List<Invocation> more = new ArrayList<>(sequence);
          more.add(call);
          longer.add(more);
        }
      }
      sequences = longer;
    }
    return sequences;
  }

  private boolean isWrong(Scenario scenario) {
    Set<List<Result>> serial = new HashSet<>();
    explored(scenario, Strategy.SERIAL).found().forEach(one -> serial.add(results(one.outcome())));
    Exploration all = explored(scenario, Strategy.COMPLETE);
    runs += all.executions();
    open += all.exhausted() ? 0 : 1;
    return all.found().stream().anyMatch(one -> !serial.contains(results(one.outcome())));
  }

  private Exploration explored(Scenario scenario, Strategy strategy) {
    Plan plan = Plan.of(strategy).withBudget(AMPLE);
    try (OngoingExploration ongoing = engine.explore(scenario, plan)) {
      return ongoing.result();
    }
  }

  /** Of the threads and of the looks. */
  private static List<Result> results(Outcome outcome) {
    List<Result> results = new ArrayList<>(outcome.results());
    results.addAll(outcome.closing());
    return results;
  }
}

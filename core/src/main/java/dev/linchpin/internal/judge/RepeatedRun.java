package dev.linchpin.internal.judge;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Unrepeatable;
import dev.linchpin.finding.words.ResultWords;
import dev.linchpin.internal.judge.serial.Answers;
import dev.linchpin.scenario.Scenario;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs that were made again and showed the same: nothing else convicts a class.
 *
 * <p>An order of operations that was computed from what commutes is made, too. If what commutes
 * shares something that nobody sees, this is where it is noticed.
 */
final class RepeatedRun {
  private static final int TIMES = 2;

  private final ScenarioRunner runner;
  private final Scenario scenario;
  private final Plan plan;

  RepeatedRun(ScenarioRunner runner, Scenario scenario, Plan plan) {
    this.runner = runner;
    this.scenario = scenario;
    this.plan = plan;
  }

  /**
   * The run, with these operations one before the other.
   *
   * @throws Unrepeatable if it answers something else now
   */
  Execution of(Found found, List<Precedence> wanted) {
    try {
      Schedule schedule = found.schedule();
      if (!wanted.isEmpty()) {
        schedule = runner.engine().arrange(scenario, schedule, wanted, plan);
      }
      Execution execution = same(found, schedule);
      for (int more = 1; more < TIMES; more++) {
        same(found, schedule);
      }
      return execution;
    } catch (EngineProblem problem) {
      if (problem instanceof Unrepeatable || problem.kind() != EngineProblem.Kind.DIVERGED) {
        throw problem;
      }
      throw new Unrepeatable(String.valueOf(problem.getMessage()));
    }
  }

  /**
   * The same run, or if that is possible an equivalent one with fewer switches between threads.
   *
   * @throws Unrepeatable if it answers something else now
   */
  Execution plainest(Found found, List<Precedence> wanted) {
    if (wanted.isEmpty()) {
      try {
        Schedule schedule = runner.engine().arrange(scenario, found.schedule(), wanted, plan);
        Execution execution = same(found, schedule);
        same(found, schedule);
        return execution;
      } catch (EngineProblem asItWas) {
        // The run is evidence in the order in which it was found, too.
        return of(found, wanted);
      }
    }
    return of(found, wanted);
  }

  /**
   * The serial runs with which the run was compared, made once more. What a class keeps outside (a
   * file, an open port) is not put back between runs. So the first serial run may have found there
   * what no later run finds: then every later run differs from it, again and again, and nobody is
   * to blame.
   *
   * @throws Unrepeatable if they answer something else now
   */
  static void ofSerial(SerialPhase first, SerialPhase again) {
    if (!first.isComplete() || !again.isComplete()) {
      return;
    }
    Set<Answers> before = answers(first);
    Set<Answers> now = answers(again);
    if (!before.equals(now)) {
      throw new Unrepeatable(
          "calls made one at a time returned %s at first and %s when they were repeated"
              .formatted(only(before, now), only(now, before)));
    }
  }

  private static Set<Answers> answers(SerialPhase serial) {
    return serial.exploration().found().stream()
        .map(found -> Answers.of(found.outcome()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The first that is not among the others, if there is one. */
  private static String only(Set<Answers> some, Set<Answers> others) {
    return some.stream()
        .filter(one -> !others.contains(one))
        .findFirst()
        .map(RepeatedRun::describe)
        .orElse("nothing else");
  }

  private Execution same(Found found, Schedule schedule) {
    Execution execution = runner.engine().replay(scenario, schedule, plan);
    Answers seen = Answers.of(found.outcome());
    Answers shown = Answers.of(execution.outcome());
    if (!shown.equals(seen)) {
      throw new Unrepeatable(
          "the same steps returned %s at first and %s when they were repeated"
              .formatted(describe(seen), describe(shown)));
    }
    return execution;
  }

  private static String describe(Answers answers) {
    return answers.results().stream()
        .map(ResultWords::value)
        .collect(Collectors.joining("; ", "\"", "\""));
  }
}

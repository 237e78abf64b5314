package dev.linchpin.pipeline;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.synthesize.Comparison;
import dev.linchpin.synthesize.SerialTree.Contradiction;
import java.time.Duration;
import java.util.List;

/** A class that is not deterministic even when its operations run one after the other. */
final class SerialContradiction {
  private static final Duration AMPLE = Duration.ofSeconds(10);

  private SerialContradiction() {}

  static Failure failure(ScenarioChecker checker, SerialPhase serial, Contradiction contradiction) {
    Scenario scenario = checker.specified(serial.scenario());
    Plan plan = checker.plan(Strategy.SERIAL, AMPLE);
    int op = contradiction.operation();
    Result shown = answer(contradiction.one(), op);
    Found found =
        serial.exploration().found().stream()
            .filter(one -> one.outcome().results().get(op).equals(shown))
            .findFirst()
            .orElseThrow(() -> new InternalFault("a serial run is lost"));
    Execution execution = repeated(checker, scenario, found, plan);
    String call = OperationText.of(scenario, op);
    String explanation =
        "%s answers %s in one serial run and %s in another, although all calls before it and their answers are the same."
            .formatted(
                call,
                Comparison.describe(shown),
                Comparison.describe(answer(contradiction.other(), op)));
    return new Failure(
        FailureKind.NONDETERMINISTIC,
        scenario,
        scenario,
        plan,
        execution,
        List.of(),
        explanation,
        List.of(run(contradiction.one(), op, call), run(contradiction.other(), op, call)),
        serial.tree().histories());
  }

  /** The run with its events, if it can be had again. */
  private static Execution repeated(
      ScenarioChecker checker, Scenario scenario, Found found, Plan plan) {
    try {
      return checker.engine().replay(scenario, found.schedule(), plan);
    } catch (EngineProblem problem) {
      if (problem.kind() != EngineProblem.Kind.DIVERGED) {
        throw problem;
      }
      return new Execution(
          found.schedule(), List.of(), found.outcome(), List.of("the run cannot be repeated"));
    }
  }

  private static Result answer(SerialHistory line, int op) {
    return line.answers().get(line.order().indexOf(op));
  }

  private static SerialRun run(SerialHistory line, int op, String call) {
    return new SerialRun(
        line.order(),
        line.answers(),
        line.closing(),
        "%s answers %s".formatted(call, Comparison.describe(answer(line, op))));
  }
}

package dev.linchpin.internal.judge;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Unrepeatable;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.finding.words.FailureReason;
import dev.linchpin.finding.words.OperationText;
import dev.linchpin.finding.words.ResultWords;
import dev.linchpin.internal.judge.serial.SerialTree.Contradiction;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.InternalFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A class that is not deterministic even when its operations run one after the other: two serial
 * runs, each of which can be repeated, that differ although nothing the caller did does.
 */
final class SerialContradiction {
  private static final Duration AMPLE = Duration.ofSeconds(10);

  private SerialContradiction() {}

  static Failure failure(ScenarioRunner runner, SerialPhase serial, Contradiction contradiction) {
    Scenario scenario = runner.specified(serial.scenario());
    Plan plan = runner.plan(Strategy.SERIAL, AMPLE);
    int op = contradiction.operation();
    Execution execution = shown(runner, serial, contradiction.one(), plan);
    shown(runner, serial, contradiction.other(), plan);
    String call = OperationText.of(scenario, op);
    return new Failure(
        FailureKind.NONDETERMINISTIC,
        scenario,
        scenario,
        plan,
        execution,
        new Failure.Evidence(
            List.of(),
            new FailureReason.SerialRunsDiffer(
                scenario, op, answer(contradiction.one(), op), answer(contradiction.other(), op)),
            List.of(run(contradiction.one(), op, call), run(contradiction.other(), op, call)),
            serial.tree().histories()),
        null);
  }

  /**
   * The serial run, made once more with its calls in this very order.
   *
   * @throws Unrepeatable if it does not show what was claimed
   */
  private static Execution shown(
      ScenarioRunner runner, SerialPhase serial, SerialHistory line, Plan plan) {
    Found found =
        serial.exploration().found().stream()
            .filter(one -> shows(one.outcome(), line))
            .findFirst()
            .orElseThrow(() -> new InternalFault("a serial run is lost"));
    List<Precedence> wanted = new ArrayList<>();
    for (int i = 1; i < line.order().size(); i++) {
      wanted.add(new Precedence(line.order().get(i - 1), line.order().get(i)));
    }
    return new RepeatedRun(runner, runner.specified(serial.scenario()), plan).of(found, wanted);
  }

  /** Whether the run, or one with other steps first that commute, is this history. */
  private static boolean shows(Outcome run, SerialHistory line) {
    for (int i = 0; i < line.order().size(); i++) {
      int op = line.order().get(i);
      if (!run.results().get(op).equals(line.answers().get(i))) {
        return false;
      }
      for (int earlier : line.order().subList(0, i)) {
        if (run.order().firstReachesLast(op, earlier)) {
          return false;
        }
      }
    }
    return true;
  }

  private static Result answer(SerialHistory line, int op) {
    return line.answers().get(line.order().indexOf(op));
  }

  private static SerialRun run(SerialHistory line, int op, String call) {
    return new SerialRun(
        line.order(),
        line.answers(),
        line.closing(),
        "%s %s".formatted(call, ResultWords.deed(answer(line, op))));
  }
}

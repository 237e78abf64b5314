package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;

/** Runs written by hand, an event to a line. */
final class Runs {
  final Scenario scenario;
  private final List<Event> events = new ArrayList<>();
  private final List<Result> results = new ArrayList<>();
  private int step;

  Runs(String threads) {
    scenario =
        new Scenario(
            ScenarioText.creation("Subject"), List.of(), ScenarioText.threads(threads), List.of());
  }

  /** The next step. */
  Runs step(int thread, int op, Kind kind, String location, String value, String at) {
    step++;
    return also(thread, op, kind, location, value, at);
  }

  /** One more event of the step. */
  Runs also(int thread, int op, Kind kind, String location, String value, String at) {
    events.add(new Event(step, thread, op, kind, location, value, at));
    return this;
  }

  Runs result(Result result) {
    results.add(result);
    return this;
  }

  Execution end(EndStatus status) {
    Outcome outcome = new Outcome(status, results, List.of(), new OperationOrder(new long[0]));
    return new Execution(new Schedule(new int[0]), events, outcome, List.of());
  }
}

package dev.linchpin.internal.formats.exploration;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Warned;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A scenario and what exploring it showed.
 *
 * @param projection gives the histories of a run; asked only if they are to be shown
 */
public record ExplorationResult(
    Scenario scenario, Plan plan, Exploration exploration, Projection projection) {
  private static final Set<EndStatus> BAD =
      Set.of(EndStatus.DEADLOCKED, EndStatus.LIVELOCKED, EndStatus.THREW);

  /** The histories of a run and its equivalent runs. */
  @FunctionalInterface
  public interface Projection {
    /** The operations of each history, the setup's and the closing ones included. */
    List<List<RecordedOperation>> histories(Scenario scenario, Outcome outcome);
  }

  /** What a user sees as one outcome: how it ended and every answer. */
  public record Answers(EndStatus status, List<Result> results, List<Result> closing) {
    public static Answers of(Outcome outcome) {
      return new Answers(outcome.status(), outcome.results(), outcome.closing());
    }
  }

  /**
   * Executions with the same answers.
   *
   * @param found those that differ in what comes before what
   */
  public record Row(Answers answers, List<Found> found) {
    public long executions() {
      return found.stream().mapToLong(Found::executions).sum();
    }

    public Schedule schedule() {
      return found.get(0).schedule();
    }
  }

  /** One row for each combination of answers, in the order in which they appeared. */
  public List<Row> rows() {
    Map<Answers, List<Found>> rows = new LinkedHashMap<>();
    for (Found found : exploration.found()) {
      rows.computeIfAbsent(Answers.of(found.outcome()), answers -> new ArrayList<>()).add(found);
    }
    return rows.entrySet().stream().map(row -> new Row(row.getKey(), row.getValue())).toList();
  }

  /** The histories of a run and its equivalent runs, with as much real-time order as possible. */
  public List<List<RecordedOperation>> histories(Found found) {
    return projection.histories(scenario, found.outcome());
  }

  public String token(Schedule schedule) {
    return ScheduleToken.of(schedule, Replay.owner(scenario, plan));
  }

  /** What the runs warn of, with what repeats them. */
  public List<Warned> warnings() {
    return exploration.standing(plan).stream()
        .map(warning -> new Warned(warning, scenario, plan))
        .toList();
  }

  public static boolean isBad(EndStatus status) {
    return BAD.contains(status);
  }

  /** Whether some run ended in a way that no user wants. */
  public boolean hasBadEnd() {
    return exploration.ends().entrySet().stream()
        .anyMatch(end -> end.getValue() > 0 && isBad(end.getKey()));
  }

  /** Whether every schedule was run to its end. */
  public boolean isComplete() {
    return exploration.exhausted()
        && exploration.executions() > 0
        && exploration.ends().getOrDefault(EndStatus.OUT_OF_BUDGET, 0L) == 0;
  }

  public long executionsPerSecond() {
    return exploration.executions() * 1000 / Math.max(1, exploration.millis());
  }
}

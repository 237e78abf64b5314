package dev.linchpin.internal.formats.exploration;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.EventView;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.formats.document.ScenarioView;
import dev.linchpin.internal.formats.document.TreeLineView;
import dev.linchpin.internal.formats.document.WarningExtras;
import dev.linchpin.internal.formats.document.WarningView;
import dev.linchpin.internal.formats.exploration.ExplorationResult.Row;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What exploring a scenario showed: the document of {@code explore --json}.
 *
 * @param memory which runs, of those that Java's memory model allows, the outcomes stand for
 * @param ends how many executions ended in which way
 */
public record ExplorationDocument(
    @JsonInline ScenarioView scenario,
    @JsonInline PlanView plan,
    @JsonInline Effort effort,
    String memory,
    Map<String, Long> ends,
    List<OutcomeView> outcomes,
    @JsonInline Notes notes) {

  /**
   * What a reader must know besides the outcomes.
   *
   * @param failedOn the kinds of warnings that were to be failures, and were seen
   * @param remarks what was not under control, what may be missing
   */
  public record Notes(List<WarningView> warnings, List<String> failedOn, List<String> remarks) {
    static Notes of(ExplorationResult explored, WarningExtras extras) {
      return new Notes(
          WarningView.of(explored.warnings(), extras),
          extras.failOn().words(explored.warnings()),
          explored.exploration().remarks());
    }
  }

  /**
   * How it was explored.
   *
   * @param bound the most preemptions; null for any number
   */
  public record PlanView(String strategy, @Nullable Integer bound, long seed) {
    static PlanView of(Plan plan) {
      return new PlanView(
          Documents.lower(plan.strategy()),
          plan.bound() == Plan.UNBOUNDED ? null : plan.bound(),
          plan.seed());
    }
  }

  /** How much was tried, and why no more. */
  public record Effort(
      boolean exhausted,
      String endedBy,
      @JsonInline Executions executions,
      @JsonOmit(When.NULL) @Nullable StatesView states,
      long executionsPerSecond,
      long millis) {
    static Effort of(ExplorationResult explored) {
      Exploration exploration = explored.exploration();
      return new Effort(
          exploration.exhausted(),
          exploration.endedBy(),
          new Executions(
              exploration.executions(),
              exploration.counts().computed(),
              exploration.distinct(),
              exploration.redundant()),
          StatesView.of(exploration.counts().states()),
          explored.executionsPerSecond(),
          exploration.millis());
    }
  }

  /**
   * How many executions there were.
   *
   * @param computed of all, those that were computed from the steps of others
   */
  public record Executions(long executions, long computed, long distinct, long redundant) {}

  /**
   * What came of a search by states.
   *
   * @param visited how many states; null if the search gave up
   * @param schedules for how many schedules they stand; null if that was not counted
   * @param gaveUp why it gave up; null if it did not
   */
  public record StatesView(
      @JsonOmit(When.NULL) @Nullable Long visited,
      @JsonOmit(When.NULL) @Nullable Long schedules,
      @JsonOmit(When.NULL) @Nullable String gaveUp) {
    /** Null if the search did not go by states. */
    static @Nullable StatesView of(Exploration.States states) {
      if (states.equals(Exploration.States.NONE)) {
        return null;
      }
      if (!states.gaveUp().isEmpty()) {
        return new StatesView(null, null, states.gaveUp());
      }
      return new StatesView(
          states.visited(), states.schedules() < 0 ? null : states.schedules(), null);
    }
  }

  /** Executions with the same answers. */
  public record OutcomeView(
      String status,
      List<List<@Nullable Object>> results,
      @JsonName("final") List<@Nullable Object> closing,
      @JsonInline Occurrence occurrence,
      @JsonInline Shown shown) {}

  /**
   * How often an outcome was seen.
   *
   * @param orders in how many orders of calls and returns
   */
  public record Occurrence(long executions, int orders, String schedule) {}

  /** What is shown of an outcome only if it is wanted. */
  public record Shown(
      @JsonOmit(When.NULL) @Nullable String replay,
      @JsonOmit(When.NULL) @Nullable List<EventView> events,
      @JsonOmit(When.NULL) @Nullable List<TreeLineView> tree,
      @JsonOmit(When.NULL) @Nullable List<List<OperationView>> histories) {}

  /**
   * The document as JSON on one line.
   *
   * @param shown what is shown of each row
   * @param histories whether they are wanted
   * @param warnings which warnings are failures
   */
  public static String json(
      ExplorationResult explored, List<ShownRun> shown, boolean histories, WarningExtras warnings) {
    List<OutcomeView> outcomes = new ArrayList<>();
    List<Row> rows = explored.rows();
    for (int at = 0; at < rows.size(); at++) {
      outcomes.add(outcome(explored, rows.get(at), shown.get(at), histories));
    }
    return Documents.text(
        ExplorationDocument.class,
        new ExplorationDocument(
            ScenarioView.of(explored.scenario()),
            PlanView.of(explored.plan()),
            Effort.of(explored),
            explored.exploration().memory(explored.plan()).word(),
            ends(explored.exploration()),
            outcomes,
            Notes.of(explored, warnings)));
  }

  private static Map<String, Long> ends(Exploration exploration) {
    Map<String, Long> ends = new LinkedHashMap<>();
    for (EndStatus status : EndStatus.values()) {
      long count = exploration.ends().getOrDefault(status, 0L);
      if (count > 0) {
        ends.put(StatusText.of(status), count);
      }
    }
    return ends;
  }

  private static OutcomeView outcome(
      ExplorationResult explored, Row row, ShownRun shown, boolean histories) {
    Execution execution = shown.execution();
    return new OutcomeView(
        StatusText.of(row.answers().status()),
        ResultView.of(explored.scenario(), row.answers().results()),
        ResultView.of(row.answers().closing()),
        new Occurrence(row.executions(), row.found().size(), explored.token(row.schedule())),
        new Shown(
            shown.file() == null ? null : shown.file().toString(),
            execution == null ? null : EventView.of(execution.events()),
            execution == null ? null : TreeLineView.of(explored.scenario(), execution),
            histories ? histories(explored, row) : null));
  }

  private static List<List<OperationView>> histories(ExplorationResult explored, Row row) {
    List<List<OperationView>> histories = new ArrayList<>();
    for (Found found : row.found()) {
      for (List<RecordedOperation> history : explored.histories(found)) {
        histories.add(OperationView.of(history));
      }
    }
    return histories;
  }
}

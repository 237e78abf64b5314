package dev.linchpin.internal.formats.check;

import dev.linchpin.cause.Cause;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.EventView;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.formats.document.TreeLineView;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure.
 *
 * @param order pairs of operations, the first of which returned before the second was called
 */
record FailureView(
    @JsonInline Run run,
    List<int[]> order,
    @JsonInline Words words,
    @JsonInline Serial serial,
    @JsonInline Files files,
    @Nullable CauseView cause,
    @JsonInline Details details) {

  /** The scenario and the answers that nothing explains. */
  record Run(
      String scenario,
      String creation,
      List<String> init,
      @JsonName("final") List<String> closing,
      String status,
      List<List<@Nullable Object>> results,
      List<@Nullable Object> finalResults) {
    static Run of(Scenario scenario, Execution execution) {
      return new Run(
          scenario.text(),
          scenario.creation().text(),
          Documents.texts(scenario.setup()),
          Documents.texts(scenario.closing()),
          StatusText.of(execution.outcome().status()),
          ResultView.of(scenario, execution.outcome().results()),
          ResultView.of(execution.outcome().closing()));
    }
  }

  /**
   * What is wrong, and what to do about it.
   *
   * @param next null if nothing certain can be said
   */
  record Words(String explanation, @Nullable String next) {
    static Words of(Failure failure) {
      String next = Advice.of(failure);
      return new Words(FailureSentence.of(failure), next.isEmpty() ? null : next);
    }
  }

  /** The serial runs that come nearest, and where the failure was found. */
  record Serial(
      long serialRuns, List<ComparisonView.Unlike> serial, String foundAs, String schedule) {}

  /** The files that show it. */
  record Files(@Nullable String replay, @Nullable String test, @JsonInline WrittenFiles shown) {}

  /**
   * The run itself.
   *
   * @param tree its events are indexes into all events of the run
   * @param events null if they are not wanted
   */
  record Details(
      List<String> notes,
      List<TreeLineView> tree,
      @JsonOmit(When.NULL) @Nullable List<EventView> events) {}

  static FailureView of(Failure failure, CheckExtras extras) {
    Scenario scenario = failure.scenario();
    Execution execution = failure.execution();
    Cause cause = failure.cause();
    return new FailureView(
        Run.of(scenario, execution),
        failure.order().stream().map(order -> new int[] {order.earlier(), order.later()}).toList(),
        Words.of(failure),
        new Serial(
            failure.serialRuns(),
            failure.serial().stream().map(ComparisonView.Unlike::of).toList(),
            failure.found().text(),
            ScheduleToken.of(execution.schedule(), Replay.owner(scenario, failure.plan()))),
        new Files(extras.replay(), extras.test(), extras.files()),
        cause == null ? null : CauseView.of(cause),
        new Details(
            execution.notes(),
            TreeLineView.of(scenario, execution),
            extras.events() ? EventView.of(execution.events()) : null));
  }
}

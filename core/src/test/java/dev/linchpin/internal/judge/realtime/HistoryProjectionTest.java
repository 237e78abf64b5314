package dev.linchpin.internal.judge.realtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.Oracle;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryProjectionTest {
  private static final Result DONE = new Result.Done();
  private static final Result PENDING = new Result.Pending();

  private static Invocation call(String method, Object... arguments) {
    return new Invocation(
        method,
        List.of(arguments).stream().<Literal>map(value -> new Literal.Constant(value)).toList());
  }

  private static Result answer(String text) {
    return new Result.Returned(text);
  }

  private static Scenario queue(
      List<Invocation> setup, List<List<Invocation>> threads, List<Invocation> closing) {
    return new Scenario(call("some.Queue"), setup, threads, closing);
  }

  private static List<History> histories(
      Scenario scenario, StepTrace trace, List<Result> results, List<Result> closing) {
    Outcome outcome = new Outcome(EndStatus.COMPLETED, results, closing, trace.order());
    return MaximalHistories.of(EndOrder.of(scenario, outcome)).stream()
        .map(order -> HistoryProjection.of(scenario, outcome, order, Vocabulary.of(DataType.QUEUE)))
        .toList();
  }

  @Test
  void oneTraceGivesARightAndAWrongHistory() {
    Scenario scenario =
        queue(List.of(), List.of(List.of(call("enq", 1)), List.of(call("deq"))), List.of());
    StepTrace trace = new StepTrace(1, 1).writes(0, 0).reads(1, 1).done();

    List<History> histories = histories(scenario, trace, List.of(DONE, answer("null")), List.of());

    assertThat(histories).hasSize(2);
    assertThat(histories)
        .filteredOn(history -> history.precedes(0, 1))
        .singleElement()
        .matches(history -> !Oracle.isLinearizable(DataType.QUEUE, history));
    assertThat(histories)
        .filteredOn(history -> history.precedes(1, 0))
        .singleElement()
        .matches(history -> Oracle.isLinearizable(DataType.QUEUE, history));
  }

  @Test
  void setupComesBeforeAndClosingAfterEverything() {
    Scenario scenario =
        queue(
            List.of(call("enq", 1)),
            List.of(List.of(call("deq")), List.of(call("enq", 2))),
            List.of(call("deq")));
    StepTrace trace = new StepTrace(1, 1).writes(0, 0).writes(1, 0).done();

    History history =
        histories(scenario, trace, List.of(answer("1"), DONE), List.of(answer("2"))).get(0);

    assertThat(history.operations())
        .extracting(RecordedOperation::describe)
        .containsExactly(
            "enq(1) → ? [0,1] by process 0",
            "deq() → 1 [2,3] by process 1",
            "enq(2) [4,5] by process 2",
            "deq() → 2 [6,7] by process 0");
  }

  @Test
  void aPendingOperationHasNoReturnAndWhatFollowsItIsAbsent() {
    Scenario scenario =
        queue(
            List.of(),
            List.of(List.of(call("deq"), call("enq", 5)), List.of(call("enq", 1))),
            List.of());
    StepTrace trace = new StepTrace(2, 1).reads(0, 0).neverReturns(0).neverReturns(1);
    trace.writes(2, 0).done();

    History history = histories(scenario, trace, List.of(PENDING, PENDING, DONE), List.of()).get(0);

    assertThat(history.operations())
        .extracting(RecordedOperation::describe)
        .containsExactly("deq() [0,pending] by process 1", "enq(1) [1,2] by process 2");
  }

  @Test
  void textsOfResultsAreReadAsValues() {
    Scenario scenario =
        queue(List.of(), List.of(List.of(call("deq"), call("deq"), call("deq"))), List.of());
    StepTrace trace = new StepTrace(3).reads(0, 0).reads(1, 0).reads(2, 0).done();

    History history =
        histories(
                scenario,
                trace,
                List.of(answer("\"1\""), answer("7L"), new Result.Thrown("a.Bad", "no")),
                List.of())
            .get(0);

    assertThat(history.operations())
        .extracting(RecordedOperation::describe)
        .containsExactly(
            "deq() → \"1\" [0,1] by process 1",
            "deq() → 7 [2,3] by process 1",
            "deq() → throws Bad [4,5] by process 1");
  }

  @Test
  void aMethodThatIsNoOperationOfTheTypeIsNamed() {
    Scenario scenario = queue(List.of(), List.of(List.of(call("size"))), List.of());
    StepTrace trace = new StepTrace(1).reads(0, 0).done();

    assertThatThrownBy(() -> histories(scenario, trace, List.of(answer("0")), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("size")
        .hasMessageContaining("expected enq, deq");
  }
}

package dev.linchpin.internal.pipeline;

import dev.linchpin.execution.Outcome;
import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.judge.realtime.EndOrder;
import dev.linchpin.internal.judge.realtime.HistoryProjection;
import dev.linchpin.internal.judge.realtime.MaximalHistories;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The histories of a run and its equivalent runs, with as much real-time order as possible. */
public final class ShownHistories {
  private ShownHistories() {}

  /** The operations of each history, the setup's and the closing ones included. */
  public static List<List<RecordedOperation>> of(Scenario scenario, Outcome outcome) {
    List<List<RecordedOperation>> histories = new ArrayList<>();
    MaximalHistories.visit(
        EndOrder.of(scenario, outcome),
        order -> {
          History history = HistoryProjection.of(scenario, outcome, order, Vocabulary.open());
          return histories.add(
              IntStream.range(0, history.size()).mapToObj(history::operation).toList());
        });
    return histories;
  }
}

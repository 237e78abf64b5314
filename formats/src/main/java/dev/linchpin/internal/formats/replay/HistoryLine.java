package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.internal.formats.document.LiteralView;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an operation of a run showed from outside, as a line of a history file; stamps are event
 * numbers.
 *
 * @param returned null if it never returned
 */
record HistoryLine(
    int process,
    String op,
    @Nullable Object arg,
    @Nullable Object ret,
    int call,
    @JsonName("return") @Nullable Integer returned) {

  /** The operations that were called. */
  static List<HistoryLine> of(Scenario scenario, Execution execution) {
    @Nullable Integer[] call = new Integer[scenario.operations()];
    @Nullable Integer[] returned = new Integer[scenario.operations()];
    List<Event> events = execution.events();
    for (int at = 0; at < events.size(); at++) {
      Event event = events.get(at);
      if (event.operation() >= 0 && event.kind() == Kind.CALL) {
        call[event.operation()] = at;
      } else if (event.operation() >= 0 && event.kind() == Kind.RETURN) {
        returned[event.operation()] = at;
      }
    }
    List<HistoryLine> lines = new ArrayList<>();
    int op = 0;
    for (int thread = 1; thread <= scenario.threads().size(); thread++) {
      for (Invocation invocation : scenario.threads().get(thread - 1)) {
        Integer from = call[op];
        Integer to = returned[op];
        if (from != null) {
          Object result = to == null ? null : ResultView.of(execution.outcome().results().get(op));
          Object argument = argument(invocation.arguments());
          lines.add(new HistoryLine(thread, invocation.method(), argument, result, from, to));
        }
        op++;
      }
    }
    return lines;
  }

  private static @Nullable Object argument(List<Literal> arguments) {
    return switch (arguments.size()) {
      case 0 -> null;
      case 1 -> LiteralView.of(arguments.get(0));
      default -> LiteralView.of(arguments);
    };
  }
}

package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The observable history of a run, as the lines of a history file; stamps are event numbers. */
final class HistoryJson {
  private static final int NEVER = -1;

  private HistoryJson() {}

  static List<String> lines(Scenario scenario, Execution execution) {
    int operations = scenario.operations();
    int[] call = new int[operations];
    int[] returned = new int[operations];
    Arrays.fill(call, NEVER);
    Arrays.fill(returned, NEVER);
    List<Event> events = execution.events();
    for (int at = 0; at < events.size(); at++) {
      Event event = events.get(at);
      if (event.operation() >= 0 && event.kind() == Kind.CALL) {
        call[event.operation()] = at;
      } else if (event.operation() >= 0 && event.kind() == Kind.RETURN) {
        returned[event.operation()] = at;
      }
    }
    List<String> lines = new ArrayList<>();
    int op = 0;
    for (int thread = 1; thread <= scenario.threads().size(); thread++) {
      for (Invocation invocation : scenario.threads().get(thread - 1)) {
        if (call[op] != NEVER) {
          Operation operation = new Operation(thread, invocation, call[op], returned[op]);
          Result result = execution.outcome().results().get(op);
          lines.add(JsonLines.value(json -> operation.write(json, result)));
        }
        op++;
      }
    }
    return lines;
  }

  private record Operation(int thread, Invocation invocation, int call, int returned) {
    void write(JsonGenerator json, Result result) {
      json.writeStartObject();
      json.writeNumberProperty("process", thread);
      json.writeStringProperty("op", invocation.method());
      json.writeName("arg");
      List<Literal> arguments = invocation.arguments();
      if (arguments.isEmpty()) {
        json.writeNull();
      } else if (arguments.size() == 1) {
        LiteralJson.write(json, arguments.get(0));
      } else {
        LiteralJson.write(json, arguments);
      }
      json.writeName("ret");
      if (returned == NEVER) {
        json.writeNull();
      } else {
        ResultJson.write(json, result);
      }
      json.writeNumberProperty("call", call);
      json.writeName("return");
      if (returned == NEVER) {
        json.writeNull();
      } else {
        json.writeNumber(returned);
      }
      json.writeEndObject();
    }
  }
}

package dev.linchpin.scenario;

import java.util.List;

/** One call of a method with its arguments. */
public record Invocation(String method, List<Literal> arguments) {
  public Invocation {
    arguments = List.copyOf(arguments);
  }

  /** As {@link ScenarioText} reads it: {@code put(1, "a")}. */
  public String text() {
    return arguments.isEmpty() && Creation.isField(method)
        ? method
        : method + Literal.list(arguments);
  }
}

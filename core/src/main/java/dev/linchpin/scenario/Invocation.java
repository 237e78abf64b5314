package dev.linchpin.scenario;

import java.util.List;

/** One call of a method with its arguments. */
public record Invocation(String method, List<Literal> arguments) {
  public Invocation {
    arguments = List.copyOf(arguments);
  }

  /** Whether one of the arguments is a function that throws. */
  public boolean givesFailingFunction() {
    return arguments.stream()
        .map(Literal::plain)
        .anyMatch(
            argument ->
                argument instanceof Literal.Lambda lambda
                    && lambda.body() instanceof LambdaBody.Throwing);
  }

  /** As {@link ScenarioText} reads it: {@code put(1, "a")}. */
  public String text() {
    return arguments.isEmpty() && Creation.isField(method)
        ? method
        : method + Literal.list(arguments);
  }
}

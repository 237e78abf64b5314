package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.LambdaBody.Given;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Lambda;
import java.util.List;

/**
 * The same creation with clocks that show the time of the run. A chosen {@code Clock} stands still,
 * and a function without parameters that gives a number or a time, which may be a clock, always
 * gives the same: so nothing that the object keeps would ever be too old.
 */
final class MovingClocks {
  private MovingClocks() {}

  static Invocation in(Invocation creation) {
    return new Invocation(
        creation.method(), creation.arguments().stream().map(MovingClocks::moving).toList());
  }

  private static Literal moving(Literal argument) {
    if (argument instanceof Construction made && made.function().equals("Clock.fixed")) {
      return new Construction("Clock.systemUTC", List.of());
    }
    return argument instanceof Lambda lambda && lambda.parameters().isEmpty()
        ? new Lambda(List.of(), moving(lambda.body()))
        : argument;
  }

  private static LambdaBody moving(LambdaBody body) {
    if (body instanceof Given given
        && given.value() instanceof Constant constant
        && constant.value() instanceof Long) {
      return new Given(new Construction("System.nanoTime", List.of()));
    }
    return body instanceof Given given
            && given.value() instanceof Construction made
            && made.function().equals("Instant.ofEpochMilli")
        ? new Given(new Construction("Instant.now", List.of()))
        : body;
  }
}

package dev.linchpin.engine.worker;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import java.util.stream.Collectors;

/** Invocations and literals as their author would write them. */
final class Texts {
  private Texts() {}

  static String of(Invocation invocation) {
    return invocation.method()
        + invocation.arguments().stream()
            .map(Texts::of)
            .collect(Collectors.joining(", ", "(", ")"));
  }

  static String of(Literal literal) {
    if (literal instanceof Literal.Constant constant) {
      return Rendering.ofConstant(constant.value());
    }
    if (literal instanceof Literal.Name name) {
      return name.text();
    }
    Literal.Construction made = (Literal.Construction) literal;
    return made.function()
        + made.arguments().stream().map(Texts::of).collect(Collectors.joining(", ", "(", ")"));
  }
}

package dev.linchpin.scenario;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An argument as written in a scenario; the engine turns it into a value of the parameter's type.
 */
public sealed interface Literal extends Serializable {
  /** As {@link ScenarioText} reads it. */
  String text();

  /**
   * {@code null}, {@code true}, {@code 1}, {@code 1L}, {@code 1.5}, {@code 1.5f}, {@code (byte) 1},
   * {@code 'c'}, {@code "a"}.
   */
  record Constant(@Nullable Serializable value) implements Literal {
    public Constant {
      if (!LiteralText.isConstant(value)) {
        throw new IllegalArgumentException("no literal for " + value);
      }
    }

    @Override
    public String text() {
      return LiteralText.of(value);
    }
  }

  /** An enum constant or static field: {@code SECONDS}, {@code TimeUnit.SECONDS}. */
  record Name(String text) implements Literal {}

  /**
   * {@code List.of(1,2)}, {@code Set.of("a")}, {@code Map.of(1,2)}, {@code Optional.of(1)}, {@code
   * new Foo(1)}.
   */
  record Construction(String function, List<Literal> arguments) implements Literal {
    public Construction {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String text() {
      return function + list(arguments);
    }
  }

  /** Arguments with their parentheses. */
  static String list(List<Literal> arguments) {
    return arguments.stream().map(Literal::text).collect(Collectors.joining(", ", "(", ")"));
  }
}

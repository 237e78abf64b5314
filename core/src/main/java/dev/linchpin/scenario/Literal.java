package dev.linchpin.scenario;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An argument as written in a scenario; the engine turns it into a value of the parameter's type.
 */
public sealed interface Literal extends Serializable {
  /** {@code null}, {@code true}, {@code 1}, {@code 1L}, {@code 1.5}, {@code 'c'}, {@code "a"}. */
  record Constant(@Nullable Serializable value) implements Literal {}

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
  }
}

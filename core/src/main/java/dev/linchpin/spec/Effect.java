package dev.linchpin.spec;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One possible effect of an operation: it returns {@code result} and leaves the state {@code next}.
 */
public record Effect<S>(@Nullable Object result, S next) {

  /** The only outcome of a deterministic operation. */
  public static <S> List<Effect<S>> of(@Nullable Object result, S next) {
    return List.of(new Effect<>(result, next));
  }
}

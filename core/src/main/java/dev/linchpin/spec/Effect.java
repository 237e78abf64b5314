package dev.linchpin.spec;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One thing an operation may do: answer {@code result} and leave the state {@code next}. */
public record Effect<S>(@Nullable Object result, S next) {

  /** The only outcome of a deterministic operation. */
  public static <S> List<Effect<S>> of(@Nullable Object result, S next) {
    return List.of(new Effect<>(result, next));
  }
}

package dev.linchpin.internal.json;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes and reads the values of one type; never sees null, which is dealt with outside. */
public interface JsonCodec<T> {
  void write(JsonOutput out, T value);

  /**
   * Reads one value, from its first byte to its last.
   *
   * @throws JsonProblem if the text says something else
   */
  T read(JsonInput in);

  /** What a null means: an empty optional, or null itself. */
  default @Nullable T ofNull() {
    return null;
  }

  /** What a missing key means if {@link JsonOmit} allows it: nothing, zero, false, or null. */
  default @Nullable T ofMissing() {
    return ofNull();
  }

  /** A type that is written as a view of it. */
  default <U> JsonCodec<U> as(Function<U, T> view, Function<T, U> value) {
    JsonCodec<T> viewed = this;
    return new JsonCodec<>() {
      @Override
      public void write(JsonOutput out, U written) {
        viewed.write(out, view.apply(written));
      }

      @Override
      public U read(JsonInput in) {
        T read = viewed.read(in);
        try {
          return value.apply(read);
        } catch (IllegalArgumentException refused) {
          throw new JsonProblem(String.valueOf(refused.getMessage()));
        }
      }
    };
  }
}

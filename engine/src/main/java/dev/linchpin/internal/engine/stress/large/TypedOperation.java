package dev.linchpin.internal.engine.stress.large;

import dev.linchpin.history.Spelling;
import dev.linchpin.history.Thrown;
import dev.linchpin.internal.engine.stress.call.KeptAnswers;
import dev.linchpin.internal.engine.stress.call.PlainSubject.Operation;
import dev.linchpin.spec.Alias;
import dev.linchpin.spec.Shape;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A method of the subject as an operation of a data type.
 *
 * @param number of the operation of the subject
 * @param code of the operation of the type
 * @param alias what its results mean if it has a name of its own
 * @param values make its arguments
 */
record TypedOperation(
    int number,
    Operation called,
    int code,
    Shape shape,
    @Nullable Alias alias,
    List<LongFunction<Object>> values) {

  /** A method, if it takes what the operation of the type takes, and values can be made for it. */
  static Optional<TypedOperation> of(
      int number, Operation called, int code, Shape shape, @Nullable Alias alias) {
    int arity =
        switch (shape.takes()) {
          case NOTHING -> 0;
          case VALUE, ORDERED, ANYTHING -> 1;
          case PAIR -> 2;
        };
    @Nullable Object[] samples = called.arguments();
    if (samples.length != arity) {
      return Optional.empty();
    }
    LongFunction<Object>[] makers = makers(samples);
    return makers == null
        ? Optional.empty()
        : Optional.of(new TypedOperation(number, called, code, shape, alias, List.of(makers)));
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  private static LongFunction<Object> @Nullable [] makers(@Nullable Object[] samples) {
    LongFunction<Object>[] makers = new LongFunction[samples.length];
    for (int index = 0; index < samples.length; index++) {
      Object sample = samples[index];
      if (sample instanceof Integer) {
        makers[index] = value -> (int) value;
      } else if (sample instanceof Long) {
        makers[index] = value -> value;
      } else if (sample instanceof String) {
        makers[index] = value -> String.format(Locale.ROOT, "v%08d", value);
      } else {
        return null;
      }
    }
    return makers;
  }

  /** Arguments for the method, made of these numbers. */
  Object[] arguments(long first, long second) {
    Object[] made = new Object[values.size()];
    for (int index = 0; index < made.length; index++) {
      made[index] = values.get(index).apply(index == 0 ? first : second);
    }
    return made;
  }

  /** Arguments as a history has them. */
  static @Nullable Object argument(Object[] arguments) {
    return switch (arguments.length) {
      case 0 -> null;
      case 1 -> arguments[0];
      default -> List.of(arguments);
    };
  }

  /**
   * A result as the data type has it.
   *
   * @throws Alias.Impossible if the type has no such result
   */
  @Nullable Object result(Object answer) throws Alias.Impossible {
    Object value = KeptAnswers.asValue(answer);
    return alias == null ? value : alias.result(value);
  }

  @Nullable Spelling spelling(Object answer) {
    return alias == null
        ? null
        : alias.spelling(called.invocation().method(), KeptAnswers.asValue(answer));
  }

  /** Whether a history can have this as a result. */
  static boolean isValue(@Nullable Object result) {
    return result == null
        || result instanceof Boolean
        || result instanceof Number
        || result instanceof String
        || result instanceof Thrown;
  }
}

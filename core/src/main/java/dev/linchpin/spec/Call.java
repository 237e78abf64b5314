package dev.linchpin.spec;

import dev.linchpin.history.ValueTable;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of an operation, as passed to a model. Arguments are null, Boolean, Long, BigDecimal,
 * String, List or Map; a history line with one argument gives a list of one, a line with none the
 * empty list.
 */
public record Call(String method, List<@Nullable Object> arguments) {

  /**
   * The call that a history line describes. A list of two or more elements is a list of arguments;
   * a shorter list is a single argument that happens to be a list. So {@link #whole} returns the
   * original argument.
   */
  public static Call of(String method, @Nullable Object argument) {
    if (argument == null) {
      return new Call(method, List.of());
    }
    if (argument instanceof List<?> several && several.size() > 1) {
      return new Call(method, Collections.unmodifiableList(several));
    }
    return new Call(method, List.of(argument));
  }

  /**
   * The argument as in the history line: null for none, the only argument, or the list of several.
   */
  public @Nullable Object whole() {
    return switch (arguments.size()) {
      case 0 -> null;
      case 1 -> arguments.get(0);
      default -> arguments;
    };
  }

  /** The only argument, or the first of several. */
  public @Nullable Object argument() {
    return argument(0);
  }

  /**
   * The argument at a position, from 0.
   *
   * @throws ModelProblem if the call has fewer arguments
   */
  public @Nullable Object argument(int position) {
    if (position >= arguments.size()) {
      throw new ModelProblem(
          "%s needs at least %d argument(s), got %s".formatted(method, position + 1, arguments));
    }
    return arguments.get(position);
  }

  /** The exception for a model to throw if the operation does not belong to its type. */
  public ModelProblem unknown(String expected) {
    return new ModelProblem("unknown operation \"%s\"; expected %s".formatted(method, expected));
  }

  /** As in {@code put("a", 3)}. */
  @Override
  public String toString() {
    String list = ValueTable.literal(arguments);
    return method + '(' + list.substring(1, list.length() - 1) + ')';
  }
}

package dev.linchpin.spec;

import dev.linchpin.history.ValueTable;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of an operation as a model sees it. Arguments are null, Boolean, Long, BigDecimal,
 * String, List or Map; a history line with one argument gives a list of one, a line with none the
 * empty list.
 */
public record Call(String method, List<@Nullable Object> arguments) {

  /**
   * The call that a history line describes. A list of two or more is several arguments; a shorter
   * list is one argument that happens to be a list: so {@link #whole} gives back what came in.
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

  /** What the history line had: null for no argument, the only argument, or the list of several. */
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

  public @Nullable Object argument(int position) {
    if (position >= arguments.size()) {
      throw new ModelProblem(
          "%s needs at least %d argument(s), got %s".formatted(method, position + 1, arguments));
    }
    return arguments.get(position);
  }

  /** For models: the operation is not one of this type. */
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

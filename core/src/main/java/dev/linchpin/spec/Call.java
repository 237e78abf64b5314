package dev.linchpin.spec;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of an operation as a model sees it. Arguments are null, Boolean, Long, BigDecimal,
 * String, List or Map; a history line with one argument gives a list of one, a line with none the
 * empty list.
 */
public record Call(String method, List<@Nullable Object> arguments) {

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
}

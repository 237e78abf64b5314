package dev.linchpin.spec.models;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.ModelProblem;
import org.jspecify.annotations.Nullable;

/** The elements of a collection: any value except null, which means "empty" or "absent". */
final class Elements {
  private Elements() {}

  /** The whole argument of the call. */
  static Object of(Call call) {
    return orProblem(call, call.whole());
  }

  /** One of several arguments. */
  static Object of(Call call, int position) {
    return orProblem(call, call.argument(position));
  }

  private static Object orProblem(Call call, @Nullable Object value) {
    if (value == null) {
      throw new ModelProblem(call.method() + " needs an argument that is not null");
    }
    return value;
  }
}

package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Chain;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code push(v)}, {@code pop()} and {@code peek()}; the latter two return null when empty. */
final class StackModel implements Model<Chain> {

  @Override
  public Chain initial() {
    return Chain.EMPTY;
  }

  @Override
  public List<Effect<Chain>> outcomes(Chain stack, Call call) {
    return switch (call.method()) {
      case "push" -> Effect.of(null, stack.with(Elements.of(call)));
      case "pop" -> Effect.of(stack.newest(), stack.isEmpty() ? stack : stack.rest());
      case "peek" -> Effect.of(stack.newest(), stack);
      default -> throw call.unknown("push, pop or peek");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("peek") || (call.method().equals("pop") && result == null);
  }
}

package dev.linchpin.spec.models;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A counter with {@code inc()}, {@code incget()}, which returns the new value, and {@code get()}.
 * It starts at 0, or where it is told to.
 */
final class CounterModel implements Model<Long> {
  private final long initial;

  CounterModel(long initial) {
    this.initial = initial;
  }

  @Override
  public Long initial() {
    return initial;
  }

  @Override
  public List<Effect<Long>> outcomes(Long count, Call call) {
    return switch (call.method()) {
      case "inc" -> Effect.of(null, count + 1);
      case "incget" -> Effect.of(count + 1, count + 1);
      case "get" -> Effect.of(count, count);
      default -> throw call.unknown("inc, incget or get");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("get");
  }
}

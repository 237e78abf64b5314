package dev.linchpin.spec.models;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code acquire()}, which waits while no permit is left, {@code tryAcquire()}, which returns
 * whether it got a permit, {@code release()} and {@code permits()}. The state is the number of
 * permits left.
 */
final class SemaphoreModel implements Model<Long> {
  private final long permits;

  SemaphoreModel(long permits) {
    this.permits = permits;
  }

  @Override
  public Long initial() {
    return permits;
  }

  @Override
  public List<Effect<Long>> outcomes(Long left, Call call) {
    boolean free = left > 0;
    return switch (call.method()) {
      case "acquire" -> free ? Effect.of(null, left - 1) : List.of();
      case "tryAcquire" -> Effect.of(free, free ? left - 1 : left);
      case "release" -> Effect.of(null, left + 1);
      case "permits" -> Effect.of(left, left);
      default -> throw call.unknown("acquire, tryAcquire, release or permits");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("permits")
        || (call.method().equals("tryAcquire") && Boolean.FALSE.equals(result));
  }
}

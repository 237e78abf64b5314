package dev.linchpin.spec.models;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code acquire()}, which waits while the lock is held, {@code tryAcquire()}, which returns
 * whether it got the lock, and {@code release()}, which only the holder calls, never on a free
 * lock. The state is whether the lock is held.
 */
final class MutexModel implements Model<Boolean> {

  @Override
  public Boolean initial() {
    return false;
  }

  @Override
  public List<Effect<Boolean>> outcomes(Boolean held, Call call) {
    return switch (call.method()) {
      case "acquire" -> held ? List.of() : Effect.of(null, true);
      case "tryAcquire" -> Effect.of(!held, true);
      case "release" -> held ? Effect.of(null, false) : List.of();
      default -> throw call.unknown("acquire, tryAcquire or release");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("tryAcquire") && Boolean.FALSE.equals(result);
  }
}

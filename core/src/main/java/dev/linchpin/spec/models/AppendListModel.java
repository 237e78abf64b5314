package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Chain;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A log: {@code append(v)} and {@code read()}, which returns the whole list, oldest first. */
final class AppendListModel implements Model<Chain> {

  @Override
  public Chain initial() {
    return Chain.EMPTY;
  }

  @Override
  public List<Effect<Chain>> outcomes(Chain log, Call call) {
    return switch (call.method()) {
      case "append" -> Effect.of(null, log.with(call.whole()));
      case "read" -> Effect.of(log.oldestFirst(), log);
      default -> throw call.unknown("append or read");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("read");
  }
}

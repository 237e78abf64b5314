package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Line;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code enq(v)}, {@code deq()} and {@code peek()}; the latter two return null when empty. */
final class QueueModel implements Model<Line> {

  @Override
  public Line initial() {
    return Line.EMPTY;
  }

  @Override
  public List<Effect<Line>> outcomes(Line queue, Call call) {
    return switch (call.method()) {
      case "enq" -> Effect.of(null, queue.with(Elements.of(call)));
      case "deq" -> Effect.of(queue.front(), queue.isEmpty() ? queue : queue.rest());
      case "peek" -> Effect.of(queue.front(), queue);
      default -> throw call.unknown("enq, deq or peek");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("peek") || (call.method().equals("deq") && result == null);
  }
}

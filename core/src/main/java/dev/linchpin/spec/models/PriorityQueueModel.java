package dev.linchpin.spec.models;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code insert(v)}, {@code delmin()} and {@code peek()}; the latter two return the smallest value,
 * or null when empty.
 */
final class PriorityQueueModel implements Model<Heap> {

  @Override
  public Heap initial() {
    return Heap.EMPTY;
  }

  @Override
  public List<Effect<Heap>> outcomes(Heap heap, Call call) {
    Object smallest = heap.smallest();
    return switch (call.method()) {
      case "insert" -> Effect.of(null, heap.with(Elements.of(call)));
      case "delmin" -> Effect.of(smallest, smallest == null ? heap : heap.rest());
      case "peek" -> Effect.of(smallest, heap);
      default -> throw call.unknown("insert, delmin or peek");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("peek") || (call.method().equals("delmin") && result == null);
  }
}

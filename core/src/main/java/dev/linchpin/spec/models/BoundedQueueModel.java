package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Line;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A queue of limited capacity, as {@code java.util.concurrent.BlockingQueue}: {@code put(v)} waits
 * while it is full and {@code take()} while it is empty; {@code offer(v)} returns whether there was
 * room; {@code poll()} and {@code peek()} return null when empty.
 */
final class BoundedQueueModel implements Model<Line> {
  private final int capacity;

  BoundedQueueModel(int capacity) {
    this.capacity = capacity;
  }

  @Override
  public Line initial() {
    return Line.EMPTY;
  }

  @Override
  public List<Effect<Line>> outcomes(Line queue, Call call) {
    boolean empty = queue.isEmpty();
    boolean room = queue.size() < capacity;
    return switch (call.method()) {
      case "put" -> room ? Effect.of(null, queue.with(Elements.of(call))) : List.of();
      case "offer" -> Effect.of(room, room ? queue.with(Elements.of(call)) : queue);
      case "take" -> empty ? List.of() : Effect.of(queue.front(), queue.rest());
      case "poll" -> Effect.of(queue.front(), empty ? queue : queue.rest());
      case "peek" -> Effect.of(queue.front(), queue);
      default -> throw call.unknown("put, offer, take, poll or peek");
    };
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return switch (call.method()) {
      case "peek" -> true;
      case "poll" -> result == null;
      case "offer" -> Boolean.FALSE.equals(result);
      default -> false;
    };
  }
}

package dev.linchpin.spec.models;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code addFirst(v)}, {@code addLast(v)}, {@code pollFirst()}, {@code pollLast()}, {@code
 * peekFirst()} and {@code peekLast()}; the latter four return null when empty. Each step copies the
 * list, so this model is for deques of up to a few thousand values.
 */
final class DequeModel implements Model<List<Object>> {

  @Override
  public List<Object> initial() {
    return List.of();
  }

  @Override
  public List<Effect<List<Object>>> outcomes(List<Object> deque, Call call) {
    int size = deque.size();
    Object first = size == 0 ? null : deque.get(0);
    Object last = size == 0 ? null : deque.get(size - 1);
    return switch (call.method()) {
      case "addFirst" -> Effect.of(null, with(deque, 0, call));
      case "addLast" -> Effect.of(null, with(deque, size, call));
      case "pollFirst" -> Effect.of(first, size == 0 ? deque : part(deque, 1, size));
      case "pollLast" -> Effect.of(last, size == 0 ? deque : part(deque, 0, size - 1));
      case "peekFirst" -> Effect.of(first, deque);
      case "peekLast" -> Effect.of(last, deque);
      default ->
          throw call.unknown("addFirst, addLast, pollFirst, pollLast, peekFirst or peekLast");
    };
  }

  private static List<Object> with(List<Object> deque, int at, Call call) {
    List<Object> longer = new ArrayList<>(deque);
    longer.add(at, Elements.of(call));
    return List.copyOf(longer);
  }

  private static List<Object> part(List<Object> deque, int from, int to) {
    return List.copyOf(deque.subList(from, to));
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().startsWith("peek") || (call.method().startsWith("poll") && result == null);
  }
}

package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Dictionary;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code put([k,v])}, {@code get(k)} and {@code remove(k)}, each of which returns the previous
 * value, or null. Keys are independent of each other. A key that maps to null cannot be
 * distinguished from an absent key, so it is stored as absent.
 */
final class MapModel implements Model<Dictionary> {

  @Override
  public Dictionary initial() {
    return Dictionary.EMPTY;
  }

  @Override
  public List<Effect<Dictionary>> outcomes(Dictionary map, Call call) {
    Object key = key(call);
    Object old = map.get(key);
    return switch (call.method()) {
      case "put" -> Effect.of(old, put(map, key, call.argument(1)));
      case "get" -> Effect.of(old, map);
      case "remove" -> Effect.of(old, put(map, key, null));
      default -> throw call.unknown("put, get or remove");
    };
  }

  private static Dictionary put(Dictionary map, Object key, @Nullable Object value) {
    return value == null ? map.without(key) : map.with(key, value);
  }

  private static Object key(Call call) {
    return call.method().equals("put") ? Elements.of(call, 0) : Elements.of(call);
  }

  @Override
  public Object part(Call call) {
    return key(call);
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("get") || (call.method().equals("remove") && result == null);
  }
}

package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Dictionary;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code add(k)}, {@code remove(k)} and {@code contains(k)}: they return whether the key was added,
 * was removed, or is present. Keys are independent of each other.
 */
final class SetModel implements Model<Dictionary> {

  @Override
  public Dictionary initial() {
    return Dictionary.EMPTY;
  }

  @Override
  public List<Effect<Dictionary>> outcomes(Dictionary set, Call call) {
    Object key = Elements.of(call);
    boolean present = set.get(key) != null;
    return switch (call.method()) {
      case "add" -> Effect.of(!present, present ? set : set.with(key, true));
      case "remove" -> Effect.of(present, present ? set.without(key) : set);
      case "contains" -> Effect.of(present, set);
      default -> throw call.unknown("add, remove or contains");
    };
  }

  @Override
  public Object part(Call call) {
    return Elements.of(call);
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("contains") || Boolean.FALSE.equals(result);
  }
}

package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Dictionary;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code add(k)}, {@code remove(k)} and {@code contains(k)}: they add one copy, remove one copy if
 * there is one, and test whether there is one. Keys are independent of each other.
 */
final class MultisetModel implements Model<Dictionary> {

  @Override
  public Dictionary initial() {
    return Dictionary.EMPTY;
  }

  @Override
  public List<Effect<Dictionary>> outcomes(Dictionary bag, Call call) {
    Object key = Elements.of(call);
    int copies = bag.get(key) instanceof Integer count ? count : 0;
    return switch (call.method()) {
      case "add" -> Effect.of(null, bag.with(key, copies + 1));
      case "remove" -> Effect.of(copies > 0, oneLess(bag, key, copies));
      case "contains" -> Effect.of(copies > 0, bag);
      default -> throw call.unknown("add, remove or contains");
    };
  }

  private static Dictionary oneLess(Dictionary bag, Object key, int copies) {
    return switch (copies) {
      case 0 -> bag;
      case 1 -> bag.without(key);
      default -> bag.with(key, copies - 1);
    };
  }

  @Override
  public Object part(Call call) {
    return Elements.of(call);
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("contains")
        || (call.method().equals("remove") && Boolean.FALSE.equals(result));
  }
}

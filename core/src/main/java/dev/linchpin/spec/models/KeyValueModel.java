package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Dictionary;
import dev.linchpin.internal.persistent.Text;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.ModelProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A store of strings: {@code get(k)}, {@code put([k,v])} and {@code append([k,v])}, which appends
 * to the current value; an absent key has the empty string. Keys are independent of each other. It
 * is the store of Porcupine's test data (and of the MIT course 6.824 that they come from).
 */
final class KeyValueModel implements Model<Dictionary> {

  @Override
  public Dictionary initial() {
    return Dictionary.EMPTY;
  }

  @Override
  public List<Effect<Dictionary>> outcomes(Dictionary store, Call call) {
    Object key = part(call);
    Text old = store.get(key) instanceof Text text ? text : Text.EMPTY;
    return switch (call.method()) {
      case "get" -> Effect.of(old.toString(), store);
      case "put" -> Effect.of(null, with(store, key, Text.of(text(call))));
      case "append" -> Effect.of(null, with(store, key, old.with(text(call))));
      default -> throw call.unknown("get, put or append");
    };
  }

  /**
   * A key with the empty string cannot be distinguished from an absent key, so it is stored as
   * absent.
   */
  private static Dictionary with(Dictionary store, Object key, Text text) {
    return text.isEmpty() ? store.without(key) : store.with(key, text);
  }

  private static String text(Call call) {
    if (call.argument(1) instanceof String text) {
      return text;
    }
    throw new ModelProblem("%s needs a string, got %s".formatted(call.method(), call.argument(1)));
  }

  @Override
  public Object part(Call call) {
    return Elements.of(call, 0);
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return call.method().equals("get");
  }
}

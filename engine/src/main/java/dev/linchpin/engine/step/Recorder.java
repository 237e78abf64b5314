package dev.linchpin.engine.step;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a run keeps for people only; off unless asked for. */
public final class Recorder {
  private final Map<Integer, Class<?>> types = new HashMap<>();
  private final Map<Integer, String> given = new HashMap<>();
  private boolean on;
  private Function<@Nullable Object, String> text = String::valueOf;

  Recorder() {}

  /** From the next run on. */
  public void record(Function<@Nullable Object, String> valueText) {
    this.on = true;
    this.text = valueText;
  }

  /** Calls an object of the run in progress by a name of its own. */
  public void name(int object, String name) {
    if (on) {
      given.put(object, name);
    }
  }

  @Nullable String givenName(int object) {
    return given.get(object);
  }

  void clear() {
    given.clear();
    types.entrySet().removeIf(type -> !ObjectIds.isPermanent(type.getKey()));
  }

  void born(int id, Class<?> type) {
    if (on) {
      types.put(id, type);
    }
  }

  String text(@Nullable Object value) {
    return text.apply(value);
  }

  /** The class of an object of the latest run. */
  public @Nullable Class<?> type(int object) {
    return types.get(object);
  }
}

package dev.linchpin.engine.step;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a run keeps for people only; off unless asked for. */
public final class Recorder {
  /** Before the id of an object in a value's text: events know its name only later. */
  private static final char MARK = '\u0001';

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

  /** The text of a value that is an object: the list of events calls it by its name there. */
  public static String reference(int object) {
    return "" + MARK + object;
  }

  /** The object whose reference the text is, or -1. */
  static int referred(String text) {
    return text.isEmpty() || text.charAt(0) != MARK ? -1 : Integer.parseInt(text.substring(1));
  }

  /** Whether anything is kept. */
  public boolean isOn() {
    return on;
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

package dev.linchpin.internal.engine.step.record;

import dev.linchpin.internal.engine.step.trace.ObjectIds;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a run keeps for people only; off unless asked for. */
public final class RunRecorder {
  /** Before the id of an object in a value's text: events know its name only later. */
  private static final char MARK = '\u0001';

  private final Map<Integer, Class<?>> types = new HashMap<>();

  /** Of what class initialisers made: they run once, whichever runner is there. */
  private Map<Integer, Class<?>> permanentTypes = new HashMap<>();

  private final Map<Integer, String> given = new HashMap<>();
  private boolean on;
  private Function<@Nullable Object, String> text = String::valueOf;

  public RunRecorder() {}

  /**
   * From the next run on.
   *
   * @param permanent the types of what class initialisers made, one map for all recorders of a
   *     world
   */
  public void record(
      Function<@Nullable Object, String> valueText, Map<Integer, Class<?>> permanent) {
    this.on = true;
    this.text = valueText;
    this.permanentTypes = permanent;
  }

  /** The text of a value that is an object: the list of events calls it by its name there. */
  public static String reference(int object) {
    return "" + MARK + object;
  }

  /** The object whose reference the text is, or -1. */
  public static int referred(String text) {
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

  public @Nullable String givenName(int object) {
    return given.get(object);
  }

  public void clear() {
    given.clear();
    types.clear();
  }

  public void born(int id, Class<?> type) {
    if (on) {
      (ObjectIds.isPermanent(id) ? permanentTypes : types).put(id, type);
    }
  }

  public String text(@Nullable Object value) {
    return text.apply(value);
  }

  /** The class of an object of the latest run. */
  public @Nullable Class<?> type(int object) {
    return (ObjectIds.isPermanent(object) ? permanentTypes : types).get(object);
  }
}

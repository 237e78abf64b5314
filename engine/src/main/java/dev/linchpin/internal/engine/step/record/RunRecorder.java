package dev.linchpin.internal.engine.step.record;

import dev.linchpin.internal.engine.step.trace.CallNote;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
  private final Map<Integer, CallNote> calls = new LinkedHashMap<>();
  private final ReachedObjects reached = new ReachedObjects();
  private boolean on;
  private boolean detailed;
  private boolean footprints;
  private Function<@Nullable Object, String> callText = String::valueOf;
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

  /**
   * Keeps the values of calls too, and how objects are reached.
   *
   * @param valueText the text of a value that need not have a number yet, and gets none
   */
  public void recordDetail(Function<@Nullable Object, String> valueText) {
    this.detailed = true;
    this.callText = valueText;
  }

  /** Keeps what the footprints of calls consist of, for comparing runs with each other. */
  public void recordFootprints() {
    this.footprints = true;
  }

  /** Whether runs are kept to be compared with each other, not for people. */
  public boolean keepsFootprints() {
    return footprints && on;
  }

  /** Whether the values of calls are kept. */
  public boolean keepsCalls() {
    return detailed && on;
  }

  /** The text of a value that a call takes or returns. */
  public String callText(@Nullable Object value) {
    return callText.apply(value);
  }

  /** A call contains an event: its values are worth keeping. */
  public void keep(CallNote note) {
    calls.putIfAbsent(note.activation(), note);
  }

  /** The calls of the latest run that contain events. */
  public Collection<CallNote> calls() {
    return Collections.unmodifiableCollection(calls.values());
  }

  /** How objects are reached from the object under test when the threads begin. */
  public ReachedObjects reached() {
    return reached;
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
    calls.clear();
    reached.clear();
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

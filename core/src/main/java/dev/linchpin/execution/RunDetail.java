package dev.linchpin.execution;

import dev.linchpin.execution.source.Frame;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a replay records of a run for its readers, beside the events: nothing depends on it, and
 * files do not keep it.
 *
 * @param calls the calls that contain events
 * @param paths for objects and locations, as events name them, the path of fields from the object
 *     under test: {@code Node#1.next} is {@code this.head.next}; only where the path led to the
 *     same object during the whole run
 * @param types for fields, as events name them, the declared type without its package
 */
public record RunDetail(
    List<RecordedCall> calls, Map<String, String> paths, Map<String, String> types) {
  /**
   * One method call of a run with its values; its method and its line are in the {@link Frame}s of
   * the events below it.
   *
   * @param activation the call, as frames have it
   * @param receiver the object it was called on, as events name it; empty for a static method or a
   *     constructor
   * @param arguments as text; objects as events name them
   * @param answer what it returned, as text, empty for nothing; null if it did not return: it
   *     threw, or was still in progress when the run ended
   */
  public record RecordedCall(
      int activation, String receiver, List<String> arguments, @Nullable String answer) {
    public RecordedCall {
      arguments = List.copyOf(arguments);
    }
  }

  /** Of a run of which only the events are known. */
  public static final RunDetail NONE = new RunDetail(List.of(), Map.of(), Map.of());

  public RunDetail {
    calls = List.copyOf(calls);
    paths = Map.copyOf(paths);
    types = Map.copyOf(types);
  }

  /** The name of an object or location for a reader. */
  public String name(String text) {
    return paths.getOrDefault(text, text);
  }
}
